// Requirements of people who enlarge text, use a narrow window or cannot bear movement.
import { expect, type Page } from "@playwright/test";

/**
 * Widths in CSS px with the size of the text in per cent: 1280 px at 400 % is 320 px (WCAG 1.4.10, 1.4.4).
 * Readers may also increase the spacing of lines, letters, words and paragraphs (WCAG 1.4.12). In the order
 * of the fewest layouts.
 */
const views = [
  { width: 320, text: 100, isApart: false },
  { width: 390, text: 100, isApart: true },
  { width: 390, text: 200, isApart: false },
  { width: 1280, text: 200, isApart: false },
  { width: 1280, text: 100, isApart: true },
] as const;

/**
 * The page scrolls in one direction only and cuts no text off: in a narrow window, with text of double size,
 * and with text set apart.
 */
export async function expectLegible(page: Page): Promise<void> {
  for (const { width, text, isApart } of views) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(setText, { text, isApart });
    await expect
      .poll(() => page.evaluate(troublesOfText), {
        message: `${width} px wide, text ${text} %${isApart ? ", set apart" : ""}`,
      })
      .toEqual([]);
  }
  await page.evaluate(setText, { text: 100, isApart: false });
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/**
 * Runs in the page, whose content security policy would refuse a style element. At once: each element would
 * start transitions, two thirds of the work.
 */
function setText({ text, isApart }: { readonly text: number; readonly isApart: boolean }): void {
  const atOnce = new CSSStyleSheet();
  atOnce.replaceSync("*, ::before, ::after { transition: none !important; }");
  const apart = new CSSStyleSheet();
  apart.replaceSync(
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
     p { margin-block-end: 2em !important; }`,
  );
  document.documentElement.style.fontSize = text === 100 ? "" : `${text}%`;
  document.adoptedStyleSheets = isApart ? [atOnce, apart] : [atOnce];
}

/** With «reduce motion» set, no animation is longer than a blink. */
export async function expectStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const moving = await page.evaluate(() => {
    const longest = (times: string) => Math.max(...times.split(",").map(Number.parseFloat));
    const moves = (style: CSSStyleDeclaration) =>
      longest(style.animationDuration) > 0.01 ||
      longest(style.transitionDuration) > 0.01 ||
      style.scrollBehavior === "smooth";
    return [...document.querySelectorAll("*")]
      .filter((el) => [null, "::before", "::after"].some((part) => moves(getComputedStyle(el, part))))
      .map((el) => el.outerHTML.slice(0, 80));
  });
  expect(moving).toEqual([]);
}

/** Runs in the page. Intended truncation is allowed: long words that end in «…» and a dropped third line. */
function troublesOfText(): string[] {
  const page = document.documentElement;
  const troubles =
    page.scrollWidth > page.clientWidth ? [`the page is ${page.scrollWidth} px wide`] : ([] as string[]);
  const within = document.querySelector("dialog[open]") ?? document.body;
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.textContent?.trim();
    const holder = text.parentElement;
    const isSeen = holder?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!words || !holder || !isSeen || holder.closest("dialog:not([open]), script, select, textarea"))
      continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    const cut = (frame: DOMRect) =>
      box.left < frame.left - 2 ||
      box.right > frame.right + 2 ||
      box.top < frame.top - 4 ||
      box.bottom > frame.bottom + 4;
    for (let el: Element | null = holder; el && el !== page; el = el.parentElement) {
      const style = getComputedStyle(el);
      const overflow = style.overflowX + style.overflowY;
      const isDeliberate =
        style.clipPath !== "none" || style.webkitLineClamp !== "none" || style.textOverflow === "ellipsis";
      // Scrolling content is not cut, and ancestors do not cut fixed elements.
      if (isDeliberate || /auto|scroll/.test(overflow)) break;
      if (/hidden|clip/.test(overflow) && cut(el.getBoundingClientRect())) {
        troubles.push(`cut: «${words.slice(0, 40)}»`);
        break;
      }
      if (style.position === "fixed") break;
    }
  }
  return troubles;
}
