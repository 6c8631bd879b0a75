// One gift for which several people pay: begun from the cart, two contribute in two browsers, ordered with their wishes.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { expectLegible } from "../legible.ts";
import { labels, open, openAs, openedCart } from "../people.ts";
import { box, customer } from "../places.ts";

const contributors = [
  { name: "Тарас", sum: "150", phone: "671113301", wish: "Щастя і шоколаду!", width: 390 },
  { name: "Ганна", sum: "850,50", phone: "671113302", wish: "Найкращій подрузі", width: 1440 },
] as const;

test("a gift is paid for by two people and ordered with their wishes on the card", async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await openAs(page, customer, `/${box}`);
  await page.locator("button[type=submit][name=items]").first().click();
  await openedCart(page);
  await open(page, "/cart");
  await page.getByRole("link", { name: "Зібрати на цей подарунок разом" }).click();
  await page.waitForURL("**/profile/group-gifts");
  await page.getByRole("button", { name: "Зібрати разом" }).click();
  await page.getByRole("button", { name: "Почати збір" }).click();
  await expect(page.getByText("Назвіть подарунок")).toBeVisible();
  await page.getByLabel("Назва").fill("Олені на день народження");
  await page.getByLabel("Скільки зібрати").fill("1000");
  await page.getByLabel("Ваше ім’я").fill("Ірина");
  await expectAccessible(page, "light", "dark");
  await page.getByRole("button", { name: "Почати збір" }).dblclick();
  await page.waitForURL("**/razom/*");
  await expect(page.getByRole("button", { name: "Поділитися" })).toBeVisible();
  const { pathname } = new URL(page.url());

  for (const { name, sum, phone, wish, width } of contributors) {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const guest = await context.newPage();
    await open(guest, pathname);
    await expect(guest.getByText("Ваш збір")).toHaveCount(0);
    await guest.getByRole("button", { name: /^Сплатити/ }).click();
    await expect(guest.getByText(/^Сума від 10/)).toBeVisible();
    await expectAccessible(guest, "light", "dark");
    await guest.getByLabel("Сума, ₴").fill(sum);
    await guest.getByLabel("Ім’я").fill(name);
    await guest.getByLabel("Телефон", { exact: true }).fill(phone);
    await guest.getByLabel("Побажання").fill(wish);
    await guest.getByRole("checkbox", { name: /Погоджуюся/ }).check();
    await guest.getByRole("button", { name: /^Сплатити/ }).click();
    await guest.waitForURL("**/dev/liqpay/**");
    await guest.getByRole("link", { name: "Оплатити", exact: true }).click();
    await guest.waitForURL("**/thx-page?**");
    await guest.getByRole("link", { name: "Відкрити збір" }).click();
    await expect(guest.getByText(wish)).toBeVisible();
    await expect(guest.getByText(phone)).toHaveCount(0);
    await context.close();
  }

  await page.reload();
  await expect(page.getByText("Усю суму зібрано").first()).toBeVisible();
  await expectAccessible(page, "light");
  await page.getByRole("button", { name: "Оформити подарунок" }).click();
  await page.waitForURL("**/checkout");
  await expect(page.getByLabel("Текст листівки")).toHaveValue(
    "Щастя і шоколаду! — Тарас\nНайкращій подрузі — Ганна",
  );
  await page.getByLabel(labels.uk.firstName, { exact: true }).first().fill("Ірина");
  await page.getByLabel(labels.uk.lastName, { exact: true }).first().fill("Ковальчук");
  await page.getByText("Самовивіз із шоуруму").click();
  await expect(page.getByText("Усе оплатить сертифікат")).toBeVisible();
  await page.getByRole("checkbox", { name: labels.uk.consent }).check();
  await page
    .getByRole("button", { name: /^Замовити/ })
    .first()
    .click();
  await page.waitForURL("**/thx-page?**");
  await open(page, pathname);
  await expect(page.getByText("Замовлено", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Повернути залишок" })).toBeVisible();

  await open(page, "/profile/group-gifts");
  await expect(page.getByRole("link", { name: "Олені на день народження" })).toBeVisible();
  await expectLegible(page);
});
