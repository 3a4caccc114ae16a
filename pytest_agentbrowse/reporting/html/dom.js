// Elements made of names and texts. What a page, a model or a test said is only ever text here, never markup.
({source}) => {
  const make = (name, given, ...children) => {
    const [tag, ...classes] = name.split(".");
    const element = source.createElement(tag || "div");
    if (classes.length > 0) element.className = classes.join(" ");
    for (const [key, value] of Object.entries(given || {})) {
      if (typeof value === "function") element.addEventListener(key, value);
      else if (key === "style")
        for (const [property, wanted] of Object.entries(value)) element.style.setProperty(property, wanted);
      else if (value !== null && value !== undefined && value !== false) element.setAttribute(key, value);
    }
    element.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== ""));
    return element;
  };
  const unless = (empty, made) => (empty ? null : made());

  return {make, unless};
};
