// A filled box, up to the order: once by keys alone, once by touch.
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { tabTo } from "../keyboard.ts";
import { fillCheckout, labels, open, openAs } from "../people.ts";
import { manager } from "../places.ts";

const w = labels.uk;
const builder = "/zibraty-korobku";

const cells = (page: Page) => page.getByRole("gridcell");
const cell = (page: Page, row: number, column: number) =>
  page.getByRole("gridcell", { name: `Ряд ${row}, місце ${column}:` });
const bonbon = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name });

/** The URL contains the box a moment after a change. */
const saysBox = (page: Page, contents: string) =>
  expect(page).toHaveURL(new RegExp(`[?&]box=${contents}(&|$)`));

async function order(
  page: Page,
  buyer: { phone: string; firstName: string; lastName: string },
): Promise<string> {
  await page.waitForURL("**/checkout");
  await fillCheckout(page, { ...buyer, language: "uk", city: "Львів" });
  await page.getByRole("button", { name: w.order }).first().click();
  await page.waitForURL("**/thx-page?**");
  await expect(page.getByRole("main")).toContainText("Коробка на ваш смак");
  return new URL(page.url()).searchParams.get("number") ?? "";
}

test("a box is filled, corrected and ordered without a mouse", async ({ page }) => {
  test.setTimeout(150_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const { keyboard } = page;
  await open(page, builder);
  await page.getByRole("radio", { name: "9 цукерок" }).focus();
  await keyboard.press("ArrowLeft");
  await expect(cells(page)).toHaveCount(4);
  await bonbon(page, "Карпатський фундук").first().focus();
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await expect(cell(page, 1, 2)).toHaveAccessibleName(/фундук/);
  await keyboard.press("Control+z");
  await expect(cell(page, 1, 2)).toHaveAccessibleName(/порожньо/);
  await expect(page.getByRole("status").filter({ hasText: "Скасовано" })).toBeAttached();
  await keyboard.press("Control+Shift+z");
  await expect(cell(page, 1, 2)).toHaveAccessibleName(/фундук/);

  await cell(page, 1, 1).focus();
  await keyboard.press("Enter");
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowRight");
  await keyboard.press("Enter");
  await expect(cell(page, 2, 2)).toHaveAccessibleName(/фундук/);
  await keyboard.press("ArrowUp");
  await keyboard.press("Delete");
  await saysBox(page, "------hz");

  await tabTo(page, page.getByRole("button", { name: "Заповнити за мене" }));
  await keyboard.press("Enter");
  const taste = page.getByRole("dialog").getByRole("button", { name: "Більше чорного" });
  await tabTo(page, taste);
  await keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "заповнено 4 з 4" })).toBeAttached();
  await expect(cell(page, 2, 2)).toHaveAccessibleName(/фундук/);

  await keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "У кошик" }).first()).toBeFocused();
  await keyboard.press("Enter");
  const cart = page.getByRole("dialog");
  await tabTo(page, cart.getByText(/^\d+ смак/));
  await keyboard.press("Enter");
  await expect(cart.getByText(/Карпатський фундук/)).toBeVisible();
  await tabTo(page, cart.getByRole("link", { name: w.toCheckout }));
  await keyboard.press("Enter");
  await order(page, { phone: "+380672201471", firstName: "Дарина", lastName: "Кривенко" });
});

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a box from a link and a box from the cart are changed and ordered, and its cells are on the slip", async ({
    page,
    browser,
  }) => {
    test.setTimeout(150_000);
    await page.clock.install();
    // One bonbon of the link is no longer made.
    await open(page, `${builder}?box=chzzhzhz&lid=plain`);
    await expect(page.getByText("яких ми більше не робимо: 1")).toBeVisible();
    await expect(cell(page, 1, 2)).toHaveAccessibleName(/порожньо/);
    await expect(page.getByRole("radio", { name: "Без стрічки" })).toBeChecked();

    const touch = await finger(page);
    await touch.takeOut(cell(page, 2, 2));
    await touch.carry(cell(page, 1, 1), cell(page, 2, 2));
    await expect(cell(page, 2, 2)).toHaveAccessibleName(/Вишня/);
    await saysBox(page, "----hzch");
    await bonbon(page, "Маракуя").first().tap();
    await bonbon(page, "Трюфель").first().tap();
    await saysBox(page, "pftrhzch");
    await page.reload();
    await expect(cell(page, 1, 1)).toHaveAccessibleName(/Маракуя/);

    await page.locator("html[data-hydrated]").waitFor();
    await page.getByRole("button", { name: "У кошик" }).last().tap();
    const cart = page.getByRole("dialog");
    await cart.getByRole("link", { name: "Змінити: Коробка на ваш смак" }).tap();
    const save = page.getByRole("button", { name: "Зберегти зміни" }).last();
    await expect(save).toBeVisible();
    await cell(page, 1, 2).tap();
    await bonbon(page, "Кокос").first().tap();
    await expect(cell(page, 1, 2)).toHaveAccessibleName(/Кокос/);
    await save.tap();
    await page.waitForURL("**/cart");
    const line = page.getByRole("main").getByRole("article").filter({ hasText: "Коробка на ваш смак" });
    await expect(line).toHaveCount(1);
    await expect(line).toContainText("1 × Кокос");
    await expect(line).not.toContainText("Трюфель");
    await page.getByRole("link", { name: w.toCheckout }).first().tap();
    const number = await order(page, {
      phone: "+380672201472",
      firstName: "Остап",
      lastName: "Мельничук",
    });

    const office = await (await browser.newContext({ baseURL: process.env.SHOP_URL ?? "" })).newPage();
    await openAs(office, manager, `/crm/orders/${number}`);
    await expect(office.getByRole("cell", { name: "Ряд 1, комірка 2: Кокос" }).first()).toBeVisible();
    await office.getByRole("button", { name: w.confirm, exact: true }).first().click();
    await expect(office.getByRole("main")).toContainText("Підтверджено");
    await open(office, `/crm/packing/print?sheet=slips&number=${number}`);
    const slip = office.getByRole("article", { name: `№ ${number}` });
    await expect(slip).toContainText("Вишня п’яна ×1");
    await expect(slip).toContainText(/без стрічки/i);
    await office.context().close();
  });
});

/** A touch of the browser itself: it becomes pointer events, scrolling or a click, as on a phone. */
async function finger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  async function middle(place: ReturnType<typeof cell>) {
    await place.scrollIntoViewIfNeeded();
    const box = await place.boundingBox();
    if (!box) throw new Error("nothing to touch");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  return {
    /** Presses for as long as it takes to empty the cell. */
    async takeOut(place: ReturnType<typeof cell>) {
      await send("touchStart", [await middle(place)]);
      await expect(place).toHaveAccessibleName(/порожньо/);
      await send("touchEnd", []);
    },
    async carry(from: ReturnType<typeof cell>, to: ReturnType<typeof cell>) {
      const [start, end] = [await middle(from), await middle(to)];
      await send("touchStart", [start]);
      // A finger that rests first carries; one that moves at once scrolls.
      await page.clock.fastForward(350);
      for (const part of [0.3, 0.6, 1]) {
        await send("touchMove", [
          { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part },
        ]);
      }
      await send("touchEnd", []);
    },
  };
}
