// Whether fixed elements leave the page's primary actions free at every scroll position.
import type { Page } from "@playwright/test";

/** An action that was found covered: where, and by what. */
export interface Covered {
  readonly action: string;
  readonly by: string;
  /** How far the page was scrolled, px. */
  readonly scrolled: number;
}

/**
 * Scrolls through the page, or the modal that is open over it, by its own height and to its end. Notices and
 * short messages must never cover an action. The header, the bar and other fixed elements may cover one while
 * it passes, but at some scroll position the whole of it must be visible.
 */
export const coveredActions = (page: Page): Promise<Covered[]> => page.evaluate(walk);

/** Runs in the page. */
async function walk(): Promise<Covered[]> {
  const looks =
    ':is(a, button):is([data-variant="primary"], [data-variant="white"], [data-variant="disable"])';
  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
  const isScrolled = (el: Element) =>
    el.scrollHeight > el.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(el).overflowY);
  const scroller = (dialog && [...dialog.querySelectorAll("*")].find(isScrolled)) ?? document.documentElement;

  const frames = (count: number) =>
    new Promise((drawn) => {
      const next = (left: number) =>
        left > 0 ? requestAnimationFrame(() => next(left - 1)) : setTimeout(drawn);
      next(count);
    });
  const describe = (el: Element) =>
    `${el.tagName.toLowerCase()}.${el.getAttribute("class") ?? ""}: ${(el.textContent ?? "").slice(0, 40)}`;
  const actions = () =>
    [...(dialog ?? document).querySelectorAll<HTMLElement>(looks)].filter((el) =>
      el.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
  /** The fixed element that contains this one. */
  const layerOf = (el: Element): Element | null => {
    for (let at: Element | null = el; at; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position) || at.matches(":popover-open, dialog:modal"))
        return at;
    return null;
  };
  const isNotice = (layer: Element) => layer.matches("#notices, [popover]");

  /** What covers a point of the action; undefined when that point is invisible for another reason. */
  const coverAt = (action: Element, x: number, y: number): Element | null | undefined => {
    const stack = document.elementsFromPoint(x, y);
    const own = stack.findIndex((el) => action.contains(el));
    if (own < 0) return undefined;
    for (const el of stack.slice(0, own)) {
      const layer = layerOf(el);
      if (layer && !layer.contains(action)) return layer;
    }
    return null;
  };
  const look = (action: Element) => {
    const { left, right, top, bottom } = action.getBoundingClientRect();
    // Inside the round corners.
    const inset = 8;
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + inset, top + inset],
      [right - inset, top + inset],
      [left + inset, bottom - inset],
      [right - inset, bottom - inset],
    ] as const;
    const covers = points.map(([x, y]) => coverAt(action, x, y));
    // The whole box, as the points miss a thin overlap.
    const messages = [...document.querySelectorAll("[popover]:popover-open > *")].filter((message) => {
      const box = message.getBoundingClientRect();
      const isSeen = message.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return isSeen && box.left < right && left < box.right && box.top < bottom && top < box.bottom;
    });
    return {
      isFree: covers.every((cover) => cover === null),
      by: [...covers.filter((cover) => cover != null), ...messages.map((message) => layerOf(message))],
    };
  };

  const found: Covered[] = [];
  const freed = new Set<Element>();
  const seen = new Set<Element>();
  const report = (action: Element, by: Element) =>
    found.push({ action: describe(action), by: describe(by), scrolled: Math.round(scroller.scrollTop) });
  /** The primary actions that a notice covers now. */
  const underNotices = () =>
    actions().flatMap((action) => {
      const { isFree, by } = look(action);
      if (isFree || by.length > 0) seen.add(action);
      if (isFree) freed.add(action);
      const notice = by.find((layer) => layer && isNotice(layer));
      return notice ? [[action, notice] as const] : [];
    });

  for (let at = 0; ; at += scroller.clientHeight) {
    scroller.scrollTo({ top: at, behavior: "instant" });
    await frames(2);
    // Late content moves the page once more, and the notices follow in the next frames.
    let covered = underNotices();
    if (covered.length > 0) {
      await frames(10);
      covered = underNotices();
    }
    for (const [action, notice] of covered) report(action, notice);
    if (at + scroller.clientHeight >= scroller.scrollHeight) break;
  }
  for (const action of seen) {
    if (freed.has(action)) continue;
    action.scrollIntoView({ block: "center", behavior: "instant" });
    await frames(12);
    const { isFree, by } = look(action);
    if (!isFree && by[0]) report(action, by[0]);
  }
  return found;
}
