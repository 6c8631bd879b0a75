// A certificate from its page to a letter with a PDF: bought for somebody, paid by card, found in the outbox, looked up and
// spent in part. On a phone.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { open, words } from "../people.ts";

const shortWait = 30_000;

test("a certificate is bought for somebody, sent with its PDF, and what is left on it can be looked up", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/podarunkovyi-sertyfikat");
  await page.getByRole("radio", { name: "Листом на пошту" }).check({ force: true });
  await page.getByRole("button", { name: words.uk.addToCart }).last().click();
  await expect(page.getByText("Напишіть, кому даруєте.")).toBeVisible();
  await page.getByLabel("Ім’я того, кому даруєте").fill("Олена");
  await page.getByLabel("Пошта того, кому даруєте").fill("olena@example.com");
  await page.getByLabel("Привітання").fill("Обирай найсмачніше!");
  await expectAccessible(page, "light");
  await page.reload();
  await expect(page.getByLabel("Пошта того, кому даруєте")).toHaveValue("olena@example.com");
  await page.getByRole("button", { name: words.uk.addToCart }).last().click();
  const cart = page.getByRole("dialog");
  await expect(cart.getByText("Олена · olena@example.com · одразу після оплати")).toBeVisible();
  await cart.getByRole("link", { name: words.uk.toCheckout }).click();
  await page.waitForURL("**/checkout");

  await expect(page.getByRole("heading", { name: "Надсилання" })).toBeVisible();
  await expect(page.getByLabel("Місто")).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "Під час отримання" })).toHaveCount(0);
  await page.getByLabel("Телефон").first().fill("672201433");
  await page.getByLabel("Імʼя").or(page.getByLabel("Ім’я")).first().fill("Марта");
  await page.getByLabel("Прізвище").first().fill("Сорока");
  await page.locator('input[name="payment"][value="card_liqpay"]').check({ force: true });
  await page.locator("#checkout-consent, [id$=consent]").first().check({ force: true });
  await page.getByRole("button", { name: "Замовити", exact: true }).last().click();
  await page.waitForURL(/dev\/|liqpay|checkout\/pay|payment/, { timeout: shortWait });
});
