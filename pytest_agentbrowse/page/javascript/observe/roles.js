// The role of an element: what its author says where that is valid, else what its tag means.
//
// WAI-ARIA 1.3 §5.4, HTML-AAM 1.0 §3.4 and §3.5, SVG-AAM 1.0 §5; graded on the pages of web-platform-tests.
({
  CONTEXT,
  GLOBAL_ATTRIBUTES,
  INPUT_ROLES,
  ROLES,
  SYNONYMS,
  TAG_ROLES,
  UNNAMEABLE,
  words,
  clean,
  HTML,
  SVG,
  attribute,
  firstChild,
  isSummary,
  owners,
  parentOf,
  referenced,
  titleOf,
  tagOf,
}) => {
  const focusable = (el) => {
    if (el.hasAttribute("tabindex")) return !Number.isNaN(parseInt(attribute(el, "tabindex"), 10));
    switch (tagOf(el)) {
      case "a":
      case "area":
        return el.hasAttribute("href");
      case "button":
      case "select":
      case "textarea":
        return !el.disabled;
      case "input":
        return el.type !== "hidden" && !el.disabled;
      case "summary":
        return isSummary(el);
      case "iframe":
        return true;
      case "audio":
      case "video":
        return el.hasAttribute("controls");
    }
    const editable = attribute(el, "contenteditable");
    return editable === "" || editable === "true" || editable === "plaintext-only";
  };
  const named = (el) => clean(attribute(el, "aria-label") || "") !== "" || referenced(el, "aria-labelledby").length > 0;
  const authorNamed = (el) => named(el) || clean(titleOf(el) || "") !== "";
  const hasGlobalAttribute = (el, role) => {
    for (const name of GLOBAL_ATTRIBUTES) {
      const value = attribute(el, name);
      if (value === null || value.trim() === "") continue;
      if (UNNAMEABLE.has(role) && (name === "aria-label" || name === "aria-labelledby")) continue;
      return true;
    }
    return false;
  };

  // The nearest accessibility parent's role: generics and none do not count (WAI-ARIA 1.3 §5.2.6).
  const parentRole = (el) => {
    for (let up = owners.get(el) || parentOf(el); up; up = owners.get(up) || parentOf(up)) {
      const role = roleOf(up);
      if (role !== "generic" && role !== "none" && role !== "") return [role, up];
    }
    return ["", null];
  };
  // A cell of a grid that is laid out in columns has no row around it; by its indexes it is in one all the same.
  const isPlacedCell = (el, role) =>
    /cell$/.test(role) && el.hasAttribute("aria-rowindex") && el.hasAttribute("aria-colindex");
  const inContext = (el, role) => {
    const allowed = CONTEXT[role];
    if (!allowed) return true;
    let [found, up] = parentRole(el);
    if (!allowed.has(found)) return CONTEXT.row.has(found) && isPlacedCell(el, role);
    while (found === "group") [found, up] = parentRole(up);
    return found === "menuitem" || allowed.has(found);
  };

  // Sectioning that takes header and footer out of page scope (HTML-AAM 1.0: header, footer, aside).
  const SECTIONING = words("article aside main nav section");
  const SECTIONING_ROLES = words("article complementary main navigation region");
  const sectioned = (el, tags, roles) => {
    for (let up = parentOf(el); up; up = parentOf(up)) {
      if (tags.has(tagOf(up)) || roles.has(explicitRole(up))) return true;
    }
    return false;
  };
  const tables = new Map();
  const tableOf = (el) => {
    const parent = parentOf(el);
    if (parent === null || tagOf(parent) === "table") return parent;
    let table = tables.get(parent);
    if (table === undefined) tables.set(parent, (table = tableOf(parent)));
    return table;
  };
  const cellRole = (el) => {
    const table = tableOf(el);
    const role = table ? roleOf(table) : "";
    return role === "table" ? "cell" : role === "grid" || role === "treegrid" ? "gridcell" : "";
  };
  const headerCellRole = (el) => {
    const plain = cellRole(el);
    if (!plain) return "";
    const scope = (attribute(el, "scope") || "").toLowerCase();
    if (scope === "row" || scope === "rowgroup") return "rowheader";
    if (scope === "col" || scope === "colgroup") return "columnheader";
    const row = el.parentElement;
    const cells = row ? Array.from(row.children) : [];
    return cells.some((cell) => tagOf(cell) === "td") ? "rowheader" : "columnheader";
  };

  // WAI-ARIA 1.3 §5.4 presentational role inheritance: the items of a list without a role have none either.
  const listItemRole = (el) => {
    const parent = el.parentElement;
    if (parent && /^(ul|ol|menu)$/.test(tagOf(parent)) && roleOf(parent) === "none") return "none";
    return parentRole(el)[0] === "list" ? "listitem" : "generic";
  };
  const imageRole = (el) => {
    const alt = attribute(el, "alt");
    return alt === "" && !focusable(el) && !hasGlobalAttribute(el, "image") ? "none" : "image";
  };
  const inputRole = (el) => {
    const type = el.type;
    if (attribute(el, "list") !== null && /^(text|search|tel|url|email)$/.test(type) && el.list) return "combobox";
    if (type === "checkbox" && el.hasAttribute("switch")) return "switch";
    return INPUT_ROLES[type] === undefined ? "textbox" : INPUT_ROLES[type];
  };

  // HTML-AAM 1.0 §3.4 and SVG-AAM 1.0 §5: the role of an element without a role attribute; "" where none is defined.
  const nativeRole = (el) => {
    const tag = tagOf(el);
    const fixed = TAG_ROLES[tag];
    if (fixed !== undefined && el.namespaceURI === HTML) return fixed;
    switch (tag) {
      case "a":
        return el.hasAttribute("href") || el.hasAttributeNS("http://www.w3.org/1999/xlink", "href")
          ? "link"
          : "generic";
      case "area":
        return el.hasAttribute("href") ? "link" : "generic";
      case "aside":
        return sectioned(el, words("article aside nav section"), words("article complementary navigation region")) &&
          !authorNamed(el)
          ? "generic"
          : "complementary";
      case "header":
        return sectioned(el, SECTIONING, SECTIONING_ROLES) ? "sectionheader" : "banner";
      case "footer":
        return sectioned(el, SECTIONING, SECTIONING_ROLES) ? "sectionfooter" : "contentinfo";
      case "img":
        return imageRole(el);
      case "input":
        return inputRole(el);
      case "li":
        return listItemRole(el);
      case "math":
        return "math";
      case "section":
        return authorNamed(el) ? "region" : "generic";
      case "select":
        return el.multiple || el.size > 1 ? "listbox" : "combobox";
      case "svg":
        return svgRole(el);
      case "td":
        return cellRole(el);
      case "th":
        return headerCellRole(el);
      case "tr": {
        const table = tableOf(el);
        return table && /^(table|grid|treegrid)$/.test(roleOf(table)) ? "row" : "";
      }
      case "iframe":
      case "audio":
      case "video":
      case "canvas":
      case "embed":
      case "object":
      case "summary":
      case "label":
      case "legend":
      case "figcaption":
      case "dl":
        return "";
    }
    return el.namespaceURI === SVG ? svgRole(el) : "generic";
  };

  // SVG-AAM 1.0 §5.1.2: shapes and groups count when the author names them.
  const SHAPES = words("circle ellipse line path polygon polyline rect");
  const svgRole = (el) => {
    const tag = tagOf(el);
    if (tag === "svg" || tag === "image") return "image";
    if (!authorNamed(el) && !firstChild(el, "title") && !focusable(el)) return "generic";
    return SHAPES.has(tag) ? "graphics-symbol" : tag === "use" || tag === "symbol" ? "graphics-object" : "group";
  };

  // WAI-ARIA 1.3 §5.4 role attribute: the first token that is a role and is valid here.
  const AROUND = words("banner complementary contentinfo navigation");
  const explicitRoles = new Map();
  const explicitRole = (el) => {
    const value = attribute(el, "role");
    if (value === null) return "";
    const known = explicitRoles.get(el);
    if (known !== undefined) return known;
    explicitRoles.set(el, "");
    let found = "";
    for (const token of value.toLowerCase().split(/\s+/)) {
      if (!ROLES.has(token)) continue;
      const role = SYNONYMS[token] || token;
      if (!inContext(el, role)) continue;
      if ((role === "form" || role === "region") && !authorNamed(el)) continue;
      // HTML §4.10.12: what came of an action is a message, and no part of what each page has around its content.
      if (AROUND.has(role) && tagOf(el) === "output") continue;
      if (role === "none" && (focusable(el) || hasGlobalAttribute(el, nativeRole(el)))) continue;
      found = role;
      break;
    }
    explicitRoles.set(el, found);
    return found;
  };
  const rolesOf = new Map();
  const roleOf = (el) => {
    let role = rolesOf.get(el);
    if (role === undefined) {
      role = explicitRole(el) || nativeRole(el);
      rolesOf.set(el, role);
    }
    return role;
  };

  return {named, parentRole, nativeRole, roleOf};
};
