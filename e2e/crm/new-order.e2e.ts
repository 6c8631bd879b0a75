// An order by phone: entered during a call, from a lead, and again.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { open, openAs, signInAs } from "../people.ts";
import { confirmedOrder, send } from "../shop-api.ts";

const manager = "+380500000011";
const guestPhone = "973301211";

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }));

const placeButton = (page: Page) => page.getByRole("button", { name: /^Оформити за/ });

/**
 * Places the entered order by keyboard, pressed twice; opens the order's page.
 * @returns its number
 */
async function placed(page: Page): Promise<string> {
  await expect(placeButton(page)).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Control+Enter");
  await page.waitForURL("**/crm/orders/*");
  await expect(page.getByRole("region", { name: "Повідомлення" })).toContainText(
    /Замовлення №\s\d+ оформлено/,
  );
  return page.url().split("/").pop() ?? "";
}

const wholeOrder = async (page: Page, number: string) =>
  (await (await page.request.get(`/api/crm/orders/${number}`)).json()).order;

test("a phone number finds its customer, Enter adds products, a second recipient gets a parcel, and all is placed by keyboard once", async ({
  page,
}) => {
  await openAs(page, manager, "/crm/all-orders");
  const earlier = await confirmedOrder(page);
  await page.keyboard.press("n");
  await page.waitForURL("**/crm/new-order");
  await expect(page.getByLabel("Телефон", { exact: true })).toBeFocused();
  await page.keyboard.type(guestPhone);
  await expect(page.getByRole("link", { name: earlier })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Прізвище", { exact: true })).toHaveValue("Гнатів");

  const search = page.getByRole("combobox", { name: "Назва або артикул" });
  await expect(search).toBeFocused();
  await search.fill("праліне");
  await expect(
    page.getByRole("listbox", { name: "Знайдені товари" }).getByRole("option").first(),
  ).toHaveAttribute("data-active", "");
  await search.press("Enter");
  await expect(search).toHaveValue("");
  await expect(page.getByRole("group", { name: /^Кількість:/ })).toHaveCount(1);

  await page.getByRole("group", { name: "Куди вже возили" }).getByRole("button").first().click();
  await expect(page.getByRole("combobox", { name: "Відділення" })).not.toHaveValue("");
  await page.getByLabel(/^Коментар/).fill("Дзвонили о десятій");
  await expectAccessible(page, "light", "dark");

  await page.reload();
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await expect(page.getByLabel(/^Коментар/)).toHaveValue("Дзвонили о десятій");

  await page.getByRole("button", { name: /^Більше:/ }).click();
  await page.getByRole("button", { name: "Ще один отримувач" }).click();
  await expect(page.getByRole("button", { name: /^Посилка 2/ })).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Посилка 2, телефон отримувача" })).toBeFocused();
  await page.getByLabel("Прізвище отримувача").fill("Гнатюк");
  await page.getByLabel("Ім’я отримувача").fill("Олена");
  await page.getByLabel("Телефон отримувача").fill("501112233");
  await page.getByRole("radio", { name: /Місце вибере отримувач/ }).check();
  await expect(page.getByText("Посилка 2 · Олена Гнатюк")).toBeVisible();
  await expectAccessible(page, "light", "dark");

  const number = await placed(page);
  expect(await wholeOrder(page, number)).toMatchObject({
    source: "phone",
    status: "confirmed",
    comment: "Дзвонили о десятій",
    contact: { first_name: "Зоряна", phone: "+380973301211" },
  });
  const { parcels } = await (await page.request.get(`/api/crm/orders/${number}/parcels`)).json();
  expect(parcels).toMatchObject([
    { number, status: "confirmed", delivery: { type: "branch" } },
    { recipient: "Олена Гнатюк", status: "confirmed", delivery: { choice: "waiting" } },
  ]);
  await open(page, "/crm/new-order");
  await expect(page.getByLabel("Телефон", { exact: true })).toHaveValue("");
});

test("a lead becomes an order, once, and each links to the other", async ({ page }) => {
  await signInAs(page, manager);
  const { items } = (await (await page.request.get("/api/catalog/products?in_stock=1&per_page=1")).json())
    .data;
  const name = `Мотря ${Date.now()}`;
  const lead = await send(
    page,
    "POST",
    "/api/leads",
    { kind: "one_click", name, phone: "+380973301212", product_id: items[0].id, quantity: 1 },
    { "Idempotency-Key": randomUUID() },
  );
  expect(lead.status()).toBe(201);
  await open(page, `/crm/leads?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name: "Оформити замовлення" }).click();
  await page.waitForURL("**/crm/new-order?lead=*");
  const address = page.url();
  await expect(page.getByLabel("Ім’я", { exact: true })).toHaveValue("Мотря");
  await expect(page.getByText("Новий номер: замовлень ще не було.")).toBeVisible();
  await page.getByRole("radio", { name: /Самовивіз/ }).check();
  await page.getByLabel("Прізвище", { exact: true }).fill("");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Перевірте 1 поле" })).toBeFocused();
  await page.getByLabel("Прізвище", { exact: true }).fill("Кайдаш");
  const number = await placed(page);
  expect(await wholeOrder(page, number)).toMatchObject({ source: "one_click", delivery: { type: "pickup" } });

  await page.getByRole("link", { name: "заявка" }).click();
  await expect(page.getByRole("link", { name: `Замовлення № ${number}` })).toBeVisible();
  await open(page, new URL(address).pathname + new URL(address).search);
  await expect(page.getByText("За цією заявкою вже є замовлення")).toBeVisible();
});

test("a repeated order is filled in except for the delivery promise, and a lost answer does not double it", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/ERR_FAILED/);
  await signInAs(page, manager);
  const earlier = await confirmedOrder(page);
  await open(page, `/crm/orders/${earlier}`);
  await page.getByRole("link", { name: "Повторити" }).click();
  await page.waitForURL("**/crm/new-order?repeat=*");
  await expect(page.getByRole("group", { name: /^Кількість:/ })).toHaveCount(2);
  await expect(page.getByRole("combobox", { name: "Місто" })).toHaveValue("Київ");
  const sent: string[] = [];
  await page.route(
    "**/api/crm/orders",
    async (route) => {
      sent.push((await (await route.fetch()).json()).number);
      await route.abort();
    },
    { times: 1 },
  );
  await placeButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "двічі не оформиться" })).toBeFocused();
  await page.getByRole("button", { name: "Надіслати ще раз" }).click();
  await page.waitForURL("**/crm/orders/*");
  const number = page.url().split("/").pop() ?? "";
  expect([number]).toEqual(sent);
  expect(number).not.toBe(earlier);
  const [before, after] = [await wholeOrder(page, earlier), await wholeOrder(page, number)];
  expect(after).toMatchObject({ contact: before.contact, source: "phone", total: before.total });
  expect(after.delivery.warehouse_ref).toBe(before.delivery.warehouse_ref);
});
