// The fonts that a page brings along, by their families (CSS Font Loading 3 §4).
({document, styleOf}) => {
  const bare = (family) => family.replace(/["']/g, "").trim();
  // The first of its families, which is the one that is painted where it is there.
  const familyIn = ({fontFamily}) => bare(fontFamily.split(",")[0]);
  const familyOf = (el) => familyIn(styleOf(el));
  let all = null; // by the family, whether any of its faces is loaded
  const brought = () => {
    if (all === null) {
      all = new Map();
      document.fonts.forEach(({family, status}) => {
        const name = bare(family);
        all.set(name, all.get(name) === true || status === "loaded");
      });
    }
    return all;
  };

  return {familyIn, familyOf, brought};
};
