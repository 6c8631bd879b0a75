// Paying by card: declined at first, then paid, and a bank that reports it late.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { type Buyer, fillCheckout, labels, open, openAs } from "../people.ts";
import { manager } from "../places.ts";
import { cardOrder } from "../shop-api.ts";

const buyer: Buyer = {
  language: "uk",
  phone: "+380672201455",
  firstName: "Орися",
  lastName: "Дутка",
  city: "Львів",
};

test("a declined card pays at the second try, and the team sees both tries", async ({ page, browser }) => {
  test.setTimeout(150_000);
  await open(page, "/triufeli-klasychni-v-kakao");
  await page.getByRole("button", { name: labels.uk.addToCart }).first().click();
  await page.getByRole("dialog").getByRole("link", { name: labels.uk.toCheckout }).click();
  await page.waitForURL("**/checkout");
  await fillCheckout(page, buyer);
  const quoted = page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/api/cart/quote") &&
      Boolean(answer.request().postData()?.includes('"card_liqpay"')),
  );
  await page.getByRole("radio", { name: /^Карткою/ }).check();
  await quoted;
  await expect(page.getByText("Комісія за післяплату")).toHaveCount(0);
  await page.getByRole("button", { name: labels.uk.order }).first().click();

  await page.waitForURL("**/dev/liqpay/**");
  await page.getByRole("link", { name: "Відхилити: бракує коштів" }).click();
  await page.waitForURL("**/payment/**");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Банк відхилив оплату");
  await expect(page.getByRole("main")).toContainText("бракує коштів");
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await expectAccessible(page, "light", "dark");

  await page.getByRole("button", { name: "Оплатити ще раз" }).click();
  await page.waitForURL("**/dev/liqpay/**");
  await page.getByRole("link", { name: "Оплатити", exact: true }).click();
  await page.waitForURL("**/thx-page?**");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Орисю, оплата пройшла");
  await expectAccessible(page, "light", "dark");

  const number = new URL(page.url()).searchParams.get("number") ?? "";
  const token = new URL(page.url()).searchParams.get("token") ?? "";
  await page.goto(`/payment/${number}?token=${token}`);
  await expect(page, "a paid order has no payment page").toHaveURL(/\/thx-page\?/);
  const staff = await browser.newContext();
  const crm = await staff.newPage();
  await openAs(crm, manager, `/crm/orders/${number}`);
  const attempts = crm.getByRole("list", { name: "Оплати карткою" }).locator("> li");
  await expect(attempts).toHaveCount(2);
  await expect(attempts.first()).toContainText("Бракує коштів");
  await expect(attempts.last()).toContainText("оплачено");
  await attempts.last().getByRole("button", { name: "Запитати банк" }).click();
  await expect(crm.getByRole("region", { name: "Повідомлення" })).toContainText("Банк відповів");
  await staff.close();
});

test("a slow bank's answer appears without a reload", async ({ page }) => {
  const { number, payAt } = await cardOrder(page);
  await page.goto(payAt);
  await page.getByRole("link", { name: /повернутися без відповіді/ }).click();
  await page.waitForURL(`**/payment/${number}?**`);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Чекаємо на відповідь банку");
  await expect(heading).toHaveText("Зоряно, оплата пройшла", { timeout: 40_000 });
  await expect(page).toHaveURL(/\/thx-page\?/);
});
