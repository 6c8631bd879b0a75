// The payer knows a name and a phone; the recipient chooses where the gift goes, by a link.
import type { Browser } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { smsTo } from "../outbox.ts";
import { fillCheckout, haveInCart, labels, open } from "../people.ts";

const w = labels.uk;
const buyer = {
  language: "uk",
  phone: "+380672201421",
  firstName: "Марта",
  lastName: "Лисенко",
  city: "Львів",
} as const;

test("a gift is ordered with a name and a phone, and its recipient chooses the branch", async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  watch.expectConsole(/410 \(Gone\)/);
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await haveInCart(page, "triufeli-klasychni-v-kakao", 1);
  await open(page, "/checkout");
  await fillCheckout(page, buyer);
  await page.getByRole("switch", { name: /^Отримує інша людина/ }).check();
  await page.getByLabel("Прізвище отримувача").fill("Шевчук");
  await page.getByLabel("Ім’я отримувача").fill("Олег");
  await page.getByLabel("Телефон отримувача").fill("671112277");
  await page.getByRole("radio", { name: /^Місце вибере отримувач/ }).check({ force: true });
  // Cash is not taken from a recipient who chooses, and no city is asked for.
  await expect(page.getByRole("combobox", { name: w.city })).toHaveCount(0);
  await expect(page.getByText("Місце вибирає отримувач, тому подарунок оплачують наперед")).toBeVisible();
  await expectAccessible(page, "light", "dark");
  await page.getByRole("checkbox", { name: "Купує компанія або ФОП" }).check();
  await page.getByText(/Рахунок для ФОП або ТОВ/).click();
  await page.getByRole("button", { name: w.order }).first().click();
  await page.waitForURL("**/thx-page?**");
  await expect(page.getByText("Місце вибирає отримувач").first()).toBeVisible();
  await expectAccessible(page, "light", "dark");
  const link = (await page.getByRole("link", { name: "Відкрити" }).getAttribute("href")) ?? "";
  expect(link).toMatch(/^\/vybir\/\w+$/);

  const other = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const recipient = await other.newPage();
  await open(recipient, link);
  await expect(recipient.getByRole("heading", { level: 1 })).toHaveText("Олег, на вас чекає подарунок");
  const bytes = await recipient.content();
  for (const secret of ["₴", "Лисенко", "672201421", "v-kakao"]) expect(bytes).not.toContain(secret);
  await recipient.getByRole("button", { name: "Вибрати це місце" }).click();
  await expect(recipient.getByRole("combobox", { name: w.city })).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(recipient, "light", "dark");
  await recipient.getByRole("combobox", { name: w.city }).fill("Тернопіль");
  await recipient.getByRole("option", { name: "Тернопіль" }).first().click();
  await recipient.getByRole("combobox", { name: /Відділення/ }).fill("1");
  await recipient.getByRole("option").first().click();
  await recipient.getByRole("button", { name: "Вибрати це місце" }).click();
  await expect(recipient.getByRole("heading", { level: 1 })).toHaveText(
    "Олег, ми знаємо, куди везти подарунок",
  );
  await expect(recipient.getByRole("main")).toContainText("Тернопіль, відділення");
  // The invoice is not paid, so no day is promised.
  await expect(recipient.getByText(/Прибуде/)).toHaveCount(0);
  await expectAccessible(recipient, "light", "dark");

  await open(page, page.url());
  await expect(page.getByRole("main")).toContainText("Тернопіль");
  await page.getByRole("button", { name: "Нове посилання" }).click();
  await expect(page.getByText("Старе посилання більше не діє").first()).toBeVisible();
  await recipient.goto(link);
  await expect(recipient.getByRole("heading", { level: 1 })).toHaveText("Це посилання вже не діє");
  await other.close();
});

/** Chooses the first branch of a city by the link. */
async function choose(browser: Browser, link: string, city: string): Promise<string> {
  const context = await browser.newContext({ baseURL: process.env.SHOP_URL });
  const page = await context.newPage();
  await open(page, link);
  await page.getByRole("combobox", { name: w.city }).fill(city);
  await page.getByRole("option", { name: city }).first().click();
  await page.getByRole("combobox", { name: /Відділення/ }).fill("1");
  await page.getByRole("option").first().click();
  await page.getByRole("button", { name: "Вибрати це місце" }).click();
  await expect(page.getByRole("main")).toContainText(`${city}, відділення`);
  const bytes = await page.content();
  await context.close();
  return bytes;
}

test("one payment sends three gifts of which only the phones are known, and each recipient chooses", async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const gifts = [
    { name: "Ірина", surname: "Дорош", phone: "671115501", city: "Київ" },
    { name: "Павло", surname: "Ткач", phone: "671115502", city: "Тернопіль" },
    { name: "Софія", surname: "Ременюк", phone: "671115503", city: "Одеса" },
  ];
  await haveInCart(page, "triufeli-klasychni-v-kakao", gifts.length);
  await open(page, "/checkout");
  await page.getByLabel(w.phone, { exact: true }).first().fill("672201455");
  await page.getByLabel(w.firstName, { exact: true }).first().fill("Галина");
  await page.getByLabel(w.lastName, { exact: true }).first().fill("Сомко");
  await page.getByRole("button", { name: "Надіслати кільком людям" }).click();
  await page.getByRole("button", { name: "Додати посилку" }).click();
  for (const [index, { name, surname, phone }] of gifts.entries()) {
    const card = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: `Посилка ${index + 1}` }) });
    const heading = card.getByRole("heading", { level: 3 }).getByRole("button");
    if ((await heading.getAttribute("aria-expanded")) !== "true") await heading.click();
    if (index === 0) await card.getByRole("switch", { name: /^Отримує інша людина/ }).check();
    await card.getByLabel("Прізвище отримувача").fill(surname);
    await card.getByLabel("Ім’я отримувача").fill(name);
    await card.getByLabel("Телефон отримувача").fill(phone);
    await card.getByRole("radio", { name: /^Місце вибере отримувач/ }).check({ force: true });
    await card.getByRole("button", { name: /^Готово/ }).click();
  }
  await page.getByRole("radio", { name: /^Карткою/ }).check();
  await page.getByRole("checkbox", { name: w.consent }).check();
  await page
    .getByRole("button", { name: /Замовити за 1\s362 ₴/ })
    .first()
    .click();
  await page.waitForURL("**/dev/liqpay/**");
  await page.getByRole("link", { name: "Оплатити", exact: true }).click();
  await page.waitForURL("**/thx-page?**");
  const parcels = page.getByRole("region", { name: "Посилки цієї покупки" }).getByRole("listitem");
  await expect(parcels).toHaveCount(gifts.length);
  // Without a place no day is promised.
  await expect(parcels.filter({ hasText: "·" })).toHaveCount(0);

  const links = await Promise.all(
    gifts.map(async ({ phone }) => {
      const text = await smsTo(page, `+380${phone}`, /\/vybir\//);
      for (const secret of ["₴", "Сомко", "672201455", "рюфел"]) expect(text).not.toContain(secret);
      return new URL(/https?:\S+\/vybir\/\w+/.exec(text)?.[0] ?? "").pathname;
    }),
  );
  const pages = await Promise.all(gifts.map(({ city }, index) => choose(browser, links[index] ?? "", city)));
  for (const bytes of pages)
    for (const secret of ["₴", "Сомко", "672201455", "v-kakao"]) expect(bytes).not.toContain(secret);

  await open(page, page.url());
  await expect(parcels.filter({ hasText: /Прийнято\s·\s.*\d+\s\S+/ })).toHaveCount(gifts.length);
});
