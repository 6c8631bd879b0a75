// A certificate from issue to checkout: issued by hand, paid with at the checkout, seen in its ledger,
// blocked.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { type Buyer, fillCheckout, labels, open, openAs } from "../people.ts";

const manager = "+380500000011";
const buyer: Buyer = {
  language: "uk",
  phone: "+380672201417",
  firstName: "Дарина",
  lastName: "Сорока",
  city: "Львів",
};

test("a certificate issued in the CRM pays for an order, and its ledger says so", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, manager, "/crm/certificates");
  await expectAccessible(page, "light");
  await page.getByRole("button", { name: "Видати сертифікат" }).click();
  await page.getByLabel("Сума, ₴").fill("5 000");
  await page.getByLabel("Підстава").fill("Перевірка каси");
  await page.getByRole("button", { name: "Видати", exact: true }).click();
  const shown = page.getByRole("status", { name: "Код сертифіката" });
  await expect(shown).toHaveText(/^\w{4}(-\w{4}){3}$/);
  const code = (await shown.textContent()) ?? "";
  const last4 = code.slice(-4);

  await open(page, "/triufeli-klasychni-v-kakao");
  await page.getByRole("button", { name: labels.uk.addToCart }).first().click();
  await page.getByRole("dialog").getByRole("link", { name: labels.uk.toCheckout }).click();
  await page.waitForURL("**/checkout");
  await fillCheckout(page, buyer);
  const summary = page.getByRole("complementary", { name: "Ваше замовлення" });
  await summary.getByRole("button", { name: "Маю сертифікат" }).click();
  await summary.getByLabel("Сертифікат").fill(code.toLowerCase());
  await page.keyboard.press("Enter");
  // What replaces the field has its focus, and the key does not press it.
  await expect(summary.getByRole("button", { name: "Прибрати" })).toBeFocused();
  await expect(summary.getByText(`Сертифікат …${last4}: на ньому`)).toBeVisible();
  await expect(page.getByText("Усе оплатить сертифікат, доплачувати не треба.")).toBeVisible();
  await summary.getByRole("button", { name: "Замовити", exact: true }).click();
  await page.waitForURL("**/thx-page?**");
  await expect(page.getByText("Сертифікат. Оплачено")).toBeVisible();
  await expect(page.getByText(`Сертифікат …${last4}`).first()).toBeVisible();

  await open(page, `/crm/certificates?q=${last4}`);
  await page
    .getByRole("link", { name: `…${last4}` })
    .first()
    .click();
  await expect(page.getByText("Оплачено замовлення")).toBeVisible();
  await page.getByRole("button", { name: "Заблокувати" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Заблокувати" }).click();
  await expect(dialog.getByText("Напишіть причину")).toBeVisible();
  await dialog.getByLabel("Причина").fill("Перевірку закінчено");
  await dialog.getByRole("button", { name: "Заблокувати" }).click();
  await expect(page.getByText("Перевірку закінчено").first()).toBeVisible();
  await expectAccessible(page, "dark");
});
