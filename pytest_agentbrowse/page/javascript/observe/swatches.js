// What colour a thing is painted in, and what people call it. The names and where they end are ours.
({mapped, SVG, styleOf}) => {
  const HUES = [
    [15, "red"],
    [40, "orange"],
    [68, "yellow"],
    [160, "green"],
    [178, "turquoise"],
    [192, "cyan"],
    [255, "blue"],
    [290, "purple"],
    [312, "magenta"],
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
  const rgbOf = (colour) => {
    const parts = RGB.exec(colour);
    return parts === null ? null : mapped(parts.slice(1), Number);
  };
  const coloursOf = (el) => rgbOf(el.namespaceURI === SVG ? styleOf(el).fill : styleOf(el).backgroundColor);

  return {COLOURED, colourName, rgbOf, coloursOf};
};
