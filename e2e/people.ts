// What people do on the pages, in their own language.
import { existsSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { smsTo } from "./outbox.ts";
import { send, type Visitor } from "./shop-api.ts";

export type Language = "uk" | "ru";

export const labels = {
  uk: {
    addToCart: /^У кошик/,
    toCheckout: /Оформити/,
    phone: "Телефон",
    firstName: "Ім’я",
    lastName: "Прізвище",
    city: "Місто",
    branch: "Відділення",
    cashOnDelivery: /Під час отримання/,
    fee: /^Комісія/,
    consent: /Погоджуюся/,
    order: /^Замовити за/,
    getCode: /Отримати код/,
    inStock: /Лише в наявності/,
    confirm: "Підтвердити",
  },
  ru: {
    addToCart: /^В корзину/,
    toCheckout: /Оформить/,
    phone: "Телефон",
    firstName: "Имя",
    lastName: "Фамилия",
    city: "Город",
    branch: "Отделение",
    cashOnDelivery: /При получении/,
    fee: /^Комиссия/,
    consent: /Согла/,
    order: /^Заказать за/,
    getCode: /Получить код/,
    inStock: /Только в наличии/,
    confirm: "Подтвердить",
  },
} as const;

export interface Buyer {
  readonly language: Language;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly city: string;
}

/** Puts units of a product into the visitor's cart without a page of it, and leaves the open page. */
export async function haveInCart(page: Page, slug: string, quantity: number): Promise<void> {
  const { data } = await (await page.request.get(`/api/catalog/products/${slug}`)).json();
  const line = { product_id: data.id, variant_id: null, quantity, options: {} };
  // Of the shop's origin, and without scripts.
  await page.goto("/robots.txt");
  await page.evaluate((cart) => localStorage.setItem("diaka.cart", cart), JSON.stringify([line]));
}

/** The cart after its page's product was added: on a phone, one line says so and leads there. */
export async function openedCart(page: Page): Promise<Locator> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  if (isPhone) await page.getByRole("button", { name: /^(Кошик|Корзина) · \d/ }).click();
  return page.getByRole("dialog");
}

/** Fills the checkout except for the order button, paying on delivery to a branch. */
export async function fillCheckout(page: Page, buyer: Buyer): Promise<void> {
  const w = labels[buyer.language];
  await page.getByLabel(w.phone, { exact: true }).first().fill(buyer.phone);
  await page.getByLabel(w.firstName, { exact: true }).first().fill(buyer.firstName);
  await page.getByLabel(w.lastName, { exact: true }).first().fill(buyer.lastName);
  const city = page.getByRole("combobox", { name: w.city });
  // It may have that city already, and then offers no list for it.
  await city.fill("");
  await city.fill(buyer.city);
  await page.getByRole("option", { name: buyer.city }).first().click();
  const branch = page.getByRole("combobox", { name: w.branch });
  await branch.fill("1");
  await page.getByRole("option").first().click();
  const quoted = quotedWithFee(page, w.fee);
  await page.getByText(w.cashOnDelivery).first().click();
  await page.getByRole("checkbox", { name: w.consent }).check();
  await quoted;
}

/** Waits for the new quote with the cash-on-delivery fee: only then does the buyer accept the right sum. */
export async function quotedWithFee(page: Page, fee: RegExp): Promise<void> {
  await page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/api/cart/quote") && Boolean(answer.request().postData()?.includes('"cod"')),
  );
  await expect(page.locator("main").getByText(fee).first()).toBeVisible();
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/** A file, because after a failed test the others continue in another process. */
export const sessionOf = (phone: string, folder = process.env.SHOP_SESSIONS ?? ""): string =>
  path.join(folder, `${phone}.json`);

/** Signs in when the shop starts, so a test that needs another code seldom has to wait for it. */
export const earlyVisitor = "+380672201464";

const codeFor = async (visitor: Visitor, phone: string): Promise<string> =>
  /\d{6}/.exec(await smsTo(visitor, phone, /\d{6}/))?.[0] ?? "";

/** Signs in with the code from the outbox; steps between the code and the page are left to the test. */
export async function signInBySms(page: Page, phone: string, address: string): Promise<void> {
  await open(page, `/login?return_url=${address}`);
  await page.getByLabel(labels.uk.phone, { exact: true }).first().fill(phone.replace("+380", ""));
  const sent = page.waitForResponse("**/api/auth/sms/send");
  await page.getByRole("button", { name: labels.uk.getCode }).click();
  expect((await sent).status()).toBe(200);
  await page.locator("input[autocomplete='one-time-code']").fill(await codeFor(page, phone));
}

/** Signs in without a page. */
export async function signIn(visitor: Visitor, phone: string): Promise<void> {
  const headers = { "Accept-Language": "uk" };
  const sent = await send(visitor, "POST", "/api/auth/sms/send", { phone }, headers);
  expect(sent.status()).toBe(200);
  const proof = { phone, code: await codeFor(visitor, phone) };
  const signed = await send(visitor, "POST", "/api/auth/sms/verify", proof, headers);
  expect(await signed.json()).toEqual({ valid: true });
}

/** Signs a person in without a page. The session is saved, because a phone gets one code a minute. */
export async function signInAs(page: Page, phone: string): Promise<void> {
  const saved = sessionOf(phone);
  if (existsSync(saved)) await page.context().addCookies(JSON.parse(await fs.readFile(saved, "utf8")));
  else {
    await signIn(page, phone);
    await fs.writeFile(saved, JSON.stringify(await page.context().cookies()));
  }
}

/** Opens a page as a signed-in person. */
export async function openAs(page: Page, phone: string, address: string): Promise<void> {
  await signInAs(page, phone);
  await open(page, address);
}

/** The owner, at /crm/team, gives a person access to the CRM. */
export async function invite(page: Page, phone: string, role: "manager" | "packer"): Promise<void> {
  await page.getByRole("button", { name: "Запросити" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Телефон").fill(phone.replace("+380", ""));
  await dialog.getByLabel("Роль").selectOption(role);
  await dialog.getByRole("button", { name: "Запросити" }).click();
  const shown = phone.replace(/^(\+380)(\d{2})(\d{3})(\d{2})(\d{2})$/, "$1 $2 $3 $4 $5");
  await expect(page.getByRole("table").getByText(shown)).toBeVisible();
}
