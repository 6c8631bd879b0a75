// The packers' day: from stock to the carrier by keys, by scanner and by touch.
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { column, uncovered } from "../packing-board.ts";
import { open, openAs } from "../people.ts";
import { boxOrder, confirmedOrder } from "../shop-api.ts";

const packer = "+380500000012";

/** A new parcel for the carrier, unassigned on the board. @returns the name of its card */
async function aParcel(page: Page, greeting?: string): Promise<string> {
  const office = await page.context().browser()?.newContext({ baseURL: process.env.SHOP_URL });
  if (!office) throw new Error("the page has no browser");
  const manager = await office.newPage();
  await openAs(manager, "+380500000011", "/crm/leads");
  const number = await confirmedOrder(manager, greeting);
  await office.close();
  await open(page, "/crm/packing");
  const card = column(page, "До пакування").getByRole("article").filter({ hasText: number });
  return (await (await uncovered(page, card)).getAttribute("aria-label")) ?? "";
}
const cardIn = (page: Page, name: string, label: string): Locator =>
  column(page, name).getByRole("article", { name: label, exact: true });

test("a parcel is packed and handed over by keyboard alone", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, packer, "/crm/packing");
  const label = await aParcel(page);
  await cardIn(page, "До пакування", label).getByRole("link").focus();
  await page.keyboard.press("t");
  const inHand = cardIn(page, "Пакується", label);
  await expect(inHand).toBeVisible();
  const lines = await inHand.getByRole("checkbox").count();
  const printed = page.context().waitForEvent("page");
  for (let n = 1; n <= lines; n += 1) {
    await page.keyboard.press(String(n));
    if (n < lines) await expect(inHand.getByRole("checkbox").nth(n - 1)).toBeChecked();
  }
  // The last tick packs the parcel, prints its documents and opens the next order.
  await expect(cardIn(page, "Спаковано", label)).toBeVisible();
  const paper = await printed;
  await expect(paper).toHaveURL(/sheet=parcel/);
  await paper.close();
  await expect(cardIn(page, "Спаковано", label).getByRole("link").first()).not.toBeFocused();
  await page.keyboard.press("z");
  await expect(inHand).toBeVisible();
  await inHand.getByRole("link").focus();
  await page.keyboard.press("s");
  await expect(cardIn(page, "Спаковано", label)).toBeVisible();
  await cardIn(page, "Спаковано", label).getByRole("link").first().focus();
  await page.keyboard.press("h");
  await page.getByLabel("Номер накладної").fill("20 4508 1172 9034");
  await page.keyboard.press("Enter");
  await expect(cardIn(page, "Передано", label)).toContainText("20 4508 1172 9034".replaceAll(" ", "\u00a0"));
  await page.keyboard.press("z");
  await expect(cardIn(page, "Спаковано", label)).toBeVisible();
  await page.keyboard.press("h");
  await expect(page.getByLabel("Номер накладної")).toHaveValue(/^20/);
  await page.keyboard.press("Enter");
  await expect(cardIn(page, "Передано", label)).toBeVisible();

  await page.reload();
  await expect(cardIn(page, "Передано", label)).toBeVisible();
  await cardIn(page, "Передано", label).getByRole("link").click();
  await expect(page.getByText("Спаковано").first()).toBeVisible();
});

test("a scanned order number finds its card, in any layout of the keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, packer, "/crm/packing");
  const number = (await aParcel(page)).replace(/\D/g, "");
  await page.evaluate((digits) => {
    for (const digit of digits)
      document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key: digit, code: `Digit${digit}`, bubbles: true }),
      );
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", code: "Enter", bubbles: true }));
  }, number);
  await expect(page.locator(`#row-${number}`)).toBeFocused();
});

test("a tick is saved for colleagues, and waits while there is no connection", async ({
  page,
  context,
  watch,
}) => {
  watch.expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, packer, "/crm/packing");
  const label = await aParcel(page);
  await context.setOffline(true);
  await cardIn(page, "До пакування", label).getByRole("checkbox").first().click();
  await expect(cardIn(page, "Пакується", label).getByRole("checkbox").first()).toBeChecked();
  await expect(page.getByText(/Немає зв’язку. Позначки/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/Немає зв’язку. Позначки/)).toBeHidden({ timeout: 15_000 });
  await page.reload();
  await expect(cardIn(page, "Пакується", label).getByRole("checkbox").first()).toBeChecked();
  await cardIn(page, "Пакується", label).getByRole("button", { name: "Відкласти" }).click();
  await expect(cardIn(page, "Пакується", label)).toHaveCount(0);
  await uncovered(page, cardIn(page, "До пакування", label));
});

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a parcel is packed and handed over", async ({ page }) => {
    await openAs(page, packer, "/crm/packing");
    const label = await aParcel(page);
    const lines = await cardIn(page, "До пакування", label).getByRole("checkbox").count();
    await cardIn(page, "До пакування", label).getByRole("checkbox").first().tap();
    const inHand = cardIn(page, "Пакується", label);
    for (let n = 1; n < lines; n += 1) await inHand.getByRole("checkbox").nth(n).tap();
    await cardIn(page, "Спаковано", label).getByRole("button", { name: "Передати" }).tap();
    await page.getByLabel("Номер накладної").fill("59001234567890");
    await page.getByRole("button", { name: "Передано" }).tap();
    await expect(cardIn(page, "Передано", label)).toBeVisible();
  });
});

