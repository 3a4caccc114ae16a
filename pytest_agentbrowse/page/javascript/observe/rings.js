// Which controls a turning ring in them shows to be busy, where no ARIA says so.
//
// Web Animations 1 §4.5 and SMIL in SVG: what turns all around without end. What swings to and fro calls for attention.
({document, kept, mapped, getStyle}) => {
  const CONTROLS =
    "button, a[href], summary, [role=button], [role=switch], [role=checkbox], [role=tab], [role=menuitem], [role=option]";
  const HALF_A_TURN = 180; // degrees
  const ANGLE = /rotate[zZ]?\((-?[\d.]+)(deg|turn|rad)/;
  const DEGREES = {__proto__: null, deg: 1, turn: 360, rad: 180 / Math.PI};
  const isTurned = ({transform = "", rotate = ""}) => {
    const [, angle, unit] = ANGLE.exec(transform) || ANGLE.exec(`rotate(${rotate})`) || [];
    return angle !== undefined && Math.abs(Number(angle)) * DEGREES[unit] >= HALF_A_TURN;
  };
  const isEndless = ({playState, effect}) =>
    playState === "running" &&
    effect !== null &&
    effect.target !== null &&
    effect.getTiming().iterations === Infinity &&
    effect.getKeyframes().some(isTurned);
  const isSeen = ({target, pseudoElement}) =>
    target.checkVisibility({opacityProperty: true, visibilityProperty: true}) &&
    (!pseudoElement || Number(getStyle(target, pseudoElement).opacity) > 0);
  const SPINNING = "animateTransform[type=rotate][repeatCount=indefinite]";
  const ringsIn = () => {
    const effects = mapped(kept(document.getAnimations(), isEndless), ({effect}) => effect);
    const rings = mapped(kept(effects, isSeen), ({target}) => target);
    return rings.concat(kept(document.querySelectorAll(SPINNING), (one) => isSeen({target: one.parentElement})));
  };
  let turning = null; // the controls, once one is asked for
  const isTurning = (el) => {
    if (!el.matches(CONTROLS)) return false;
    if (turning === null) turning = new Set(mapped(ringsIn(), (ring) => ring.closest(CONTROLS)));
    return turning.has(el);
  };

  return {isTurning};
};
