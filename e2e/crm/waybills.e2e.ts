// Parcels get the carrier's waybills: created, printed, put into a register and handed over.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { column, uncovered } from "../packing-board.ts";
import { open, openAs, signInAs } from "../people.ts";
import { manager } from "../places.ts";
import { confirmedOrder } from "../shop-api.ts";

const packer = "+380500000012";

/** The document behind a link, fetched as the browser does. */
async function paperBehind(page: Page, href: string | null): Promise<string> {
  const answer = await page.request.get(href ?? "");
  expect(answer.status()).toBe(200);
  return (await answer.body()).subarray(0, 4).toString("latin1");
}

test("a packer ships a parcel under the carrier's number, and is told why another order gets none", async ({
  page,
  browser,
}) => {
  const office = await browser.newContext();
  const managing = await office.newPage();
  await signInAs(managing, manager);
  const good = await confirmedOrder(managing);
  const foreign = { surname: "Smith", name: "John", phone: "+380672201487" };
  const refused = await confirmedOrder(managing, null, foreign);
  await office.close();

  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, packer, "/crm/waybills");
  const lineIn = (list: string, number: string) =>
    page.getByRole("region", { name: list, exact: true }).getByRole("listitem").filter({ hasText: number });
  const make = (number: string) => page.getByRole("button", { name: `Створити накладну для ${number}` });

  await make(good).click();
  const ready = lineIn("Готові до відправлення", good);
  await expect(ready).toContainText("Готова", { timeout: 30_000 });
  const waybill = /\d\d(?:\s\d{4}){3}/u.exec(await ready.innerText())?.[0] ?? "";
  expect(waybill).not.toBe("");
  const label = ready.getByRole("link", { name: `Етикетка замовлення ${good}` });
  expect(await paperBehind(page, await label.getAttribute("href"))).toBe("%PDF");

  await make(refused).click();
  const why = lineIn("Потребують уваги", refused);
  await expect(why).toContainText("мають бути українськими літерами. Виправте отримувача в замовленні.");
  await expect(page.getByRole("alert").filter({ hasText: refused })).toBeVisible();
  // While the page is scrolled, its fixed head covers a part of some row.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, "light", "dark");

  await page.getByRole("button", { name: /^Зробити реєстр/ }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText(good);
  await question.getByRole("checkbox", { name: "Додати й неспаковані" }).check();
  await question.getByRole("button", { name: "Зробити реєстр" }).click();
  const register = lineIn("Реєстри за тиждень", good);
  await expect(register).toContainText("Готовий", { timeout: 30_000 });
  const sheet = register.getByRole("link", { name: "Друкувати" });
  expect(await paperBehind(page, await sheet.getAttribute("href"))).toBe("%PDF");

  await register.getByRole("button", { name: "Розформувати" }).click();
  await question.getByRole("button", { name: "Розформувати реєстр" }).click();
  await expect(lineIn("Готові до відправлення", good)).toContainText("Готова", { timeout: 30_000 });

  await open(page, "/crm/packing");
  const card = (name: string) => column(page, name).getByRole("article").filter({ hasText: good });
  await (await uncovered(page, card("До пакування"))).getByRole("button", { name: "Взяти" }).click();
  const ticks = card("Пакується").getByRole("checkbox");
  for (const tick of await ticks.all()) await tick.click();
  await card("Спаковано").getByRole("button", { name: "Передати" }).click();
  await question.getByRole("button", { name: "Передано" }).click();
  await expect(card("Передано")).toContainText(waybill);
  await open(page, `/crm/orders/${good}`);
  await expect(page.getByRole("region", { name: "Накладна перевізника" })).toContainText(waybill);
});

test("each key does one thing: N begins an order, W opens a confirmation before waybills are made", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, manager);
  const number = await confirmedOrder(page);
  await open(page, `/crm/all-orders?q=${number}`);
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("w");
  const question = page.getByRole("dialog", { name: "Створити 1 накладну?" });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Ще ні" }).click();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/new-order/);
  await open(page, `/crm/orders/${number}`);
  await expect(page.getByRole("button", { name: "Створити накладну" })).toBeVisible();
});
