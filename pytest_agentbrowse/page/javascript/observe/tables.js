// What the standards list: roles, their contexts, the roles of tags. The section stands beside each table.
//
// WAI-ARIA 1.3, DPUB-ARIA 1.1, Graphics-ARIA 1.0 and HTML-AAM 1.0; what is ours is which of them make a line.
() => {
  const words = (text) => new Set(text.split(" "));
  const mapped = (list, change) => {
    const result = [];
    for (let index = 0; index < list.length; index += 1) result[index] = change(list[index], index);
    return result;
  };
  const kept = (list, wanted) => {
    const result = [];
    for (let index = 0; index < list.length; index += 1)
      if (wanted(list[index], index)) result[result.length] = list[index];
    return result;
  };

  // WAI-ARIA 1.3 §5.4, DPUB-ARIA 1.1 and Graphics-ARIA 1.0: every concrete role.
  const ROLES = words(
    "alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox " +
      "comment complementary contentinfo definition deletion dialog directory document emphasis feed figure form generic " +
      "grid gridcell group heading image img insertion link list listbox listitem log main mark marquee math menu menubar " +
      "menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar radio " +
      "radiogroup region row rowgroup rowheader scrollbar search searchbox sectionfooter sectionheader separator slider " +
      "spinbutton status strong subscript suggestion superscript switch tab table tablist tabpanel term textbox time timer " +
      "toolbar tooltip tree treegrid treeitem " +
      "doc-abstract doc-acknowledgments doc-afterword doc-appendix doc-backlink doc-biblioentry doc-bibliography " +
      "doc-biblioref doc-chapter doc-colophon doc-conclusion doc-cover doc-credit doc-credits doc-dedication doc-endnote " +
      "doc-endnotes doc-epigraph doc-epilogue doc-errata doc-example doc-footnote doc-foreword doc-glossary doc-glossref " +
      "doc-index doc-introduction doc-noteref doc-notice doc-pagebreak doc-pagefooter doc-pageheader doc-pagelist doc-part " +
      "doc-preface doc-prologue doc-pullquote doc-qna doc-subtitle doc-tip doc-toc " +
      "graphics-document graphics-object graphics-symbol",
  );

  // WAI-ARIA 1.3: a synonym and the role it stands for.
  const SYNONYMS = {img: "image", presentation: "none", directory: "list"};

  // WAI-ARIA 1.3 §5.2.8.4: roles whose name may come from content.
  const NAMED_BY_CONTENT = words(
    "button cell checkbox columnheader comment gridcell heading link menuitem menuitemcheckbox menuitemradio option radio " +
      "row rowheader switch tab tooltip treeitem doc-backlink doc-biblioref doc-glossref doc-noteref doc-subtitle",
  );

  // WAI-ARIA 1.3 §5.2.8.6: roles that cannot be named.
  const UNNAMEABLE = words(
    "caption code definition deletion emphasis generic insertion mark none paragraph strong subscript suggestion " +
      "superscript term time",
  );

  // WAI-ARIA 1.3 §5.2.6, required accessibility parent role.
  const CONTEXT = {
    cell: words("row"),
    columnheader: words("row"),
    gridcell: words("row"),
    rowheader: words("row"),
    listitem: words("list"),
    menuitem: words("group menu menubar"),
    menuitemcheckbox: words("group menu menubar"),
    menuitemradio: words("group menu menubar"),
    option: words("group listbox"),
    row: words("grid rowgroup table treegrid"),
    rowgroup: words("grid table treegrid"),
    tab: words("tablist"),
    treeitem: words("group tree treeitem"),
  };

  // WAI-ARIA 1.3 §6.5: global attributes; aria-label and aria-labelledby count where naming is not prohibited.
  const GLOBAL_ATTRIBUTES = [
    "aria-atomic",
    "aria-braillelabel",
    "aria-brailleroledescription",
    "aria-busy",
    "aria-controls",
    "aria-current",
    "aria-describedby",
    "aria-description",
    "aria-details",
    "aria-dropeffect",
    "aria-flowto",
    "aria-grabbed",
    "aria-keyshortcuts",
    "aria-label",
    "aria-labelledby",
    "aria-live",
    "aria-owns",
    "aria-relevant",
    "aria-roledescription",
  ];

  // HTML-AAM 1.0 §3.4: elements whose role depends on nothing but the tag.
  const TAG_ROLES = {
    __proto__: null,
    abbr: "",
    address: "group",
    article: "article",
    blockquote: "blockquote",
    button: "button",
    caption: "caption",
    code: "code",
    datalist: "listbox",
    dd: "definition",
    del: "deletion",
    details: "group",
    dfn: "term",
    dialog: "dialog",
    dt: "term",
    em: "emphasis",
    fieldset: "group",
    figure: "figure",
    form: "form",
    h1: "heading",
    h2: "heading",
    h3: "heading",
    h4: "heading",
    h5: "heading",
    h6: "heading",
    hgroup: "group",
    hr: "separator",
    html: "document",
    ins: "insertion",
    main: "main",
    mark: "mark",
    math: "math",
    menu: "list",
    meter: "meter",
    nav: "navigation",
    ol: "list",
    optgroup: "group",
    option: "option",
    output: "status",
    p: "paragraph",
    progress: "progressbar",
    s: "deletion",
    search: "search",
    strong: "strong",
    sub: "subscript",
    sup: "superscript",
    table: "table",
    tbody: "rowgroup",
    textarea: "textbox",
    tfoot: "rowgroup",
    thead: "rowgroup",
    time: "time",
    ul: "list",
  };

  // HTML-AAM 1.0 §3.5: the type attribute of input.
  const INPUT_ROLES = {
    button: "button",
    checkbox: "checkbox",
    color: "",
    date: "",
    "datetime-local": "",
    email: "textbox",
    file: "",
    hidden: "",
    image: "button",
    month: "",
    number: "spinbutton",
    password: "textbox",
    radio: "radio",
    range: "slider",
    reset: "button",
    search: "searchbox",
    submit: "button",
    tel: "textbox",
    text: "textbox",
    time: "",
    url: "textbox",
    week: "",
  };

  // WAI-ARIA 1.3 §5.3.3 composite widgets: their parts are no text of a label around them.
  const COMPOSITES = words("grid listbox menu menubar tablist tree treegrid");
  const WIDGETS = words(
    "button checkbox combobox link menuitem menuitemcheckbox menuitemradio option radio searchbox slider spinbutton " +
      "switch tab textbox treeitem doc-backlink doc-biblioref doc-glossref doc-noteref",
  );
  // What is pressed or filled in.
  const CONTROLS = "a[href], button, input, select, textarea";
  const CONTAINERS = words(
    "alert alertdialog application article banner cell columnheader complementary contentinfo dialog feed figure form grid " +
      "gridcell group list listbox listitem log main marquee menu menubar navigation radiogroup region row rowgroup rowheader " +
      "search status table tablist tabpanel timer toolbar tooltip tree treegrid blockquote doc-toc doc-footnote",
  );

  // Structure that may be focusable for the keyboard's sake without acting itself.
  const STRUCTURE = words(
    "alert alertdialog application article banner blockquote cell columnheader complementary contentinfo dialog document " +
      "feed figure form group heading image list listitem log main marquee navigation note paragraph region row rowgroup " +
      "rowheader search status table tabpanel timer toolbar tooltip",
  );
  const LANDMARKS = words("banner complementary contentinfo form main navigation region search dialog alertdialog");
  const ONLY_NAMED = words("group figure form region feed");
  const SKIPPED_TAGS = words(
    "script style template noscript head link meta title base source track param datalist wbr map " +
      "defs desc symbol clipPath mask metadata linearGradient radialGradient filter marker pattern",
  );

  // What lies deeper than the stack allows waits, in a place kept for it, until the walk is back at the top.
  const DEEPEST = 150;
  const CELLS = words("cell gridcell columnheader rowheader");
  const COLLAPSIBLE = words("article blockquote figure group listitem status");
  const SHOWN_ROLE = {image: "img", "graphics-symbol": "img"};

  return {
    words,
    mapped,
    kept,
    ROLES,
    SYNONYMS,
    NAMED_BY_CONTENT,
    UNNAMEABLE,
    CONTEXT,
    GLOBAL_ATTRIBUTES,
    TAG_ROLES,
    INPUT_ROLES,
    COMPOSITES,
    CONTROLS,
    WIDGETS,
    CONTAINERS,
    STRUCTURE,
    LANDMARKS,
    ONLY_NAMED,
    SKIPPED_TAGS,
    DEEPEST,
    CELLS,
    COLLAPSIBLE,
    SHOWN_ROLE,
  };
};
