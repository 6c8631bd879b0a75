// An order by the other carrier: chosen at the checkout, with its own number, tracked to its office and
// collected.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { type Buyer, fillCheckout, labels, open, openAs } from "../people.ts";
import { manager } from "../places.ts";
import { send } from "../shop-api.ts";

const buyer: Buyer = {
  language: "uk",
  phone: "+380672201409",
  firstName: "Марта",
  lastName: "Голубець",
  city: "Київ",
};

test("a buyer has an order sent by Ukrposhta, and collects it at the post office", async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  await open(page, "/triufeli-klasychni-v-kakao");
  await page.getByRole("button", { name: labels.uk.addToCart }).first().click();
  await page.getByRole("dialog").getByRole("link", { name: labels.uk.toCheckout }).click();
  await page.waitForURL("**/checkout");
  await fillCheckout(page, buyer);
  await page.getByRole("radio", { name: /^Укрпошта/ }).check();
  const office = page.getByRole("combobox", { name: "Відділення" });
  await expect(office).toHaveValue("");
  await office.fill("01001");
  await page.getByRole("option", { name: /01001/ }).click();
  await expect(page.getByRole("main")).toContainText("вул. Хрещатик, 22");
  await expectAccessible(page, "light");
  await page.getByRole("button", { name: labels.uk.order }).first().click();
  await page.waitForURL("**/thx-page?**");
  const tracking = page.url();
  const number = new URL(tracking).searchParams.get("number") ?? "";
  await expect(page.getByRole("main")).toContainText("Укрпошта, Київ, Відділення 01001");

  const staff = await browser.newContext();
  const crm = await staff.newPage();
  await openAs(crm, manager, "/crm/leads");
  const step = (to: string, version: number, more = {}) =>
    send(crm, "POST", `/api/crm/orders/${number}/transitions`, { to, version, ...more });
  expect((await step("confirmed", 1)).status()).toBe(200);
  await open(crm, "/crm/waybills");
  await crm.getByRole("button", { name: `Створити накладну для ${number}` }).click();
  const ready = crm
    .getByRole("region", { name: "Готові до відправлення", exact: true })
    .getByRole("listitem")
    .filter({ hasText: number });
  await expect(ready).toContainText("Готова", { timeout: 30_000 });
  await expect(ready).toContainText("Укрпошта");
  const label = ready.getByRole("link", { name: `Етикетка замовлення ${number}` });
  const paper = await crm.request.get((await label.getAttribute("href")) ?? "");
  expect((await paper.body()).subarray(0, 4).toString("latin1")).toBe("%PDF");

  const order = async () => (await (await crm.request.get(`/api/crm/orders/${number}`)).json()).order;
  const { version, tracking_number: waybill } = await order();
  expect(waybill).toMatch(/^05\d{11}$/);
  expect((await step("packing", version)).status()).toBe(200);
  expect((await step("shipped", version + 1)).status()).toBe(200);

  await open(crm, "/dev/parcels");
  const row = crm.getByRole("listitem").filter({ hasText: waybill });
  // On a slow machine a minute may have passed: then the parcel has advanced by itself.
  await expect(async () => {
    if (!(await row.innerText()).includes("41000.")) await row.getByRole("button").click();
    await expect(row).toContainText("41000.", { timeout: 1_000 });
  }).toPass();
  await expect(async () => {
    expect((await order()).status).toBe("delivered");
  }).toPass();
  await open(page, tracking);
  await expect(page.getByRole("region", { name: "Де посилка" })).toContainText("отримано");
  await staff.close();
});
