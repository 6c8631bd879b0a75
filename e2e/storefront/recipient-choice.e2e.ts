// The payer knows a name and a phone; the recipient chooses where the gift goes, by a link.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { fillCheckout, labels, open, openedCart } from "../people.ts";

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
  await open(page, "/triufeli-klasychni-v-kakao");
  await page.getByRole("button", { name: w.addToCart }).first().click();
  await openedCart(page);
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
  for (const theme of ["light", "dark"] as const) await expectAccessible(page, theme);
  await page.getByRole("checkbox", { name: "Купує компанія або ФОП" }).check();
  await page.getByText(/Рахунок для ФОП або ТОВ/).click();
  await page.getByRole("button", { name: w.order }).first().click();
  await page.waitForURL("**/thx-page?**");
  await expect(page.getByText("Місце вибирає отримувач").first()).toBeVisible();
  for (const theme of ["light", "dark"] as const) await expectAccessible(page, theme);
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
  for (const theme of ["light", "dark"] as const) await expectAccessible(recipient, theme);
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
  for (const theme of ["light", "dark"] as const) await expectAccessible(recipient, theme);

  await open(page, page.url());
  await expect(page.getByRole("main")).toContainText("Тернопіль");
  await page.getByRole("button", { name: "Нове посилання" }).click();
  await expect(page.getByText("Старе посилання більше не діє").first()).toBeVisible();
  await recipient.goto(link);
  await expect(recipient.getByRole("heading", { level: 1 })).toHaveText("Це посилання вже не діє");
  await other.close();
});
