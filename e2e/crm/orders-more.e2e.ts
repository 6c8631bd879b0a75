// Bulk actions on orders, and the team's notes about one.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { open, openAs, signInAs } from "../people.ts";
import { confirmedOrder, send } from "../shop-api.ts";

const [manager, packer] = ["+380500000011", "+380500000012"];

test("a step is applied to the chosen orders together, and an order changed by a colleague says so", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, manager);
  for (let n = 0; n < 3; n += 1) await confirmedOrder(page);
  await open(page, "/crm/all-orders?status=confirmed");
  const numbers = await page
    .getByRole("table")
    .getByRole("link")
    .filter({ hasText: /^\d{5}$/ })
    .allTextContents();
  const [first, second, third] = numbers;
  expect(third).toBeDefined();

  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Shift+X");
  for (const number of [first, second, third])
    await expect(page.getByRole("checkbox", { name: `Вибрати замовлення ${number}` })).toBeChecked();
  const bar = page.getByRole("toolbar", { name: "Дії з вибраними" });
  await expect(bar).toContainText("Вибрано 3");
  await expectAccessible(page, "light", "dark");

  const seen = await (await page.request.get(`/api/crm/orders/${second}`)).json();
  const cancelled = await send(page, "POST", `/api/crm/orders/${second}/transitions`, {
    to: "cancelled",
    version: seen.order.version,
    comment: "Дубль",
  });
  expect(cancelled.status()).toBe(200);

  await page.keyboard.press("p");
  await page.getByRole("dialog").getByRole("button", { name: "Пакувати" }).dblclick();
  const report = page.getByRole("alert");
  await expect(report).toContainText("Взято в пакування 2 з 3");
  await expect(report).toContainText(`${second} — хтось устиг раніше, зараз «Скасовано»`);
  await expect(bar).toContainText("Вибрано 1");
  await page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);
  await report.getByRole("button", { name: "Зрозуміло" }).click();
  await expect(report).toHaveCount(0);
  for (const number of [first, third]) {
    const { order } = await (await page.request.get(`/api/crm/orders/${number}`)).json();
    expect(order.status).toBe("packing");
  }
});

test("a note mentions a colleague, who finds it among the mentions until it is read", async ({
  page,
  watch,
}) => {
  // The manager's page may still send a request when its session is deleted.
  watch.expectConsole(/401/);
  const words = `стрічка вишнева ${Date.now()}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, manager, "/crm/all-orders");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/crm/orders/*");
  const number = page.url().split("/").pop() ?? "";
  const note = page.getByLabel("Внутрішня нотатка");
  await note.click();
  await page.keyboard.type("@остап");
  await expect(page.getByRole("option", { name: "Остап Мельник" })).toBeVisible();
  await expectAccessible(page, "light", "dark");
  await page.keyboard.press("Enter");
  await page.keyboard.type(words);
  await page.reload();
  await expect(note).toHaveValue(`@Остап Мельник ${words}`);
  await page.getByRole("button", { name: "Додати", exact: true }).dblclick();
  const entry = page.getByRole("listitem").filter({ hasText: words });
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText("Соломія Яворська");
  await expect(note).toHaveValue("");
  await page.getByRole("button", { name: "Показати текст" }).first().click();
  await expect(
    page
      .getByText("token=…")
      .or(page.getByText(`№ ${number}`))
      .first(),
  ).toBeVisible();

  await page.context().clearCookies({ name: "diaka_session" });
  await openAs(page, packer, "/crm/all-orders");
  await page.getByRole("link", { name: /^Згадки/ }).click();
  await page.waitForURL("**/crm/mentions");
  const mention = page.getByRole("listitem").filter({ hasText: words });
  await expect(mention).toContainText("нова");
  await expectAccessible(page, "light");
  const seen = page.waitForResponse("**/mentions/seen");
  await mention.getByRole("link", { name: `№ ${number}` }).click();
  expect((await seen).status()).toBe(204);
  await expect(page.getByRole("button", { name: "Показати текст" })).toHaveCount(0);
  await open(page, "/crm/mentions");
  await expect(mention).toBeVisible();
  await expect(mention).not.toContainText("нова");
});
