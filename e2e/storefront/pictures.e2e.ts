// Touch on a picture: it scrolls, zooms, swipes and follows links, and starts no drag.
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { open } from "../people.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const box = "/nabir-praline-klasyka-9";

type Point = { x: number; y: number };

async function middle(picture: Locator): Promise<Point> {
  const place = await picture.boundingBox();
  if (!place) throw new Error("the picture has no place");
  return { x: place.x + place.width / 2, y: place.y + place.height / 2 };
}

/** Puts fingers down and moves them in steps, each from its own place along its own path. */
async function move(page: Page, fingers: readonly { from: Point; by: Point }[]): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const at = (part: number) =>
    fingers.map(({ from, by }, id) => ({ x: from.x + by.x * part, y: from.y + by.y * part, id }));
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let step = 1; step <= 10; step += 1)
    await cdp.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step / 10) });
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("a picture has no context menu for touch or mouse, and keeps it for keyboard and assistive technology", async ({
  page,
}) => {
  await open(page, box);
  const picture = page.getByRole("main").getByRole("img").first();
  const isRefused = (pointerType: string) =>
    picture.evaluate(
      (element, by) =>
        !element.dispatchEvent(
          new PointerEvent("contextmenu", { bubbles: true, cancelable: true, pointerType: by }),
        ),
      pointerType,
    );
  expect([await isRefused("touch"), await isRefused("mouse"), await isRefused("")]).toEqual([
    true,
    true,
    false,
  ]);
  await expect(picture).toHaveCSS("user-select", "none");
  await expect(picture).toHaveAttribute("draggable", "false");
});

test("a finger on a picture scrolls the page, turns the gallery, zooms and opens the product", async ({
  page,
}) => {
  await open(page, box);
  const from = await middle(page.getByRole("main").getByRole("img").first());
  await move(page, [{ from, by: { x: 0, y: -200 } }]);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.keyboard.press("Home");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await move(page, [{ from, by: { x: -250, y: 0 } }]);
  await expect(page.getByText("2 / 2")).toBeVisible();
  await move(page, [
    { from: { x: from.x - 30, y: from.y }, by: { x: -80, y: 0 } },
    { from: { x: from.x + 30, y: from.y }, by: { x: 80, y: 0 } },
  ]);
  await expect.poll(() => page.evaluate(() => window.visualViewport?.scale ?? 1)).toBeGreaterThan(1.3);

  await open(page, "/podarunky");
  const card = await middle(page.getByRole("main").getByRole("article").first().getByRole("img").first());
  await page.touchscreen.tap(card.x, card.y);
  await expect(page).not.toHaveURL(/\/podarunky$/);
});
