// Fiscal receipts, from the payment to the tax service: what the buyer gets, what the team sees.
import { randomUUID } from "node:crypto";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { open, openAs } from "../people.ts";
import { fetchedOrder, send } from "../shop-api.ts";

const manager = "+380500000011";

test("a pickup order paid in cash gets a receipt, and its return gets a return receipt", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, manager, "/crm/all-orders");
  const { number, token, version } = await fetchedOrder(page);
  const made = page.getByRole("list", { name: "Чеки замовлення" }).getByRole("listitem");
  /** The register receives the payment a moment later; then the page polls by itself. */
  const shown = (count: number): Promise<void> =>
    expect(async () => {
      await open(page, `/crm/orders/${number}`);
      await expect(made).toHaveCount(count, { timeout: 1_000 });
    }).toPass();
  await shown(1);
  await expect(made.filter({ hasText: "видано" })).toHaveCount(1);
  await expect(made).toContainText("продаж · готівка");

  const refund = { key: randomUUID(), version, amount: 1, way: "by_hand", reason: "goodwill" };
  expect((await send(page, "POST", `/api/crm/orders/${number}/refunds`, refund)).status()).toBe(200);
  await shown(2);
  await expect(made.filter({ hasText: "видано" })).toHaveCount(2);
  await expect(made.last()).toContainText("повернення · готівка");

  const buyer = await (await browser.newContext({ baseURL: process.env.SHOP_URL ?? "" })).newPage();
  await open(buyer, `/thx-page?number=${number}&token=${token}`);
  await expect(buyer.getByRole("img", { name: /^QR-код чека/ })).toHaveCount(2);
  await expectAccessible(buyer, "dark");
  await buyer.goto(
    (await buyer.getByRole("link", { name: "Відкрити чек" }).last().getAttribute("href")) ?? "",
  );
  await expect(buyer.getByText("ВИДАТКОВИЙ ЧЕК")).toBeVisible();
  await buyer.context().close();
});

test("a manager finds receipts in the register of the day and closes its shift", async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, manager, "/crm/all-orders");
  const { number } = await fetchedOrder(page);
  const row = page.getByRole("table", { name: "Реєстр чеків" }).getByRole("row").filter({ hasText: number });
  await expect(async () => {
    await open(page, `/crm/receipts?q=${number}`);
    await expect(row).toContainText("видано", { timeout: 1_000 });
  }).toPass();
  const shift = page.getByRole("region", { name: "Зміна каси" });
  await expect(shift).toContainText("відкрита");
  await expectAccessible(page, "light");
  await page.getByLabel("Вид чека").selectOption("return");
  await expect(page.getByText("Нічого не знайшли")).toBeVisible();
  await expect(page).toHaveURL(/kind=return/);
  await shift.getByRole("button", { name: "Закрити зміну" }).click();
  await expect(shift).toContainText("Відкриється сама з першим чеком.", { timeout: 20_000 });
});
