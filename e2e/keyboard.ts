// A visitor who uses only a keyboard.
import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Presses Tab until the place has the focus; on the way every stop must be visible and have a focus indicator
 * (WCAG 2.4.7, 2.4.11).
 */
export async function tabTo(page: Page, place: Locator, most = 80): Promise<void> {
  for (let n = 0; n < most; n += 1) {
    await page.keyboard.press("Tab");
    await expectFocusSeen(page);
    if (await place.evaluate((el) => el === document.activeElement)) return;
  }
  throw new Error(`the focus did not come to ${place}`);
}

/** Moves the focus by a number of stops. @returns how many different ones there were */
export async function walk(page: Page, stops: number): Promise<number> {
  const seen = new Set<string>();
  for (let n = 0; n < stops; n += 1) {
    await page.keyboard.press("Tab");
    await expectFocusSeen(page);
    seen.add(await page.evaluate(() => document.activeElement?.outerHTML ?? ""));
  }
  return seen.size;
}

async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(troubleOfFocus)).toBeNull();
}

/** Runs in the page. */
function troubleOfFocus(): string | null {
  const focused = document.activeElement;
  // The browser's own toolbar is a stop, too.
  if (!focused || focused === document.body || focused === document.documentElement) return null;
  // The page itself moves the focus to a heading or a window that has just opened; Tab does not stop there.
  if (focused.matches(":is(h1, h2, div, main, dialog)[tabindex='-1']")) return null;
  const name = focused.outerHTML.slice(0, 120);
  const frame = focused.closest("label") ?? focused;
  const stretched = getComputedStyle(focused, "::after");
  // While a scroll button of a row has the focus, the row is the active element.
  const buttons = ["inline-start", "inline-end"].map((side) =>
    getComputedStyle(focused, `::scroll-button(${side})`),
  );
  const owners = [focused, frame, focused.parentElement, focused.parentElement?.parentElement];
  const marks = [
    stretched,
    ...buttons,
    ...owners.filter((el) => el != null).map((el) => getComputedStyle(el)),
  ];
  const isMarked = marks.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
  );
  if (!isMarked) return `no mark of focus: ${name}`;

  const box = frame.getBoundingClientRect();
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, window.innerWidth)];
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)];
  if (right <= left || bottom <= top) return `the focus is off the screen: ${name}`;
  const isSeen = [0.1, 0.5, 0.9].some((down) =>
    [0.1, 0.5, 0.9].some((across) => {
      const there = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down);
      return there !== null && (frame.contains(there) || there.contains(frame));
    }),
  );
  return isSeen ? null : `the focus is covered: ${name}`;
}
