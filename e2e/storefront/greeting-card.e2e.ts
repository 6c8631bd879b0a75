// A gift from the product and the checkout to the packer's printer: its card, paper and ribbon, without prices.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { fillCheckout, labels, open, openAs, openedCart, quotedWithFee } from "../people.ts";

const buyer = {
  language: "uk",
  phone: "+380672201419",
  firstName: "Дарина",
  lastName: "Заплатинська",
  city: "Тернопіль",
} as const;

/** Eight lines, counted in user-perceived characters. */
const verse = `${Array.from({ length: 7 }, (_, n) => `Хай буде солодко, раз ${n + 1}`).join("\n")}\n❤️ твоя 👨‍👩‍👧`;

test("a greeting card is chosen and written, ordered, and printed for the parcel as shown", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/triufeli-klasychni-v-kakao");
  // Beside the product: paper and the first words, which the cart shows and the checkout keeps.
  const beside = page.getByRole("region", { name: "Подарунок" });
  await beside.getByRole("radio", { name: /^Святкове пакування/ }).check({ force: true });
  await beside.getByText("Листівка й стрічка").click();
  await beside.getByLabel(/^Текст листівки/).fill("Дякую");
  await expect(beside.getByRole("figure")).toContainText("Дякую");
  await expect(beside.getByRole("radio", { name: /^Кохання.*пасує/ })).toHaveCount(1);
  await expectAccessible(page, "light", "dark");
  await page.getByRole("button", { name: labels.uk.addToCart }).first().click();
  await expect(await openedCart(page)).toContainText("Святкове пакування +45 ₴");
  await open(page, "/checkout");
  const gift = page.getByRole("region", { name: /Подарунок/ });
  const preview = gift.getByRole("figure");
  await expect(preview).toContainText("Дякую");
  await expect(gift.getByRole("radio", { name: /^Святкове пакування/ })).toBeChecked();

  await gift.getByLabel(/^Текст листівки/).fill(`${verse}!!!!`);
  await expect(gift.getByText("180 / 180")).toBeVisible();
  await expect(preview).toContainText("Хай буде солодко, раз 7");
  await expect(gift.getByRole("radio", { name: /^Кохання.*пасує/ })).toHaveCount(1);
  // The arrow keys move through the drawings.
  await gift.getByRole("radio", { name: "Без приводу" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(gift.getByRole("radio", { name: "Подяка" })).toBeChecked();
  await expect(preview.getByRole("img", { name: "Подяка" })).toBeVisible();
  const words180 = preview.getByText("Хай буде солодко, раз 1");
  expect(await words180.evaluate((text) => text.scrollHeight <= text.clientHeight)).toBe(true);

  await gift.getByRole("radio", { name: "Смородинова" }).check({ force: true });
  await gift.getByRole("checkbox", { name: /^Надіслати анонімно/ }).check();
  await expectAccessible(page, "light", "dark");

  await page.reload();
  await expect(gift.getByRole("radio", { name: "Подяка" })).toBeChecked();
  await expect(gift.getByRole("radio", { name: "Смородинова" })).toBeChecked();

  await fillCheckout(page, buyer);
  await page.getByRole("switch", { name: /^Отримує інша людина/ }).check();
  await page.getByLabel("Прізвище отримувача").fill("Гнатюк");
  await page.getByLabel("Ім’я отримувача").fill("Олег");
  await page.getByLabel("Телефон отримувача").fill("671112233");
  // Cash on delivery would reveal the price to the recipient.
  const cash = page.getByRole("radio", { name: /^При отриманні|^Під час отримання/ });
  await expect(cash).toBeDisabled();
  await expect(cash).not.toBeChecked();
  await expect(page.getByText("Анонімний подарунок оплачують наперед")).toBeVisible();
  const quoted = quotedWithFee(page, labels.uk.fee);
  await gift.getByRole("checkbox", { name: /^Надіслати анонімно/ }).uncheck();
  await expect(cash).toBeChecked();
  await quoted;
  await expect(page.getByRole("main").getByText("Стрічка", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: labels.uk.order }).first().click();
  await page.waitForURL("**/thx-page?**");
  const number = new URL(page.url()).searchParams.get("number") ?? "";

  const office = await (await browser.newContext({ baseURL: process.env.SHOP_URL ?? "" })).newPage();
  await office.setViewportSize({ width: 1440, height: 900 });
  await openAs(office, "+380500000011", `/crm/orders/${number}`);
  const main = office.getByRole("main");
  await expect(main.getByRole("figure")).toContainText("Хай буде солодко, раз 7");
  await expect(main.getByText("Стрічка: Смородинова")).toBeVisible();
  await expectAccessible(office, "light", "dark");
  await office.getByRole("button", { name: labels.uk.confirm, exact: true }).first().click();
  await main.getByRole("link", { name: "Надрукувати" }).click();
  await expect(main.getByRole("img", { name: "Подяка" })).toBeVisible();
  await expect(main.getByText("Хай буде солодко, раз 7")).toBeVisible();
  await expectAccessible(office, "light");

  await open(office, `/crm/packing/print?sheet=slips&number=${number}`);
  const slip = main.getByRole("article");
  for (const thing of ["Святкове пакування", "Стрічка: Смородинова", "Листівка: Подяка"])
    await expect(slip).toContainText(thing);
  for (const secret of [buyer.firstName, buyer.lastName, "₴"]) await expect(slip).not.toContainText(secret);
  await office.context().close();
});
