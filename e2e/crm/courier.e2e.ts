// An order delivered by the shop's courier: from the chosen time slot to the door.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { fillCheckout, labels, open, openAs, signInAs } from "../people.ts";
import { send } from "../shop-api.ts";

const packer = "+380500000012";
const manager = "+380500000011";

test("a buyer chooses the hours, and the courier records the delivery", async ({ page, browser }) => {
  await open(page, "/triufeli-klasychni-v-kakao");
  await page.getByRole("button", { name: labels.uk.addToCart }).first().click();
  await page.getByRole("dialog").getByRole("link", { name: labels.uk.toCheckout }).click();
  await page.waitForURL("**/checkout");
  const buyer = { language: "uk", phone: "+380672201498", firstName: "Оксана", lastName: "Верес" } as const;
  await fillCheckout(page, { ...buyer, city: "Львів" });
  await page.getByRole("radio", { name: /^Кур’єр/ }).check({ force: true });
  await page.getByLabel("Вулиця").fill("Вірменська");
  await page.getByLabel("Будинок").fill("12");
  const hours = page.getByRole("group", { name: "О котрій" });
  await expect(hours).toBeVisible();
  const last = page
    .getByRole("group", { name: "Коли отримати" })
    .getByRole("radio", { disabled: false })
    .last();
  const day = (await last.getAttribute("value")) ?? "";
  await last.check({ force: true });
  const evening = hours.getByRole("radio", { name: "19:00–21:00" });
  await evening.check({ force: true });
  await expect(evening).toBeChecked();
  await expectAccessible(page, "light");
  await page.getByRole("button", { name: labels.uk.order }).first().click();
  await page.waitForURL("**/thx-page?**");
  await expect(page.getByRole("main")).toContainText("19:00–21:00");
  const number = new URL(page.url()).searchParams.get("number") ?? "";

  const office = await (await browser.newContext()).newPage();
  await openAs(office, manager, "/crm/courier");
  const confirmed = await send(office, "POST", `/api/crm/orders/${number}/transitions`, {
    to: "confirmed",
    version: 1,
  });
  expect(confirmed.status()).toBe(200);
  const street = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signInAs(street, packer);
  const packed = await send(street, "POST", `/api/crm/packing/${number}/result`, { result: "packed" });
  expect(packed.status()).toBe(200);
  await open(street, `/crm/courier?day=${day}`);
  const stop = street.getByRole("listitem").filter({ hasText: `№ ${number}` });
  await expect(stop).toContainText("Вірменська, 12");
  await expect(stop).toContainText(/Взяти \d/);
  await expectAccessible(street, "light", "dark");
  await stop.getByRole("button", { name: "Виїхав" }).click();
  await expect(stop).toContainText("у дорозі");
  // The courier reopens the page at the door.
  await open(street, `/crm/courier?day=${day}`);
  await stop.getByRole("button", { name: "Вручено" }).click();
  await street.getByRole("dialog").getByRole("button", { name: "Готівка" }).click();
  await expect(stop).toContainText("вручено");
  await expect(stop.getByRole("button")).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole("main")).toContainText("Отримано");
  await office.context().close();
  await street.context().close();
});