test("the packing board is accessible, light and dark", async ({ page }) => {
  await openAs(page, packer, "/crm/packing");
  await expectAccessible(page, "light", "dark");
});

/** Pages of a PDF and their sizes, whole millimetres. */
async function pdfOf(page: Page, path: string): Promise<string[]> {
  await openAs(page, packer, path);
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
  const points = [...pdf.matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g)];
  return points.map(([, ...size]) =>
    size.map((length) => Math.round((Number(length) / 72) * 25.4)).join("×"),
  );
}

test("each label, packing slip and side of a card is one page of its own size", async ({ page }) => {
  await openAs(page, packer, "/crm/packing");
  const number = (await aParcel(page, "Дякую за терпіння!")).replace(/\D/g, "");
  const board = await page.request.get("/api/crm/packing");
  const orders: { stage: string; card: string | null; design: string | null }[] = (await board.json()).open;
  expect(await pdfOf(page, `/crm/packing/print?sheet=labels&number=${number}`)).toEqual(["100×100"]);
  await expect(page.getByRole("img", { name: number })).toBeVisible();
  expect(await pdfOf(page, "/crm/packing/print?sheet=slips")).toEqual(orders.map(() => "148×210"));
  await expect(page.getByRole("main")).not.toContainText("₴");
  const cards = orders.filter(({ card, design }) => card !== null || design !== null);
  expect(cards.length).toBeGreaterThan(0);
  expect(await pdfOf(page, "/crm/packing/print?sheet=cards")).toEqual(
    // A card has two sides.
    cards.flatMap(() => ["148×105", "148×105"]),
  );
  expect(new Set(await pdfOf(page, "/crm/packing/print?sheet=pick"))).toEqual(new Set(["210×297"]));
  const lot = await pdfOf(page, "/crm/packing/print?sheet=lot");
  // The picking list and the list for notes, as long as the day needs; then a slip for each order.
  const lists = lot.filter((size) => size === "210×297");
  expect(lists.length).toBeGreaterThan(1);
  expect(lot).toEqual([...lists, ...orders.map(() => "148×210")]);
});

test("a box is filled by its map, and its bonbons are picked together with the other products", async ({
  page,
}) => {
  await openAs(page, "+380500000011", "/crm/leads");
  const number = await boxOrder(page, ([first, second]) => `${first}${second}${first}${first}`);
  expect(await pdfOf(page, `/crm/packing/print?sheet=slips&number=${number}`)).toEqual(["148×210"]);
  const map = page.getByRole("figure", { name: /^Карта комірок/ });
  await expect(map.getByRole("cell")).toHaveText(["1", "2", "1", "1"]);
  const [most, other] = await map.getByRole("listitem").allTextContents();
  expect(most).toContain("×3");
  expect(other).toContain("×1");
  await expect(map).toContainText("Кришка зі стрічкою, золотою");

  await open(page, `/crm/packing/print?sheet=pick&number=${number}`);
  for (const kind of [most, other]) {
    const [, name, quantity] = /^\d+ (.+) ×(\d)$/.exec(kind ?? "") ?? [];
    await expect(page.getByRole("row", { name: `${quantity} ${name}` })).toBeVisible();
  }
  await open(page, `/crm/orders/${number}`);
  await expect(page.getByRole("figure", { name: /^Карта комірок/ }).getByRole("cell")).toHaveText([
    "1",
    "2",
    "1",
    "1",
  ]);
});

test("a result noted on paper is entered by keyboard, and a second entry is reported", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/422/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, packer, "/crm/packing");
  const number = (await aParcel(page)).replace(/\D/g, "");
  await openAs(page, packer, "/crm/packing/paper");
  await page.getByLabel("Номер замовлення").fill(number);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Впишіть номер накладної: від 8 до 20 цифр.")).toBeVisible();
  await expect(page.getByLabel("Номер накладної")).toBeFocused();
  await page.keyboard.type("20450811729034");
  await page.keyboard.press("Enter");
  await expect(page.getByText("передано", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Номер замовлення")).toBeFocused();
  await page.keyboard.type(number);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/вже передано о \d\d:\d\d/)).toBeVisible();
});
