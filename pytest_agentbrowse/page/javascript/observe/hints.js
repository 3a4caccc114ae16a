// Where a link leads, and what tells something of a thing without a name. Both are ours: no standard knows them.
({
  document,
  kept,
  mapped,
  words,
  MEANING,
  MEANING_LETTER,
  NAMED_BY_CONTENT,
  clean,
  SVG,
  attribute,
  isEditingHost,
  parentOf,
  rootOf,
  styleOf,
  tagOf,
  roleOf,
  labelsOf,
  nameOf,
}) => {
  // The path is enough on the same origin; ports and the like stay out of the text.
  const resolved = (href) => {
    let url;
    try {
      url = new URL(href, document.baseURI);
    } catch {
      return "";
    }
    if (url.protocol === "javascript:") return "";
    if (url.origin !== location.origin || url.protocol !== location.protocol) return url.href;
    if (url.hash && url.pathname === location.pathname && url.search === location.search) return url.hash;
    return url.pathname + url.search + url.hash;
  };
  const LONG_TARGET = 120;
  const targetOf = (el) => {
    const tag = tagOf(el);
    const href = tag === "a" || tag === "area" ? attribute(el, "href") : null;
    if (href === null) return "";
    if (/^#(?![/!])/.test(href)) return ""; // a place on this page; a route of a script starts with #/ or #!
    const target = /^\/(?!\/)/.test(href) || href[0] === "#" ? href : resolved(href);
    if (!target) return "";
    const plain = clean(target).replace(/[\s"<>]/g, encodeURIComponent);
    if (plain.length <= LONG_TARGET) return plain;
    return `${plain.slice(0, 80)}…${plain.length - 100} more…${plain.slice(-20)}`;
  };

  // What a person reads off the screen, or a developer off the code, of a thing without a name.
  const DULL_WORDS = words(
    "a an and btn button icon icons ico link img image svg the wrapper container inner outer item el element js ui fa fas " +
      "far fab fal bi mdi material symbols glyphicon lg md sm xs xl active default primary secondary css sc data test id " +
      "use path d flex grid block inline hidden absolute relative text bg w h p m mt mb px py rounded cursor pointer hover " +
      "focus disabled input div span react aria radix",
  );
  // What a build tool made up is no word: `css-1p1oehi` of Emotion, `sc-bdVaJa` of styled-components (which leave the
  // author's label behind it), and any part in which letters come behind figures, as in `Row_row__x7Yz2`.
  const MADE_NAME = /(?<![^\s])(css|sc)-[a-z\d]+(?![a-z\d])/gi;
  const MADE_PART = /(?<![a-z\d])(?=[a-z\d]{5})[a-z\d]*\d[a-z][a-z\d]*/gi;
  const spoken = (text) => {
    const parts = text
      .replace(MADE_NAME, "")
      .replace(MADE_PART, "")
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .split(/[^a-z]+/);
    const found = [];
    for (const part of parts)
      if (part.length > 1 && !DULL_WORDS.has(part) && /[aeiouy]/.test(part) && !found.includes(part)) found.push(part);
    return found.slice(0, 4).join(" ");
  };
  const fileWords = (address) =>
    /^(data|blob):/.test(address)
      ? ""
      : spoken(
          address
            .split(/[?#]/)[0]
            .split("/")
            .pop()
            .replace(/\.\w+$/, ""),
        );
  const GIVEN = ["data-testid", "data-test-id", "data-test", "data-cy", "data-qa", "data-icon", "name"];
  const givenTo = (el) => {
    for (const name of GIVEN) {
      const hint = spoken(attribute(el, name) || "");
      if (hint) return hint;
    }
    return "";
  };
  // What is seen of a thing whose name tells nothing of it, because it is hidden from assistive technology.
  const LONGEST_SEEN = 60;
  const seenIn = (face) => {
    const text = clean(face.innerText || "");
    const titled = face.hasAttribute("title") ? face : face.querySelector("title, [title]");
    const found =
      MEANING_LETTER.test(text) || titled === null ? text : attribute(titled, "title") || titled.textContent;
    return found.length <= LONGEST_SEEN ? clean(found) : "";
  };
  const wordsOf = (el) => {
    const face = (FIELDS.has(tagOf(el)) && labelsOf(el)[0]) || el;
    const isCalledByContent = NAMED_BY_CONTENT.has(roleOf(el)) || (roleOf(el) === "generic" && !isEditingHost(el));
    const seen = face !== el || (isCalledByContent && nameOf(el) === "") ? seenIn(face) : "";
    return (MEANING_LETTER.test(seen) && seen) || codeWordsOf(el, face) || seen;
  };
  const codeWordsOf = (el, face) => {
    const given = givenTo(el);
    if (given) return given;
    const icon = face.querySelector("use, img, [data-icon], [class*=icon], i[class], svg[class]");
    if (icon) {
      const address = attribute(icon, "href") || attribute(icon, "xlink:href") || "";
      const hint =
        spoken(address.split("#").pop()) ||
        fileWords(attribute(icon, "src") || "") ||
        spoken(attribute(icon, "data-icon") || "") ||
        spoken(attribute(icon, "class") || "");
      if (hint) return `${hint} icon`;
    }
    const own =
      spoken(attribute(el, "id") || "") ||
      spoken(attribute(el, "class") || "") ||
      fileWords(attribute(el, "src") || "");
    if (own) return own;
    const wrapper = parentOf(el);
    if (wrapper && wrapper.childElementCount === 1) {
      const around = givenTo(wrapper);
      if (around) return around;
    }
    return tagOf(el) === "a" ? fileWords(attribute(el, "href") || "") : "";
  };
  const known = new Map();
  const sayingOf = (el) => {
    let said = known.get(el);
    if (said === undefined) known.set(el, (said = wordsOf(el)));
    return said;
  };

  // The things near by that the same words would be said of.
  const NEAR = 3; // ancestors
  const CROWD = 40; // where there are so many, none is told from the others
  const rivalsOf = (el) => {
    for (let around = parentOf(el), steps = 0; around && steps < NEAR; around = parentOf(around), steps += 1) {
      const alike = around.querySelectorAll(CSS.escape(tagOf(el)));
      if (alike.length > CROWD) return [];
      const rivals = kept(alike, (other) => other !== el && sayingOf(other) === sayingOf(el));
      if (rivals.length) return rivals;
    }
    return [];
  };

  // A key that a script drew by lot, as `V1StGXR8_Z5jdHi6B-myT`: its letters and figures change places all the time.
  const SHORTEST_KEY = 8;
  const MOST_IN_A_RUN = 2.5; // signs on average: `closedOrders2` has more
  const isKey = (token) => {
    const runs = token.match(/\d+|[A-Z]?[a-z]+|[A-Z]+/g) || [];
    const isMixed = /[a-z]/.test(token) && /[A-Z]/.test(token);
    return isMixed && token.length >= SHORTEST_KEY && runs.join("").length < MOST_IN_A_RUN * runs.length;
  };

  // The words in the code of a thing and of what is in it; what a build tool or a lot made is no word.
  const CODE = /^(class|name|href|xlink:href|src)$|^(data|aria)-/;
  const codeOf = (el) => {
    const found = new Set();
    for (const one of [el, ...el.querySelectorAll("*")]) {
      for (const {name, value} of one.attributes) {
        if (!CODE.test(name)) continue;
        for (const token of kept(value.split(/\s+/), (each) => !isKey(each))
          .join(" ")
          .replace(/([a-z])([A-Z])/g, "$1 $2")
          .toLowerCase()
          .split(/\s+/))
          if (!/[a-z]\d|\d[a-z]/.test(token)) for (const word of token.split(/[^a-z]+/)) found.add(word);
      }
    }
    return found;
  };
  const differenceOf = (el, rivals) => {
    const theirs = mapped(rivals, codeOf);
    const own = kept(Array.from(codeOf(el)), (word) => word !== "" && !theirs.some((code) => code.has(word)));
    return spoken(own.join(" ")).split(" ").slice(0, 2).join(" ") || own.find((word) => word.length === 1) || "";
  };

  // Colours by the names that people use.
  const HUES = [
    [15, "red"],
    [40, "orange"],
    [68, "yellow"],
    [160, "green"],
    [195, "turquoise"],
    [255, "blue"],
    [290, "purple"],
    [345, "pink"],
    [360, "red"],
  ];
  const GREYS = [
    [40, "black"],
    [100, "dark grey"],
    [190, "grey"],
    [245, "light grey"],
    [256, "white"],
  ];
  const COLOURED = 24; // the least difference between red, green and blue
  const upTo = (scale, value) => scale.find(([end]) => value < end)[1];
  const colourName = ([red, green, blue]) => {
    const most = Math.max(red, green, blue);
    const least = Math.min(red, green, blue);
    const light = (most + least) / 2;
    if (most - least < COLOURED) return upTo(GREYS, light);
    const turn =
      most === red
        ? (green - blue) / (most - least)
        : most === green
          ? (blue - red) / (most - least) + 2
          : (red - green) / (most - least) + 4;
    const hue = upTo(HUES, (turn * 60 + 360) % 360);
    if (hue === "orange" && light < 100) return "brown";
    return light < 60 ? `dark ${hue}` : light > 200 ? `light ${hue}` : hue;
  };
  const RGB = /^rgb\((\d+), (\d+), (\d+)\)$/;
  const coloursOf = (el) => {
    const style = styleOf(el);
    const parts = RGB.exec(el.namespaceURI === SVG ? style.fill : style.backgroundColor);
    return parts === null ? null : mapped(parts.slice(1), Number);
  };
  const FIELDS = words("input select textarea");
  // Empty where the colour tells it from nothing.
  const colourOf = (el, rivals) => {
    const colour = FIELDS.has(tagOf(el)) ? null : coloursOf(el);
    if (colour === null) return "";
    const theirs = kept(mapped(rivals, coloursOf), (other) => other !== null);
    const name = colourName(colour);
    if (!rivals.length) return Math.max(...colour) - Math.min(...colour) < COLOURED ? "" : name;
    const others = kept(theirs, (other) => other.join() !== colour.join());
    if (!others.length) return "";
    return others.some((other) => colourName(other) === name) ? `${name} (${colour.join(", ")})` : name;
  };
  // The field that a thing stands by, as the arrows of a spinner do, where others like it stand by other fields.
  const FIELD = "input:not([type=hidden]), select, textarea, [role=spinbutton], [role=textbox], [role=combobox]";
  const MANY = 400; // things of one kind; among so many nobody looks for another
  const fieldBeside = (el) => {
    for (let around = parentOf(el), steps = 0; around && steps < NEAR; around = parentOf(around), steps += 1) {
      const fields = around.querySelectorAll(FIELD);
      if (fields.length) return fields.length === 1 && fields[0] !== el ? {around, field: fields[0]} : null;
    }
    return null;
  };
  const ownerOf = (el) => {
    const beside = FIELDS.has(tagOf(el)) ? null : fieldBeside(el);
    if (beside === null) return "";
    const alike = rootOf(el).querySelectorAll(CSS.escape(tagOf(el)));
    if (alike.length > MANY) return "";
    const others = kept(alike, (other) => !beside.around.contains(other) && sayingOf(other) === sayingOf(el));
    const besideOthers = kept(
      mapped(others, fieldBeside),
      (theirs) => theirs !== null && theirs.field !== beside.field,
    );
    return besideOthers.length ? clean(nameOf(beside.field)) : "";
  };
  // Of a thing whose name is but figures, as of a day in a calendar, the figures tell it from the others.
  const hintOf = (el, name = "") => {
    const hint = lookOf(el, name);
    if (hint === name) return "";
    const owner = hint && name === "" ? ownerOf(el) : "";
    return owner ? `${hint}, of ${owner}` : hint;
  };
  const lookOf = (el, name) => {
    const said = sayingOf(el);
    const rivals = rivalsOf(el);
    if (MEANING.test(name) && rivals.some((other) => clean(other.textContent) !== clean(el.textContent))) return "";
    const difference = rivals.length && said ? differenceOf(el, rivals) : "";
    if (difference) return `${said}, ${difference}`;
    const colour = said && !rivals.length ? "" : colourOf(el, rivals);
    if (!colour) return said;
    return said ? `${said}, ${colour}` : `colour ${colour}`;
  };

  return {targetOf, spoken, hintOf};
};
