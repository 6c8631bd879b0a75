// A placed order is changed: previewed before it is saved, and split in two.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { open, signInAs } from "../people.ts";
import { confirmedOrder, send } from "../shop-api.ts";

const manager = "+380500000011";

test("a manager adds a product and a discount, sees the new sum, and the history shows it", async ({
  page,
  watch,
}) => {
  // The server reports the missing reason.
  watch.expectConsole(/422/);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signInAs(page, manager);
  const number = await confirmedOrder(page);
  await open(page, `/crm/orders/${number}`);
  await page.keyboard.press("e");
  await page.waitForURL(`**/crm/orders/${number}/edit`);

  await page.getByLabel("Додати товар").fill("шоколад");
  const found = page.getByRole("listbox", { name: "Знайдені товари" });
  await found.getByRole("option").filter({ hasNotText: "немає" }).first().click();
  const items = page.getByRole("region", { name: "Склад" });
  await expect(items.getByText("додано")).toBeVisible();
  await page.getByLabel(/^Знижка/).fill("10");
  const sums = page.getByRole("region", { name: "Перерахунок" });
  await expect(sums.getByText("−10\u00a0₴")).toBeVisible();
  await expect(sums.getByText("0 → 1 шт.")).toBeVisible();
  await expectAccessible(page, "light", "dark");

  const save = page.getByRole("button", { name: "Зберегти зміни" });
  await save.click();
  await expect(page.getByLabel("Причина")).toBeFocused();
  await page.getByLabel("Причина").fill("Попросили додати плитку");
  await save.dblclick();
  await page.waitForURL((url) => url.pathname.endsWith(`/crm/orders/${number}`));
  const history = page.getByRole("region", { name: "Нотатки й історія" });
  await expect(history.getByText("Замовлення змінено")).toHaveCount(1);
  await expect(history.getByText("Попросили додати плитку")).toBeVisible();
  await expect(history.getByText("Знижка: 0\u00a0₴ → 10\u00a0₴")).toBeVisible();
});

test("a form that was saved after a colleague's change says what they changed and keeps the typed text", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/409/);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, manager);
  const number = await confirmedOrder(page);
  await open(page, `/crm/orders/${number}/edit`);
  await page.getByLabel("Текст листівки").fill("З Миколаєм!");
  await expect(page.getByRole("region", { name: "Перерахунок" }).getByText("Разом")).toBeVisible();

  const { order } = await (await page.request.get(`/api/crm/orders/${number}`)).json();
  const theirs = await send(page, "PUT", `/api/crm/orders/${number}/tracking`, {
    tracking_number: "20450811729034",
    version: order.version,
  });
  expect(theirs.status()).toBe(200);

  await page.getByRole("button", { name: "Зберегти зміни" }).click();
  await expect(page.getByRole("alert")).toContainText("Поки ви писали, це змінив хтось інший");
  await expect(page.getByLabel("Текст листівки")).toHaveValue("З Миколаєм!");
  await page.getByRole("button", { name: "Зберегти мої" }).click();
  await page.waitForURL((url) => url.pathname.endsWith(`/crm/orders/${number}`));
  await expect(page.getByText("Листівка: немає → З Миколаєм!")).toBeVisible();
});

test("an order is split in two that link to each other, and a shipped order cannot be changed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signInAs(page, manager);
  const number = await confirmedOrder(page);
  const before = (await (await page.request.get(`/api/crm/orders/${number}`)).json()).order;
  await open(page, `/crm/orders/${number}`);
  await page.getByRole("button", { name: "Розділити" }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByRole("button", { name: /^Більше/ })
    .first()
    .click();
  await expectAccessible(page, "light");
  await dialog.getByRole("button", { name: "Розділити", exact: true }).dblclick();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("link", { name: /^Частину виділено в/ }).click();
  await expect(page.getByRole("link", { name: `Виділено з №\u00a0${number}` })).toBeVisible();

  const other = page.url().split("/").pop();
  const read = async (of: string | undefined) =>
    (await (await page.request.get(`/api/crm/orders/${of}`)).json()).order;
  const [stays, goes] = [await read(number), await read(other)];
  expect(Math.round((stays.total + goes.total) * 100)).toBe(Math.round(before.total * 100));

  let { version } = goes;
  for (const to of ["packing", "shipped"]) {
    const moved = await send(page, "POST", `/api/crm/orders/${other}/transitions`, { to, version });
    expect(moved.status()).toBe(200);
    version = (await moved.json()).order.version;
  }
  await open(page, `/crm/orders/${other}`);
  await expect(page.getByRole("link", { name: "Змінити", exact: true })).toHaveCount(0);
  await open(page, `/crm/orders/${other}/edit`);
  await expect(page.getByText("Посилка вже в дорозі")).toBeVisible();
});
