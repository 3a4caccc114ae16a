// What colour a thing is painted in, and what people call it. The names and where they end are ours.
({SVG, getStyle, mayGenerate, styleOf}) => {
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
  // What is not written in rgb is painted once to be read; [red, green, blue, alpha], null where that fails.
  let canvas = null;
  const painted = (colour) => {
    try {
      if (canvas === null) canvas = new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true});
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const {data} = canvas.getImageData(0, 0, 1, 1);
      return [data[0], data[1], data[2], data[3] / 255];
    } catch {
      return null;
    }
  };
  const RGB = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/;
  const colours = new Map();
  const colourOf = (text) => {
    let colour = colours.get(text);
    if (colour === undefined) {
      const parts = RGB.exec(text);
      colour = parts
        ? [Number(parts[1]), Number(parts[2]), Number(parts[3]), parts[4] === undefined ? 1 : Number(parts[4])]
        : painted(text);
      colours.set(text, colour);
    }
    return colour;
  };
  // Of what lets nothing through; null of all else, such as the `none` and `url(…)` of a shape.
  const FUNCTION = /^(?!url)[a-z]+\(/;
  const rgbOf = (colour) => {
    const parts = FUNCTION.test(colour) ? colourOf(colour) : null;
    return parts === null || parts[3] < 1 ? null : parts.slice(0, 3);
  };
  // What a style generates in an empty thing may be all that is painted of it.
  const generatedIn = (el) => {
    if (el.firstChild !== null || !mayGenerate(el)) return null;
    const made = getStyle(el, "::before");
    return made.content === "none" ? null : rgbOf(made.backgroundColor);
  };
  const coloursOf = (el) =>
    el.namespaceURI === SVG ? rgbOf(styleOf(el).fill) : rgbOf(styleOf(el).backgroundColor) || generatedIn(el);
  // Of a round thing without words, the colour of the ring around it.
  const HALF = /^50%$|^\d{2,}/;
  const ringOf = (el) => {
    const {borderTopWidth, borderTopLeftRadius, borderTopColor} = styleOf(el);
    return borderTopWidth !== "0px" && HALF.test(borderTopLeftRadius) ? rgbOf(borderTopColor) : null;
  };

  const STRONG = 64; // the least difference between red, green and blue of a colour that is meant
  const isStrong = (rgb) => Math.max(...rgb.slice(0, 3)) - Math.min(...rgb.slice(0, 3)) >= STRONG;

  // How much of a colour covers what is below it, from 0 to 1; all of one that is not known.
  const alphaOf = (text) => (colourOf(text) || [0, 0, 0, 1])[3];
  return {COLOURED, alphaOf, colourOf, colourName, rgbOf, coloursOf, ringOf, isStrong};
};
