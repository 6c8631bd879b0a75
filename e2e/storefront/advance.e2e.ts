// An advance of cash on delivery: set by the owner, seen and paid by a buyer.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { type Buyer, fillCheckout, open, openAs, words } from "../people.ts";

const buyer: Buyer = {
  language: "uk",
  phone: "+380672201431",
  firstName: "Оксана",
  lastName: "Дубас",
  town: "Київ",
};

test("a buyer sees an advance before ordering, pays it, and sees what is left for the carrier", async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const staff = await browser.newContext();
  const crm = await staff.newPage();
  await openAs(crm, "+380500000010", "/crm/settings/selling");
  await crm.getByLabel("Аванс", { exact: true }).selectOption({ label: "Однакова сума" });
  await crm.getByLabel("Сума авансу, ₴").fill("150");
  await crm.getByLabel("Замовлення від, ₴").fill("1");
  await crm.getByRole("button", { name: "Зберегти", exact: true }).click();
  await expect(crm.getByText("Усе збережено")).toBeVisible();

  await open(page, "/triufeli-klasychni-v-kakao");
  await page.getByRole("button", { name: words.uk.addToCart }).first().click();
  await page.getByRole("dialog").getByRole("link", { name: words.uk.toCheckout }).click();
  await page.waitForURL("**/checkout");
  await fillCheckout(page, buyer);
  const told = page.getByText(/Зараз карткою 150\s₴, під час отримання [\d\s,]+₴\./);
  await expect(told).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page, "light");
  await page
    .getByRole("button", { name: /Замовити, аванс 150\s₴/ })
    .first()
    .click();
  await page.waitForURL("**/dev/liqpay/**");
  await expect(page.getByRole("main")).toContainText(/150/);
  await page.getByRole("link", { name: "Оплатити", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Аванс отримали, дякуємо!");
  await page.getByRole("link", { name: "До замовлення" }).click();
  await page.waitForURL("**/thx-page**");
  const main = page.getByRole("main");
  await expect(main).toContainText(/Аванс сплачено\s*150\s₴/);
  await expect(main).toContainText(/Під час отримання\s*[\d\s,]+₴/);
  await staff.close();
});
