// Shop settings: changed in the CRM and seen by visitors at once.
import { expect, test } from "../fixtures.ts";
import { type Buyer, fillCheckout, labels, open, openAs } from "../people.ts";
import { send } from "../shop-api.ts";

const manager = "+380500000011";
const product = "/tsukerky/nabory-praline";
const buyer: Buyer = {
  language: "uk",
  phone: "+380672201431",
  firstName: "Оксана",
  lastName: "Дубас",
  city: "Київ",
};

test("a promo code made in the CRM works in the cart until it is ended", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, manager, "/crm/promo-codes");
  await page.getByRole("link", { name: "Новий промокод" }).click();
  await page.getByLabel("Код", { exact: true }).fill("липа-20");
  await page.getByLabel("Знижка, %").fill("20");
  await page.getByLabel("Усього замовлень").fill("5");
  await page.getByLabel("Товарів на суму, ₴").fill("1 000");
  await expect(page.getByText("−200 ₴")).toBeVisible();
  await page.getByRole("button", { name: "Створити промокод" }).click();
  await page.waitForURL("**/crm/promo-codes/%D0%9B%D0%98%D0%9F%D0%90-20");

  await open(page, product);
  await page.locator("main article a").first().click();
  await page
    .getByRole("button", { name: /^У кошик/ })
    .first()
    .click();
  await open(page, "/cart");
  await page.getByLabel("Промокод").first().fill("липа-20");
  await page.getByRole("button", { name: "Застосувати" }).first().click();
  await expect(page.getByText("Промокод ЛИПА-20 діє").first()).toBeVisible();

  await open(page, `/crm/promo-codes/${encodeURIComponent("ЛИПА-20")}`);
  await page.getByRole("button", { name: "Вимкнути" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Вимкнути" }).click();
  await expect(page.getByText("Закінчився").first()).toBeVisible();
  await open(page, "/cart");
  await expect(page.getByText("Промокод уже не діє.").first()).toBeVisible();
});

test("unsaved text is not discarded without a question", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, manager, `/crm/promo-codes/${encodeURIComponent("НОВИЙРІК")}`);
  await page.getByLabel("Нотатка для команди").fill("Для сайту партнерів");
  await page.getByRole("link", { name: "До всіх промокодів" }).click();
  await expect(page.getByRole("dialog")).toContainText("Вийти без збереження?");
  await page.getByRole("button", { name: "Лишитися" }).click();
  await page.getByRole("button", { name: "Зберегти", exact: true }).click();
  await expect(page.getByText("Усе збережено")).toBeVisible();
  await page.getByRole("link", { name: "До всіх промокодів" }).click();
  await expect(page.getByText("Для сайту партнерів").first()).toBeVisible();
});

test("a changed free-delivery sum is shown in the shop at once", async ({ page, watch }) => {
  watch.expectConsole(/422/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, "+380500000010", "/crm/settings/delivery");
  const sum = page.getByLabel("Безкоштовно від, ₴").first();
  await sum.fill("багато");
  await page.getByRole("button", { name: "Зберегти", exact: true }).click();
  await expect(sum).toHaveAttribute("aria-invalid", "true");
  await sum.fill("1 777");
  await expect(page.getByText("Безкоштовна доставка від 1 777 ₴")).toBeVisible();
  await page.getByRole("button", { name: "Зберегти", exact: true }).click();
  await expect(page.getByText("Усе збережено")).toBeVisible();

  await open(page, "/delivery-payment");
  await expect(page.getByText(/від 1\s777\s₴/i).first()).toBeVisible();
});

test("the second to save sees what the first has changed, and loses no typed text", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/409/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, "+380500000010", "/crm/settings/selling");
  const few = page.getByLabel("«Закінчується» від, шт.");
  await few.fill("8");
  const first = await send(page, "PUT", "/api/crm/settings/selling", {
    version: 0,
    value: { giftWrap: 45, fewLeft: 6, giftMessageLength: 180 },
  });
  expect(first.status()).toBe(200);

  await page.getByRole("button", { name: "Зберегти", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("«Закінчується» від, шт.: 6");
  await expect(few).toHaveValue("8");
  await page.getByRole("button", { name: "Зберегти мої" }).click();
  await expect(page.getByText("Усе збережено")).toBeVisible();
  await open(page, "/crm/settings/selling");
  await expect(few).toHaveValue("8");
});

test("an advance of cash on delivery is set by the owner, seen by a buyer before ordering, and paid", async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const office = await (await browser.newContext()).newPage();
  const saveAdvance = async (kind: string): Promise<void> => {
    await open(office, "/crm/settings/selling");
    await office.getByLabel("Аванс", { exact: true }).selectOption({ label: kind });
    if (kind !== "Не просимо") {
      await office.getByLabel("Сума авансу, ₴").fill("150");
      await office.getByLabel("Замовлення від, ₴").fill("1");
    }
    const save = office.getByRole("button", { name: "Зберегти", exact: true });
    // At a second try it may be set already.
    if (await save.isEnabled()) await save.click();
    await expect(office.getByText("Усе збережено")).toBeVisible();
  };
  await openAs(office, "+380500000010", "/crm/settings/selling");
  // Other tests of this shop order without an advance, whatever happens here.
  const wait = { timeout: 20_000 };
  try {
    await saveAdvance("Однакова сума");

    await open(page, "/triufeli-klasychni-v-kakao");
    await page.getByRole("button", { name: labels.uk.addToCart }).first().click();
    await page.getByRole("dialog").getByRole("link", { name: labels.uk.toCheckout }).click();
    await page.waitForURL("**/checkout", wait);
    await fillCheckout(page, buyer);
    await expect(page.getByText(/Зараз карткою 150\s₴, під час отримання [\d\s,]+₴\./)).toBeVisible();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
    const order = page.getByRole("button", { name: /Замовити, аванс 150\s₴/ });
    await order.first().click();
    await page.waitForURL("**/dev/liqpay/**", wait);
    await page.getByRole("link", { name: "Оплатити", exact: true }).click();
    await page.waitForURL("**/thx-page**", wait);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/аванс отримали$/);
    const main = page.getByRole("main");
    await expect(main).toContainText(/Аванс сплачено\s*150\s₴/);
    await expect(main).toContainText(/Під час отримання\s*[\d\s,]+₴/);
  } finally {
    await saveAdvance("Не просимо");
  }
  await office.context().close();
});
