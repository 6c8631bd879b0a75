// Tracking a parcel: a person controls the simulated carrier, and the buyer and the team see where it is.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { open, openAs } from "../people.ts";
import { manager } from "../places.ts";
import { shippedOrder } from "../shop-api.ts";

/** Its last digits select no special case of the simulator. */
const aWaybill = (): string => `2045${String(Date.now()).slice(-8)}10`;

test("a buyer tracks a parcel to its branch, and the order is delivered when it is taken", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const staff = await browser.newContext();
  const crm = await staff.newPage();
  await openAs(crm, manager, "/crm/all-orders");
  const waybill = aWaybill();
  const { number, token } = await shippedOrder(crm, waybill);
  const tracking = `/thx-page?number=${number}&token=${token}`;

  const row = crm.getByRole("listitem").filter({ hasText: waybill });
  // The shop polls the carrier every few seconds.
  await expect(async () => {
    await open(crm, "/dev/parcels");
    await expect(row).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const next = row.getByRole("button");
  for (const code of [4, 5, 6, 7]) {
    // On a slow machine a minute may have passed: then the parcel has advanced by itself.
    if (new RegExp(`[${code}-7]\\. `).test(await row.innerText())) continue;
    await next.click();
    await expect(row).toContainText(new RegExp(`[${code}-7]\\. `));
  }

  const parcel = page.getByRole("region", { name: "Де посилка" });
  await expect(async () => {
    await open(page, tracking);
    await expect(parcel).toContainText("у відділенні", { timeout: 1_000 });
  }).toPass();
  await expect(parcel).toContainText(/Заберіть до .*\d+\s\S+/);
  await expect(parcel.getByRole("listitem").first()).toContainText("у відділенні");
  await expectAccessible(page, "light");

  await next.click();
  await expect(row).toContainText("9.");
  await expect(async () => {
    await open(page, tracking);
    await expect(parcel.getByRole("listitem").first()).toContainText("отримано", { timeout: 1_000 });
  }).toPass();

  await open(crm, `/crm/orders/${number}`);
  const told = crm.getByRole("region", { name: "Посилка", exact: true });
  await expect(told).toContainText("Відправлення отримано");
  await expect(crm.getByText("автоматично").first()).toBeVisible();
  await staff.close();
});
