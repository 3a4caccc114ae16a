// Speculation rules, by which a page has the browser fetch other pages ahead: no fence sees these requests.
//
// HTML §7.6 (speculative loading). A rule set counts while its script is connected, so each is taken out before the
// browser acts on it: what mutation observers do comes first. It is not put back, for what a parser or a script gives it
// later would count. Rules only save time, so those that lead nowhere abroad are no loss.
({apply, Observer, matches, noting, queryElement, remove}) => {
  const RULES = 'script[type*="speculationrules" i]';
  const WHAT = {subtree: true, childList: true, attributes: true, attributeFilter: ["type"]};
  const takeOut = (node) => {
    if (node.nodeType !== 1) return;
    if (apply(matches, node, [RULES])) apply(remove, node, []);
    const inner = apply(queryElement, node, [RULES]);
    for (let index = 0; index < inner.length; index += 1) apply(remove, inner[index], []);
  };
  const observer = new Observer((records) => {
    for (let index = 0; index < records.length; index += 1) {
      const {type, target, addedNodes} = records[index];
      if (type === "attributes") takeOut(target);
      for (let at = 0; at < addedNodes.length; at += 1) takeOut(addedNodes[at]);
    }
  });
  observer.observe(document, WHAT);
  noting(Element.prototype, "attachShadow", (_host, _given, root) => {
    observer.observe(root, WHAT);
  });

  return {};
};
