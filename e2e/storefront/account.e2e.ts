// The account: language and city follow its owner, signing out works everywhere, typed input is not lost.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { smsTo } from "../outbox.ts";
import { earlyVisitor, labels, open, openAs } from "../people.ts";

const personal = "/profile/personal-information";

/** Signs in through the modal that is open over the page. */
async function signInHere(page: Page, phone: string): Promise<void> {
  const form = page.getByRole("dialog");
  await form.getByLabel(labels.uk.phone, { exact: true }).fill(phone.replace("+380", ""));
  const sent = page.waitForResponse("**/api/auth/sms/send");
  await form.getByRole("button", { name: labels.uk.getCode }).click();
  if ((await sent).status() === 429) {
    // The phone got a code less than a minute ago: another can be requested when the countdown is over.
    const another = page.waitForResponse("**/api/auth/sms/send", { timeout: 70_000 });
    await form.getByRole("button", { name: "Надіслати код ще раз" }).click({ timeout: 65_000 });
    expect((await another).status()).toBe(200);
  }
  const code = /\d{6}/.exec(await smsTo(page, phone, /\d{6}/))?.[0] ?? "";
  await form.locator("input[autocomplete='one-time-code']").fill(code);
}

const kept = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => window.localStorage.getItem(name), key);
const city = (page: Page, name: string) => page.getByRole("link", { name: new RegExp(`: ${name}\\.`) });

test("language and city are loaded on a device after sign-in, and the cart stays", async ({ page }) => {
  await open(page, "/triufeli-klasychni-v-kakao?modal=city");
  const told = page.waitForResponse("**/api/user/city");
  await page.getByRole("button", { name: "Львів", exact: true }).click();
  expect((await told).status()).toBe(200);
  await expect(city(page, "Львів")).toBeVisible();
  await page.getByRole("button", { name: labels.uk.addToCart }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const cart = await kept(page, "diaka.cart");
  expect(cart).toContain("product_id");

  // The device forgets the city, and the new account's language is Russian.
  await page.evaluate(() => window.localStorage.removeItem("diaka.city"));
  await page.route("**/api/auth/sms/verify", (route) =>
    route.continue({ headers: { ...route.request().headers(), "accept-language": "ru" } }),
  );
  await open(page, "/?modal=auth");
  await signInHere(page, "+380672201461");
  await page.waitForURL("/ru");
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await expect(city(page, "Львов")).toBeVisible();
  expect(await kept(page, "diaka.cart")).toBe(cart);

  await open(page, "/");
  await expect(page.locator("html")).toHaveAttribute("lang", "uk");
  await expect(city(page, "Львів")).toBeVisible();
});

test("a sign-out in one tab signs out all tabs, and the cart stays", async ({ page, context }) => {
  await open(page, "/triufeli-klasychni-v-kakao");
  await page.getByRole("button", { name: labels.uk.addToCart }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const cart = await kept(page, "diaka.cart");
  await openAs(page, "+380672201462", "/profile/wishlist");
  await page.goto("/podarunky");
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  const added = page.waitForResponse((answer) => /\/api\/profile\/favorites/.test(answer.url()));
  await page
    .getByRole("main")
    .getByRole("button", { name: /^В обране/ })
    .first()
    .click();
  await added;
  await open(page, personal);
  const other = await context.newPage();
  await open(other, "/profile/orders");
  await expect(other.getByRole("heading", { level: 1, name: "Замовлення" })).toBeVisible();
  // Requests after hydration would be refused once the visitor is signed out.
  for (const tab of [page, other]) await tab.waitForLoadState("networkidle");

  await page.getByRole("button", { name: "Вийти", exact: true }).click();
  await page.waitForURL("/");
  await other.waitForURL("/");
  expect(await kept(page, "diaka.cart")).toBe(cart);
  await other.goto("/profile/orders");
  expect(new URL(other.url()).pathname).toBe("/login");
  await open(page, "/favorites");
  await expect(page.getByRole("heading", { name: "Тут буде те, що сподобалося" })).toBeVisible();
});

const solomiia = "+380672201463";

test("an e-mail address is confirmed by the link in its e-mail, on any device", async ({ page, browser }) => {
  const email = `solomiia.${Date.now()}@example.com`;
  await openAs(page, solomiia, personal);
  await page.getByLabel("Дата народження").fill("31.02.1994");
  await page.getByLabel("Ел. пошта").fill(email);
  await page.getByRole("button", { name: "Зберегти" }).click();
  await expect(page.getByLabel("Дата народження")).toBeFocused();
  await expectAccessible(page, "light", "dark");
  await page.getByLabel("Дата народження").fill("17.5.1994");
  await page.getByRole("button", { name: "Зберегти" }).click();
  await expect(page.getByText("Збережено")).toBeVisible();
  await expect(page.getByLabel("Дата народження")).toHaveValue("17.05.1994");
  await expect(page.getByText("Ще не підтверджено")).toBeVisible();

  let link = "";
  await expect(async () => {
    const { messages } = await (await page.request.get("/dev/outbox.json")).json();
    const message = messages.find((message: { to: string }) => message.to === email);
    link = /http\S+confirm-email\S+/.exec(message?.text ?? "")?.[0] ?? "";
    expect(link).not.toBe("");
  }).toPass();
  const elsewhere = await browser.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole("heading", { level: 1, name: "Пошту підтверджено" })).toBeVisible();
  await elsewhere.close();

  await page.reload();
  await expect(page.getByLabel("Ел. пошта")).toHaveAccessibleDescription("Підтверджено");
});

test("a session that ends while a form is filled in is renewed over it, and no typed text is lost", async ({
  page,
  context,
  watch,
}) => {
  test.setTimeout(180_000);
  watch.expectConsole(/status of (401|429)/);
  await openAs(page, earlyVisitor, personal);
  await page.getByLabel("Ім’я", { exact: true }).fill("Соломія");
  await page.getByLabel("По батькові").fill("Андріївна");
  await context.clearCookies({ name: "diaka_session" });
  await page.getByRole("button", { name: "Зберегти" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Закрити" }).click();
  await expect(page.getByLabel("По батькові")).toHaveValue("Андріївна");

  await page.getByRole("button", { name: "Зберегти" }).click();
  await signInHere(page, earlyVisitor);
  await expect(page.getByText("Збережено")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(personal);
  await page.reload();
  await expect(page.getByLabel("Ім’я", { exact: true })).toHaveValue("Соломія");
  await expect(page.getByLabel("По батькові")).toHaveValue("Андріївна");
});

test("a form whose session ended waits while its user signs in through Google in another tab", async ({
  page,
  context,
  watch,
}) => {
  watch.expectConsole(/status of 401/);
  const me = /Соломія/;
  await open(page, `/login?return_url=${personal}`);
  await page.getByRole("link", { name: "Google" }).click();
  await page.getByRole("link", { name: me }).first().click();
  await page.waitForURL((url) => url.pathname === personal && url.search === "");
  await page.getByLabel("По батькові").fill("Андріївна");
  await context.clearCookies({ name: "diaka_session" });
  await page.getByRole("button", { name: "Зберегти" }).click();

  const opened = context.waitForEvent("page");
  await page.getByRole("dialog").getByRole("link", { name: "Google" }).click();
  await (await opened).getByRole("link", { name: me }).first().click();
  await expect(page.getByText("Збережено")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.reload();
  await expect(page.getByLabel("По батькові")).toHaveValue("Андріївна");
});
