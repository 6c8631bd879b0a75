// The card fails: the buyer switches to payment on delivery, and then pays by card after all.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { open, openAs } from "../people.ts";
import { manager } from "../places.ts";
import { cardOrder } from "../shop-api.ts";

const fee = "комісія перевізника";

test("a buyer whose card fails chooses cash on delivery, knowing its fee, and may change back", async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  await open(page, "/");
  const { number, token } = await cardOrder(page);
  const staff = await browser.newContext();
  const crm = await staff.newPage();
  await openAs(crm, manager, `/crm/orders/${number}`);

  await open(page, `/payment/${number}?token=${token}`);
  await expect(page.getByRole("main")).toContainText(fee);
  await expectAccessible(page, "light");
  await page.getByRole("button", { name: "Заплачу під час отримання" }).click();
  await page.waitForURL("**/thx-page**");
  await expect(page.getByRole("main")).toContainText("Комісія за післяплату");

  await page.getByRole("link", { name: "Заплатити карткою зараз" }).click();
  await page.waitForURL("**/payment/**");
  await expect(page.getByRole("main")).toContainText("без комісії перевізника");
  await page.getByRole("button", { name: "Заплатити карткою" }).click();
  await page.waitForURL("**/dev/liqpay/**");
  await page.getByRole("link", { name: "Оплатити", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Зоряно, оплата пройшла");

  await crm.reload();
  await expect(crm.getByRole("main")).toContainText("Тепер платять інакше");
  await staff.close();
});
