// Which of several things alike say themselves which of them is chosen, by ARIA, by boxes in them or by a sign that some have.
({kept, mapped, MEANING, attribute, rectOf, styleOf, isNear}) => {
  const SAID = "[aria-selected], [aria-current], [aria-checked], [aria-pressed]";
  const MENU = "[aria-haspopup]:not([aria-selected], [aria-current], [aria-checked], [aria-pressed])"; // closed, as most are
  const OFF = ":disabled, [aria-disabled=true]";
  // A sign that has its room in each of them and is painted in some, as the tick in a menu, tells which are on. Below the
  // pointer it may be what can be done there, and where one holds others, what opens them.
  const SAYS_ON = "[aria-selected=true], [aria-checked=true], [aria-pressed=true], [aria-current]";
  const HOLDS_OTHERS =
    "[aria-expanded], [aria-level], [aria-haspopup], [role=treeitem], ul, ol, [role=group], [role=menu]";
  const holdsOthers = ({unit}) => unit.matches(HOLDS_OTHERS) || unit.querySelector(HOLDS_OTHERS) !== null;
  const signIn = ({thing: {firstElementChild: first, lastElementChild: last}}) =>
    [first, last].find((el) => el !== null && !MEANING.test(el.textContent)) || null;
  const isKeptBack = ({visibility, opacity}, {thing}) =>
    opacity === "0" || (visibility === "hidden" && styleOf(thing).visibility === "visible");
  const tickedIn = (group) => {
    const signs = mapped(group, signIn);
    const back = kept(group, (one, at) => signs[at] !== null && isKeptBack(styleOf(signs[at]), one));
    if (back.length === 0 || back.length === group.length) return [];
    const {localName} = signIn(back[0]);
    const {width, height} = rectOf(signIn(back[0]));
    if (width === 0 || height === 0) return [];
    const isTicked = (one, at) =>
      signs[at] !== null &&
      !back.includes(one) &&
      signs[at].localName === localName &&
      isNear(rectOf(signs[at]).width, width) &&
      isNear(rectOf(signs[at]).height, height) &&
      !one.unit.matches(":is(:hover)") &&
      !one.thing.matches(SAYS_ON) &&
      !holdsBox(one) &&
      !holdsOthers(one);
    return kept(group, isTicked);
  };
  // A box says it of what it stands in, as in each of several labels: not of what is beside that. A field that waits to be
  // shown, as for another name, says nothing.
  const BOX = "input[type=checkbox], input[type=radio]";
  const isField = (el) => el.matches(BOX) || el.getClientRects().length > 0;
  const holdsBox = ({unit}) => unit.localName === "input" || kept(unit.querySelectorAll("input"), isField).length > 0;
  // Of radios in their labels none may be ticked, where a component keeps that to itself.
  const RADIO = "input[type=radio]";
  const areUnticked = (group) =>
    group.every(({unit}) => unit.querySelectorAll(RADIO).length === 1) && !group.some(isTicked);
  const isTicked = ({unit}) => unit.querySelector(RADIO).checked;
  const saysIt = (el) => !el.matches(MENU) && !el.matches(OFF);
  const says = ({unit, thing}, said) =>
    unit.matches(said) || thing.matches(said) || kept(unit.querySelectorAll(said), saysIt).length > 0;
  // Of tabs one is chosen (WAI-ARIA 1.3 §5.4, tablist): where none says that it is, what opens the list with it is painted so.
  const CHOSEN = "[aria-selected=true]";
  const holdsChosen = ({unit}) =>
    [unit, ...unit.querySelectorAll(CHOSEN)].some((el) => el.matches(CHOSEN) && isRendered(el));
  const isRendered = (el) => el.checkVisibility({visibilityProperty: true});
  const isTab = ({thing}) => attribute(thing, "role") === "tab";
  const isAmongTabs = (group) => group.some(isTab) && !group.every(isTab) && !group.some(holdsChosen);
  // One that is opened among others that cannot be says nothing of these, as the section of a table of contents. Of tabs it
  // says which is shown where one alone says it: in some all are open, and those that were shown before.
  const OPENED = "[aria-expanded=true]";
  const isOpened = (one) => attribute(one.thing, "role") !== "tab" && says(one, "[aria-expanded]");
  // Where all say that they are not, one is painted so that the keys are at, as what Enter takes.
  const isOption = ({thing}) => thing.matches("[role=option]");
  const allDeny = (group) => group.every(isOption) && !group.some((one) => says(one, SAYS_ON));
  const sayWhich = (group) =>
    (group.some((one) => says(one, SAID)) && !isAmongTabs(group) && !allDeny(group)) ||
    (group.length === 2 ? group.some(isOpened) : group.every(isOpened)) ||
    (kept(group, ({thing}) => thing.matches(OPENED)).length === 1 && !group.some(isOpened));

  return {OFF, OPENED, holdsBox, areUnticked, isAmongTabs, isOpened, sayWhich, tickedIn};
};
