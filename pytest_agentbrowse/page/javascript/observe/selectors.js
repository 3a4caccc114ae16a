// Which elements of a document or shadow root the selectors of its style sheets mean: Selectors 4 §4.2.
//
// A style sheet of icons has thousands of selectors. Asking for all takes long, so that those are asked for alone whose
// classes are there.
({document, kept, mapped}) => {
  const FEW = 40; // are asked for as they are
  const present = new Map();
  const classesIn = (root) => {
    let classes = present.get(root);
    if (classes !== undefined) return classes;
    const lists = new Set(mapped(root.querySelectorAll("[class]"), (el) => el.getAttribute("class")));
    present.set(root, (classes = new Set()));
    for (const list of lists) for (const name of list.split(/\s+/)) classes.add(name);
    return classes;
  };
  // In quirks mode letters are equal in either case (DOM §4.9).
  const isStrict = document.compatMode !== "BackCompat";
  // Selectors that may mean something in a root, as one; empty where none does.
  const listed = (root, selectors) => {
    const isAskedFor = ({classes}) => classes.every((name) => classesIn(root).has(name));
    const asked = isStrict && selectors.length > FEW ? kept(selectors, isAskedFor) : selectors;
    return mapped(asked, ({selector}) => selector).join(", ");
  };
  // What is no selector of its own is passed over in `:is`.
  const meant = (root, selectors) => {
    const list = listed(root, selectors);
    try {
      const found = list === "" ? [] : root.querySelectorAll(`:is(${list})`);
      return /(^|, ):host(,|$)/.test(list) ? [root.host, ...found] : found;
    } catch {
      return []; // an open bracket, say
    }
  };
  const isMeant = (el, list) => {
    try {
      return list !== "" && el.matches(`:is(${list})`);
    } catch {
      return false;
    }
  };

  return {listed, meant, isMeant};
};
