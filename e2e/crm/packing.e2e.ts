// The packers' day: from stock to the carrier by keys, by scanner and by touch.
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { column, uncovered } from "../packing-board.ts";
import { open, openAs, signInAs } from "../people.ts";
import { boxOrder, confirmedOrder } from "../shop-api.ts";
import { openLine } from "../weak-line.ts";

const packer = "+380500000012";

/** A new parcel for the carrier, unassigned on the board. @returns the name of its card */
async function aParcel(page: Page, greeting?: string): Promise<string> {
  const office = await page.context().browser()?.newContext({ baseURL: process.env.SHOP_URL });
  if (!office) throw new Error("the page has no browser");
  const manager = await office.newPage();
  await signInAs(manager, "+380500000011");
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
  await signInAs(page, packer);
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
  await signInAs(page, packer);
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

test.describe("in a cellar", () => {
  test.use({
    serviceWorkers: "allow",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });

  test("two phones pack one order without a connection, one opens the board anew, and each tick counts once", async ({
    page: office,
    browser,
    watch,
  }) => {
    test.slow();
    watch.expectConsole(/ERR_|Failed to/);
    await signInAs(office, packer);
    const label = await aParcel(office, "Дякую за терпіння!");
    const shop = process.env.SHOP_URL ?? "";
    const lines = [await openLine(shop), await openLine(shop)];
    const phones: Page[] = [];
    for (const [at, line] of lines.entries()) {
      const context = await browser.newContext({ baseURL: line.url, serviceWorkers: "allow" });
      const phone = await context.newPage();
      await openAs(phone, at === 0 ? packer : "+380500000010", "/crm/packing");
      await uncovered(phone, cardIn(phone, "До пакування", label));
      phones.push(phone);
    }
    const [first, second] = phones as [Page, Page];
    const kept = (phone: Page) =>
      phone.evaluate(async () => (await (await caches.open("diaka-board")).keys()).length);
    for (const phone of phones) await expect.poll(() => kept(phone), { timeout: 30_000 }).toBe(1);
    const ticks = (page: Page, name = "Пакується") => cardIn(page, name, label).getByRole("checkbox");
    const count = await ticks(first, "До пакування").count();

    // The shop has the tick of the first phone, and its answer is lost; it gets nothing from the second phone.
    const isTick = { fits: (method: string, path: string) => method === "PUT" && path.includes("/items/") };
    const [lost, unsent] = [
      lines[0]?.breakAt({ ...isTick, after: "forwarded" }),
      lines[1]?.breakAt({ ...isTick, after: "asked" }),
    ];
    await ticks(first, "До пакування").first().click();
    await ticks(second, "До пакування").last().click();
    await Promise.all([lost, unsent]);
    await ticks(first).nth(1).click();
    await expect(first.getByText(/Немає зв’язку. Позначки/)).toBeVisible();

    await first.reload();
    await expect(first.getByText(/Дошку відкрито з копії на пристрої: дані за \d\d:\d\d/)).toBeVisible();
    await expect(ticks(first).nth(0)).toBeChecked();
    await expect(ticks(first).nth(1)).toBeChecked();
    await first.getByRole("link", { name: "Усе на папері" }).click();
    await expect(first.getByText("Без зв’язку відкривається лише ця дошка.").last()).toBeVisible();

    for (const line of lines) line.state = "up";
    const waiting = (phone: Page) =>
      phone.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("crm-packing:")).length);
    for (const phone of phones) await expect.poll(() => waiting(phone), { timeout: 60_000 }).toBe(0);
    await expect(first.getByText(/Дошку відкрито з копії/)).toBeHidden({ timeout: 40_000 });
    await open(office, "/crm/packing");
    for (const at of [0, 1, count - 1]) await expect(ticks(office).nth(at)).toBeChecked();
    await cardIn(office, "Пакується", label).getByRole("button", { name: "Відкласти" }).click();
    await uncovered(office, cardIn(office, "До пакування", label));
    for (const phone of phones) await phone.context().close();
    for (const line of lines) await line.close();
  });
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
  await signInAs(page, packer);
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
  await signInAs(page, "+380500000011");
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
  await signInAs(page, packer);
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
