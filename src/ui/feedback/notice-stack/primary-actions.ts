// Fixed elements keep clear of the page's primary buttons, and where they can, of the field to type in.

/** Buttons and links styled as primary (ui/buttons/button). */
const primaryActions =
  ':is(a, button):is([data-variant="primary"], [data-variant="white"], [data-variant="disable"])';

type Box = Pick<DOMRect, "top" | "right" | "bottom" | "left">;

export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The open modal dialog; of several, the last one. */
export const topWindow = (): Element | undefined => [...document.querySelectorAll("dialog:modal")].at(-1);

/** The visible primary actions: in the open dialog, if there is one, else on the page. */
export function visibleActions(except: Element): DOMRect[] {
  const within = topWindow() ?? document.body;
  return [...within.querySelectorAll(primaryActions)]
    .filter((action) => !except.contains(action) && getComputedStyle(action).visibility === "visible")
    .map((action) => action.getBoundingClientRect())
    .filter(({ height }) => height > 0);
}

/** The field in focus, and the one that a page begins with (`data-first-field`). */
export const fieldsToType = (): DOMRect[] =>
  [...document.querySelectorAll(":is(input, select, textarea):focus, [data-first-field]")].map((field) =>
    field.getBoundingClientRect(),
  );

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
  addEventListener("scroll", ask, { capture: true, passive: true });
  addEventListener("resize", ask);
  addEventListener("focusin", ask);
  ask();
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    removeEventListener("scroll", ask, { capture: true });
    removeEventListener("resize", ask);
    removeEventListener("focusin", ask);
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
  const events = ["transitionend", "animationend"] as const;
  for (const event of events) addEventListener(event, moved, { capture: true });
  const timer = setInterval(moved, LOOK_MS);
  return () => {
    stop();
    changes.disconnect();
    for (const event of events) removeEventListener(event, moved, { capture: true });
    clearInterval(timer);
  };
}
