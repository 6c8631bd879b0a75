// Missing money: an unpaid order is not packed without a warning, a pickup order is paid at handover, and due
// refunds are listed with the full sum.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { open, signInAs } from "../people.ts";
import { invoiceOrder, readyOrder } from "../shop-api.ts";

const manager = "+380500000011";

test("an unpaid order goes to packing only with a reason, and stays in the list of unpaid orders", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, manager);
  const number = await invoiceOrder(page);
  await open(page, `/crm/orders/${number}`);
  await page.getByRole("button", { name: "Підтвердити" }).click();
  const window = page.getByRole("dialog");
  // A press while the previous step is still being saved is ignored.
  await expect(async () => {
    await page.getByRole("button", { name: "Взяти в пакування" }).click();
    await expect(window).toContainText("ще не оплачено", { timeout: 2_000 });
  }).toPass();
  await expect(window).toContainText("₴");
  await expectAccessible(page, "light");
  await window.getByRole("button", { name: "Відпустити без оплати" }).click();
  await expect(window.getByLabel("Чому відпускаємо без оплати")).toBeFocused();
  await window.getByLabel("Чому відпускаємо без оплати").fill("Платить у п’ятницю");
  await window.getByRole("button", { name: "Відпустити без оплати" }).click();
  await expect(window).toHaveCount(0);
  await expect(page.getByText("Відпущено без оплати: Платить у п’ятницю").first()).toBeVisible();
  await open(page, "/crm/all-orders");
  await page.getByRole("link", { name: /^До сплати/ }).click();
  await expect(page.getByRole("link", { name: number, exact: true }).first()).toBeVisible();
});

test("a pickup is handed over with its payment", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, manager);
  const number = await readyOrder(page);
  await open(page, `/crm/orders/${number}`);
  await page.getByRole("button", { name: "Видано" }).click();
  const window = page.getByRole("dialog");
  await expect(window).toContainText("До сплати");
  await window.getByRole("button", { name: /^Взято \d/ }).click();
  await expect(window).toContainText("Оберіть, як узято гроші");
  await window.getByRole("radio", { name: "Термінал" }).check();
  await window.getByRole("button", { name: /^Взято \d/ }).click();
  await expect(window).toHaveCount(0);
  await expect(page.getByText("Гроші взято через термінал").first()).toBeVisible();
  await expect(page.getByText("Оплачено", { exact: true }).first()).toBeVisible();
});

test("an invoice is recorded as paid on the page of money, and its money goes back when the order is cancelled", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, manager);
  const number = await invoiceOrder(page);
  await open(page, `/crm/money?q=${number}`);
  await expectAccessible(page, "light", "dark");
  await page.getByRole("button", { name: "Гроші надійшли" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Записати \d/ })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: number, exact: true })).toHaveCount(0);
  await open(page, "/crm/money?view=taken");
  await expect(page.getByRole("row").filter({ hasText: "За рахунком" }).first()).toBeVisible();
  await expectAccessible(page, "light");
  await open(page, `/crm/orders/${number}`);
  await page.getByRole("button", { name: "Скасувати", exact: true }).click();
  const window = page.getByRole("dialog");
  await expect(window).toContainText("Повернути покупцеві");
  await window.getByRole("radio", { name: "Уже віддано чи переказано" }).check({ force: true });
  await window.getByLabel("Причина").selectOption({ index: 1 });
  await window.getByRole("button", { name: "Скасувати замовлення" }).click();
  await expect(window).toHaveCount(0);
  await expect(page.getByText(/^Повернено \d/).first()).toBeVisible();
  await open(page, `/crm/money?view=give_back&q=${number}`);
  await expect(page.getByText("0 замовлень на 0")).toBeVisible();
});
