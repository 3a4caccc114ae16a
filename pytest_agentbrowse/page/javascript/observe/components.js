// What an element is of the components that it is made for: a button that fills its host is what people take that for.
({rootOf, rectOf}) => {
  const FILLS = 0.7; // of its box
  const fills = (el, host) => {
    const [inner, outer] = [rectOf(el), rectOf(host)];
    const room = outer.width * outer.height;
    return room > 0 && inner.width * inner.height >= FILLS * room;
  };
  // The hosts that it fills, from within.
  const hostsOf = (el) => {
    const hosts = [];
    for (let {host} = rootOf(el); host && fills(el, host); {host} = rootOf(host)) hosts.push(host);
    return hosts;
  };

  return {hostsOf};
};
