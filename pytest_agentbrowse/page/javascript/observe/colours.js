// Colours as a person sees them: what is red, and what cannot be told from the ground it stands on.
//
// CSS Color 4 for the values, WCAG 2.2 for contrast. Where the ground is no plain colour, nobody knows: then a text
// counts as seen.
({document, SVG, alphaOf, colourOf, parentOf, rectOf, styleOf, getStyle, holds, lifted, mayGenerate}) => {
  // What is written in the usual colour of the page is no error, and taken for readable: to ask for every ground is slow.
  const usual = document.body ? styleOf(document.body).color : "";

  // The red of errors: neither brown nor pink, and strong enough to be meant.
  const REDDISH = 15; // degrees of hue
  const isRed = (colour, strength) => {
    if (colour === null || colour[3] < 0.5) return false;
    const [red, green, blue] = colour;
    const most = Math.max(red, green, blue);
    const least = Math.min(red, green, blue);
    if (red !== most || most - least < strength) return false;
    return Math.abs(60 * (green - blue)) <= REDDISH * (most - least);
  };
  const STRONG = 64; // of text and borders
  const PALE = 40; // of the rim of a field
  const FAINT = 10; // of what a message stands on
  // To ask for a colour takes as long as to ask for three other values.
  const texts = new Map();
  const textColour = (el) => {
    let colour = texts.get(el);
    if (colour === undefined) texts.set(el, (colour = styleOf(el).color));
    return colour;
  };
  const isRedText = (el) => textColour(el) !== usual && isRed(colourOf(textColour(el)), STRONG);
  const redBoxes = new Map();
  const isRedBox = (el) => {
    let found = redBoxes.get(el);
    if (found === undefined) {
      const style = styleOf(el);
      found =
        isRed(colourOf(style.backgroundColor), FAINT) ||
        (style.borderLeftWidth !== "0px" && isRed(colourOf(style.borderLeftColor), STRONG));
      redBoxes.set(el, found);
    }
    return found;
  };

  const isRedRim = (el) => {
    const {borderBottomWidth, borderBottomColor} = styleOf(el);
    return borderBottomWidth !== "0px" && isRed(colourOf(borderBottomColor), PALE);
  };

  // The colour behind an element; null where it is a picture, or not known.
  const grounds = new Map();
  const isLaidOver = (el) =>
    mayGenerate(el) &&
    ["::before", "::after"].some((which) => {
      const made = getStyle(el, which);
      return (
        made.content !== "none" && (made.backgroundImage !== "none" || !/^rgba\(.*, 0\)$/.test(made.backgroundColor))
      );
    });
  const plainGround = ({backgroundImage, opacity, mixBlendMode, backgroundColor}) => {
    if (backgroundImage !== "none" || opacity !== "1" || mixBlendMode !== "normal") return null;
    const colour = colourOf(backgroundColor);
    return colour === null || (colour[3] > 0 && colour[3] < 1) ? null : colour;
  };
  const ownGround = (el) => {
    const colour = plainGround(styleOf(el));
    return colour === null || isLaidOver(el) ? null : colour;
  };
  const groundOf = (el) => {
    const passed = [];
    let found = null;
    let at = el;
    for (; at; at = parentOf(at)) {
      if (grounds.has(at)) {
        found = grounds.get(at);
        break;
      }
      passed.push(at);
      found = ownGround(at);
      if (found === null || found[3] === 1) break;
    }
    if (!at) found = canvasGround();
    for (const one of passed) grounds.set(one, found);
    return found;
  };
  // A ground of its own that is the colour of what it lies on is not seen; what its style generates on it is looked at by itself.
  const isOnItsLike = (el) => {
    const own = plainGround(styleOf(el));
    const below = own === null || own[3] === 0 ? null : groundOf(parentOf(el) || el);
    return below !== null && below.join() === own.join();
  };
  const canvasGround = () =>
    window.parent === window && !/dark/.test(styleOf(document.documentElement).colorScheme) ? [255, 255, 255, 1] : null;

  // A picture, or something lifted out of the flow, may lie between a text and what it stands in.
  let pictures = null;
  const overlaps = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const mayLieOnOther = (el, rect) => {
    if (pictures === null) pictures = document.querySelectorAll("img, video, canvas, svg, iframe, object, embed");
    for (const picture of pictures) if (!holds(el, picture) && overlaps(rectOf(picture), rect)) return true;
    for (const over of lifted) if (!holds(over, el) && !holds(el, over) && overlaps(rectOf(over), rect)) return true;
    return false;
  };

  // WCAG 2.2: relative luminance and contrast ratio. Below this ratio nobody reads a text.
  const UNREADABLE = 1.1;
  const luminance = ([red, green, blue]) => {
    const linear = (value) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  const contrast = (one, other) => {
    const [a, b] = [luminance(one), luminance(other)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };
  const mixed = (front, back) =>
    [0, 1, 2].map((index) => front[index] * front[3] + back[index] * (1 - front[3])).concat(1);

  // Of a text, to what it stands on; where that is not known, to white.
  const contrastOf = (el) => {
    const ground = groundOf(el) || [255, 255, 255, 1];
    const colour = colourOf(textColour(el));
    return colour === null ? 1 : contrast(mixed(colour, ground), ground);
  };
  // As below the bar that stands where a text will be; a picture may be cut out by its letters.
  const isTransparent = ({webkitTextFillColor, webkitTextStrokeWidth, textShadow, backgroundClip}) =>
    alphaOf(webkitTextFillColor) === 0 &&
    webkitTextStrokeWidth === "0px" &&
    textShadow === "none" &&
    !backgroundClip.includes("text");
  const isUnreadable = (el) => {
    if (el.namespaceURI === SVG) return false;
    if (textColour(el) === usual) return false;
    const style = styleOf(el);
    const colour = colourOf(textColour(el));
    if (colour !== null && colour[3] === 0) return isTransparent(style);
    const ground = colour === null ? null : groundOf(el);
    if (ground === null || contrast(mixed(colour, ground), ground) >= UNREADABLE) return false;
    const filled = colourOf(style.webkitTextFillColor);
    if (filled === null || contrast(mixed(filled, ground), ground) >= UNREADABLE) return false;
    return style.textShadow === "none" && !mayLieOnOther(el, rectOf(el));
  };
  const isOpaque = (el) => {
    const style = styleOf(el);
    const colour = colourOf(style.backgroundColor);
    return style.opacity === "1" && (style.backgroundImage !== "none" || (colour !== null && colour[3] > 0.95));
  };

  return {contrastOf, isOnItsLike, textColour, isRedText, isRedBox, isRedRim, isUnreadable, isOpaque};
};
