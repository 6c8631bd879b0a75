// A customer's own orders: placed, found in the account, cancelled, bought again; a claim, and its answer.
import { randomUUID } from "node:crypto";
import type { APIResponse, Browser, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { type Buyer, fillCheckout, labels, open, openAs, openedCart } from "../people.ts";

const manager = "+380500000011";

interface Journey extends Buyer {
  readonly title: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly prefix: "" | "/ru";
  readonly listing: string;
  readonly product: string;
  readonly none: string;
  readonly cancel: string;
  readonly confirmCancel: string;
  readonly cancelled: string;
  readonly repeat: string;
}

const journeys: readonly Journey[] = [
  {
    title: "in Ukrainian on a phone",
    viewport: { width: 390, height: 844 },
    language: "uk",
    prefix: "",
    listing: "/tsukerky/triufeli",
    product: "Трюфелі класичні в какао",
    phone: "+380672201451",
    firstName: "Дар’я",
    lastName: "Придатко-Литвиненко",
    city: "Тернопіль",
    none: "Замовлень поки немає",
    cancel: "Скасувати",
    confirmCancel: "Скасувати замовлення",
    cancelled: "Ви скасували це замовлення",
    repeat: "Повторити",
  },
  {
    title: "in Russian on a desktop",
    viewport: { width: 1440, height: 900 },
    language: "ru",
    prefix: "/ru",
    listing: "/tsukerky/triufeli",
    product: "Трюфели классические в какао",
    phone: "+380672201452",
    firstName: "Алёна",
    lastName: "Савченко",
    city: "Харьков",
    none: "Заказов пока нет",
    cancel: "Отменить",
    confirmCancel: "Отменить заказ",
    cancelled: "Вы отменили этот заказ",
    repeat: "Повторить",
  },
];

async function officePage(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.SHOP_URL ?? "" });
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, manager, path);
  return page;
}

/** Sends what a page would send. */
async function post(page: Page, path: string, data: object, headers = {}): Promise<APIResponse> {
  await page.request.get("/sanctum/csrf-cookie");
  const token = (await page.context().cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const answer = await page.request.post(path, {
    headers: { "X-XSRF-TOKEN": decodeURIComponent(token), ...headers },
    data,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer;
}

for (const journey of journeys) {
  test(`an order is found in the account, cancelled and bought again ${journey.title}`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    const w = labels[journey.language];
    await page.setViewportSize(journey.viewport);
    await openAs(page, journey.phone, `${journey.prefix}/profile/orders`);
    await expect(page.getByRole("main")).toContainText(journey.none);

    await open(page, journey.prefix + journey.listing);
    await page.getByRole("main").getByRole("link", { name: journey.product }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(journey.product);
    await page.getByRole("button", { name: w.addToCart }).first().click();
    await (await openedCart(page)).getByRole("link", { name: w.toCheckout }).click();
    await page.waitForURL(`**${journey.prefix}/checkout`);
    await fillCheckout(page, journey);
    await page.getByRole("button", { name: w.order }).first().click();
    await page.waitForURL("**/thx-page?**");
    const number = new URL(page.url()).searchParams.get("number") ?? "";

    await open(page, `${journey.prefix}/profile/orders`);
    const card = page.getByRole("article").filter({ hasText: number });
    await card.getByRole("heading", { level: 2 }).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
    await expect(page.getByRole("main")).toContainText(journey.product);

    await page.getByRole("button", { name: journey.cancel, exact: true }).click();
    const question = page.getByRole("dialog");
    await expectAccessible(page, "light");
    await question.getByRole("button", { name: journey.confirmCancel }).dblclick();
    await expect(page.getByRole("main")).toContainText(journey.cancelled);
    await expect(page.getByRole("button", { name: journey.cancel, exact: true })).toHaveCount(0);

    const office = await officePage(browser, `/crm/orders/${number}`);
    await expect(office.getByRole("main")).toContainText("Покупець скасував замовлення");
    await office.context().close();

    await page.getByRole("button", { name: journey.repeat }).click();
    await page.waitForURL(`**${journey.prefix}/cart`);
    await expect(page.getByRole("main")).toContainText(journey.product);
  });
}

test("a problem with a received order is reported, answered and read", async ({ page, browser }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, "+380672201453", "/profile/orders");
  const { data } = await (await page.request.get("/api/catalog/products?in_stock=1")).json();
  const [product] = data.items;
  const placed = await post(
    page,
    "/api/orders",
    {
      items: [{ product_id: product.id, quantity: 1 }],
      contact: { first_name: "Олена", last_name: "Гончар", phone: "+380672201453" },
      delivery: { type: "pickup" },
      payment: "cod",
      seen_total: product.price,
    },
    { "Idempotency-Key": randomUUID() },
  );
  const { number } = (await placed.json()).order;
  const office = await officePage(browser, `/crm/orders/${number}`);
  for (const [index, to] of ["confirmed", "packing", "shipped", "delivered"].entries())
    await post(office, `/api/crm/orders/${number}/transitions`, { to, version: index + 1, taken: "cash" });

  await open(page, `/profile/orders/${number}`);
  await page.getByRole("button", { name: "Написати, що не так" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: "Надіслати" }).click();
  await expect(form).toContainText("Оберіть, що сталося.");
  await form.getByText("Розтануло").click();
  await form.getByLabel("Розкажіть докладніше").fill("Плитка приїхала м’якою й біла зверху.");
  await expectAccessible(page, "dark");
  await form.getByRole("button", { name: "Надіслати" }).dblclick();
  await expect(page.getByRole("main")).toContainText("Розглядаємо");

  await open(office, `/crm/orders/${number}`);
  await expect(office.getByRole("main")).toContainText("Звернення: розтануло");
  await expectAccessible(office, "light");
  await office.getByLabel("Відповідь покупцеві").fill("Надішлемо нову вже завтра.");
  await office.getByRole("button", { name: "Відповісти" }).click();
  await expect(office.getByRole("main")).toContainText("Відповіли на звернення");
  await office.context().close();

  await page.reload();
  await expect(page.getByRole("main")).toContainText("Надішлемо нову вже завтра.");
});
