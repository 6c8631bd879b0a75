// Returned products, a replacement, and an invoice that is paid in parts.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { open, signInAs } from "../people.ts";
import { invoiceOrder, receivedOrder, send } from "../shop-api.ts";

const manager = "+380500000011";

test("a manager chooses what returns to stock and what is written off, once, and the history shows both", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, manager);
  const { number } = await receivedOrder(page);
  await open(page, `/crm/orders/${number}`);
  await page.getByRole("button", { name: "Прийняти товар" }).click();
  const window = page.getByRole("dialog");
  await window.getByRole("button", { name: "Прийняти", exact: true }).click();
  await expect(window.getByRole("alert")).toHaveText("Вкажіть, скільки повернулося.");
  await window.getByLabel("Списати").first().fill("1");
  await window.getByLabel("Чому списуємо").selectOption("melted");
  await expectAccessible(page, "light");
  await window.getByRole("button", { name: "Прийняти", exact: true }).dblclick();
  await expect(window).toHaveCount(0);
  await expect(page.getByText("1 списано (розтануло)")).toHaveCount(1);

  await page.getByRole("button", { name: "Оформити повернення" }).click();
  await window.getByLabel("Причина", { exact: true }).selectOption("not_collected");
  await expect(window.getByLabel("Списати")).toHaveCount(1);
  await window.getByLabel("На полицю").fill("1");
  await window.getByRole("button", { name: "Оформити повернення" }).dblclick();
  await expect(window).toHaveCount(0);
  await expect(page.getByText(/1 на полицю/)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Прийняти товар" })).toHaveCount(0);
});

test("a manager resends a melted product free of charge, and the buyer is told", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, manager);
  const { number, token } = await receivedOrder(page);
  const text = `Одна коробка розтанула. ${number}`;
  const claim = { subject: "melted", text, photos: [], token };
  expect((await send(page, "POST", `/api/orders/${number}/claims`, claim)).ok()).toBe(true);
  await open(page, `/crm/claims?q=${number}`);
  const row = page.getByRole("article").filter({ hasText: text });
  await row.getByRole("radio", { name: "Надіслати знову" }).check();
  await row.getByLabel("Відповідь покупцеві").fill("Перепрошуємо! Надсилаємо нову.");
  await row.getByRole("button", { name: "Відповісти: надсилаємо знову" }).click();
  await expect(row.getByRole("alert")).toHaveText("Оберіть, що надіслати знову.");
  await row
    .getByRole("button", { name: /^Більше/ })
    .first()
    .click();
  await row.getByRole("button", { name: "Відповісти: надсилаємо знову" }).dblclick();
  await expect(row).toHaveCount(0);
  await page.getByRole("link", { name: "Відкрити" }).click();
  await expect(page.getByText("Покупець нічого не сплачує.")).toBeVisible();
  await expectAccessible(page, "dark");
  await page
    .getByRole("link", { name: `№ ${number}` })
    .first()
    .click();
  await expect(page.getByText("Надіслано знову:")).toBeVisible();

  const buyer = await (await browser.newContext({ baseURL: process.env.SHOP_URL ?? "" })).newPage();
  await open(buyer, `/thx-page?number=${number}&token=${token}`);
  await expect(buyer.getByText(/Надсилаємо знову, замовлення №/)).toBeVisible();
  await buyer.context().close();
});

test("an invoice is paid in two parts, and a mistaken payment is cancelled", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, manager);
  const number = await invoiceOrder(page);
  await open(page, `/crm/orders/${number}`);
  await page.getByRole("button", { name: "Записати оплату" }).click();
  const window = page.getByRole("dialog");
  await window.getByLabel("Сума, ₴").fill("100");
  await window.getByLabel("Рядок виписки").fill("Рядок 17");
  await expectAccessible(page, "light");
  await window.getByRole("button", { name: /^Записати/ }).dblclick();
  await expect(window).toHaveCount(0);
  const came = page.getByRole("list", { name: "Надійшло за рахунком" }).getByRole("listitem");
  await expect(came).toHaveCount(1);
  await page.getByRole("button", { name: "Записати оплату" }).click();
  await window.getByRole("button", { name: /^Записати/ }).click();
  await expect(came).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Записати оплату" })).toHaveCount(0);
  await came
    .first()
    .getByRole("button", { name: /^Скасувати/ })
    .click();
  await window.getByRole("button", { name: "Скасувати оплату" }).click();
  await expect(window.getByLabel("Причина")).toBeFocused();
  await window.getByLabel("Причина").fill("Чужі гроші");
  await window.getByRole("button", { name: "Скасувати оплату" }).click();
  await expect(came).toHaveCount(1);
  await expect(page.getByText("Чужі гроші")).toBeVisible();
});
