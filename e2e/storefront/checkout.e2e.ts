// What must not go wrong between the cart and the number of an order.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { type Buyer, fillCheckout, labels, open } from "../people.ts";

const buyer: Buyer = {
  language: "uk",
  phone: "+380672201403",
  firstName: "Олег",
  lastName: "Придатко-Литвиненко",
  city: "Львів",
};

async function openCheckout(page: Page): Promise<void> {
  await open(page, "/triufeli-klasychni-v-kakao");
  await page.getByRole("button", { name: labels.uk.addToCart }).first().click();
  await page.getByRole("dialog").getByRole("link", { name: labels.uk.toCheckout }).click();
  await page.waitForURL("**/checkout");
}

test("an empty form shows errors next to its fields, and the first of them gets the focus", async ({
  page,
}) => {
  await openCheckout(page);
  await page.getByRole("button", { name: labels.uk.order }).first().click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByLabel("Телефон", { exact: true }).first()).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator(":focus")).toBeVisible();
  await expectAccessible(page, "light", "dark");
});

test("a reload of the checkout loses no typed text", async ({ page }) => {
  await openCheckout(page);
  await fillCheckout(page, buyer);
  await page.getByLabel(/Текст листівки/).fill("Дякую, лікарю");
  await page.reload();
  await expect(page.getByLabel("Ім’я", { exact: true }).first()).toHaveValue("Олег");
  await expect(page.getByRole("combobox", { name: "Місто" })).toHaveValue(/Львів/);
  await expect(page.getByLabel(/Текст листівки/)).toHaveValue("Дякую, лікарю");
});

test("the usual city, when it arrives late, does not join the one that is being written", async ({
  page,
}) => {
  const answered = Promise.withResolvers<void>();
  await page.route("**/api/cities/popular?**", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await openCheckout(page);
  const city = page.getByRole("combobox", { name: labels.uk.city });
  await city.click();
  answered.resolve();
  await expect(page.getByRole("option", { name: "Київ" })).toBeVisible();
  await page.keyboard.type(buyer.city);
  await page.getByRole("option", { name: buyer.city }).first().click();
  await expect(city).toHaveValue(buyer.city);
  await city.fill("Ки");
  await page.keyboard.press("Tab");
  await expect(city).toHaveValue(buyer.city);
});

test("a slow quote moves neither the consent box nor the order button", async ({ page }) => {
  await openCheckout(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const city = page.getByRole("combobox", { name: labels.uk.city });
  await city.fill("");
  await city.fill(buyer.city);
  const priced = page.waitForResponse("**/api/cart/quote");
  await page.getByRole("option", { name: buyer.city }).first().click();
  await priced;
  const totals = page.locator("form [aria-live] dl");
  await expect(page.locator("form [aria-live][aria-busy]")).toHaveCount(0);

  const answered = Promise.withResolvers<void>();
  await page.route("**/api/cart/quote", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByText(labels.uk.cashOnDelivery).first().click();
  // From the top of the document: the browser's scroll anchoring must not be needed.
  const places = async (): Promise<number[]> => {
    const parts = [
      page.getByRole("checkbox", { name: labels.uk.consent }),
      page.locator("form").getByRole("button", { name: labels.uk.order }),
    ];
    const boxes = await Promise.all(parts.map((part) => part.first().boundingBox()));
    const scrolled = await page.evaluate(() => window.scrollY);
    return boxes.map((box) => Math.round((box?.y ?? Number.NaN) + scrolled));
  };
  await expect(totals).toContainText(/Комісія[^₴]*…/);
  const before = await places();
  answered.resolve();
  await expect(totals).toContainText(/Комісія[^…]*₴/);
  expect(await places()).toEqual(before);
});

test("a double click places one order, and the cart is empty afterwards", async ({ page }) => {
  await openCheckout(page);
  await fillCheckout(page, buyer);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/orders")) {
      sent.push(request.headers()["idempotency-key"] ?? "");
    }
  });
  await page.getByRole("button", { name: labels.uk.order }).first().dblclick();
  await page.waitForURL("**/thx-page?**");
  expect(new Set(sent).size).toBe(1);
  await page.goto("/cart");
  await expect(page.getByRole("main")).not.toContainText("Трюфелі класичні в какао · ");
  expect(await page.evaluate(() => window.localStorage.getItem("diaka.cart") ?? "[]")).not.toContain(
    "product_id",
  );
});

test("a lost answer and a failed network end in exactly one order", async ({ page, context, watch }) => {
  watch.expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
  await openCheckout(page);
  await fillCheckout(page, { ...buyer, phone: "+380672201404" });
  let placed = "";
  await page.route(
    "**/api/orders",
    async (route) => {
      placed = (await (await route.fetch()).json()).order.number;
      // The shop has the order, but its response never reaches the buyer.
      await context.setOffline(true);
      await route.abort("failed");
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: labels.uk.order }).first().click();
  await expect(page.getByRole("button", { name: "Спробувати зараз" })).toBeVisible();
  await context.setOffline(false);
  // Without any press: the order is sent again by itself when the network is back.
  await page.waitForURL("**/thx-page?**", { timeout: 45_000 });
  expect(new URL(page.url()).searchParams.get("number")).toBe(placed);
});

test("a shop that refuses says why and when it is tried again, and keeps the typed text", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/Failed to load resource|500 from/);
  await openCheckout(page);
  await fillCheckout(page, { ...buyer, phone: "+380672201405" });
  const answers = [
    { status: 429, headers: { "retry-after": "600" }, json: { code: "too_many_requests", message: "x" } },
    { status: 500, json: { code: "server_error", message: "x" } },
    { status: 419, json: { code: "csrf_mismatch", message: "CSRF token mismatch." } },
    { status: 419, json: { code: "csrf_mismatch", message: "CSRF token mismatch." } },
  ];
  await page.route("**/api/orders", (route) => {
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.continue();
  });
  const alert = page.getByRole("main").getByRole("alert");
  await page.getByRole("button", { name: labels.uk.order }).first().click();
  await expect(alert).toContainText("Крамниця просить зачекати, замовлення збережено");
  await expect(alert).toContainText(/Спробуємо ще раз о \d\d:\d\d/);
  await page.getByRole("button", { name: "Спробувати зараз" }).click();
  await expect(alert).toContainText("Збій на нашому боці, замовлення збережено");
  await expect(alert).toContainText(/Спробуємо ще раз через \d+ секунд/);
  await page.getByRole("button", { name: "Спробувати зараз" }).click();
  await expect(alert).toContainText("Сторінка застаріла. Оновіть її й спробуйте ще раз.");
  await expect(page.getByLabel("Ім’я", { exact: true }).first()).toHaveValue("Олег");
  await page.getByRole("button", { name: labels.uk.order }).first().click();
  await page.waitForURL("**/thx-page?**");
});

test("two tabs share one cart", async ({ page, context }) => {
  const other = await context.newPage();
  await open(other, "/");
  await open(page, "/triufeli-klasychni-v-kakao");
  await page.getByRole("button", { name: labels.uk.addToCart }).first().click();
  await expect(other.getByRole("link", { name: /Кошик, 1/ }).first()).toBeVisible();
});
