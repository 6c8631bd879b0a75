// Fixed elements keep clear of the page's primary buttons, and where they can, of the field to type in.

/** Buttons and links styled as primary (ui/buttons/button). */
const primaryActions =
  ':is(a, button):is([data-variant="primary"], [data-variant="white"], [data-variant="disable"])';

type Box = Pick<DOMRect, "top" | "right" | "bottom" | "left">;

export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The open modal dialog; of several, the last one. */
export const topWindow = (): Element | undefined => [...document.querySelectorAll("dialog:modal")].at(-1);

/** The visible boxes of a selector: in the open dialog, if there is one, else on the page. */
const boxesOf = (selector: string, except?: Element): DOMRect[] =>
  [...(topWindow() ?? document.body).querySelectorAll(selector)]
    .filter((el) => !except?.contains(el) && getComputedStyle(el).visibility === "visible")
    .map((el) => el.getBoundingClientRect())
    .filter(({ height }) => height > 0);

export const visibleActions = (except: Element): DOMRect[] => boxesOf(primaryActions, except);

/** The field in focus, and the one that a page begins with (`data-first-field`). */
export const fieldsToType = (): DOMRect[] =>
  boxesOf(":is(input, select, textarea):focus, [data-first-field]");

/**
 * How far a box must rise to cover none of the `taken` boxes: 0 when it covers none already, null when there
 * is no free place above.
 */
export function riseClearOf(box: Box, taken: readonly Box[], gap = 8): number | null {
  let rise = 0;
  for (;;) {
    const risen = { ...box, top: box.top - rise, bottom: box.bottom - rise };
    if (risen.top < 0) return null;
    const covered = taken.filter((other) => overlaps(risen, other));
    if (covered.length === 0) return rise;
    rise = box.bottom - Math.min(...covered.map(({ top }) => top)) + gap;
  }
}

/**
 * Calls back now and at most once a frame after any change that may move the page under a notice, or the focus.
 * @param own the notice, whose size matters as the page's does
 */
export function onPageMove(moved: () => void, own: Element): () => void {
  let frame = 0;
  const ask = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(moved);
  };
  const sizes = new ResizeObserver(ask);
  for (const el of [document.body, own]) sizes.observe(el);
  const gone = new AbortController();
  for (const event of ["scroll", "resize", "focusin"])
    addEventListener(event, ask, { capture: true, passive: true, signal: gone.signal });
  ask();
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    gone.abort();
  };
}

/** How often a move without an event of its own is looked for, such as one in the middle of an animation. */
const LOOK_MS = 250;

/**
 * For what is visible for a while and must follow dialogs and forms too.
 * @param own the notice
 */
export function onAnyMove(moved: () => void, own: Element): () => void {
  const stop = onPageMove(moved, own);
  const changes = new MutationObserver(moved);
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["open", "data-variant"],
  });
  const gone = new AbortController();
  for (const event of ["transitionend", "animationend"])
    addEventListener(event, moved, { capture: true, signal: gone.signal });
  const timer = setInterval(moved, LOOK_MS);
  return () => {
    stop();
    changes.disconnect();
    gone.abort();
    clearInterval(timer);
  };
}
