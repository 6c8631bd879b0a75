// The network is cut at 20 moments around «Замовити», and the buyer comes back in four ways: there is one
// order, and its number is on the screen. By default each moment once and each way five times; with
// ORDER_CUTS=all all 80.
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { type DeviceBuyer, deviceBuyer, orderButton } from "../order-cuts/buyer.ts";
import { type CutPoint, cutPoints } from "../order-cuts/points.ts";
import { closePage, type WayBack, waysBack } from "../order-cuts/ways-back.ts";
import { openAs } from "../people.ts";

const isAll = process.env.ORDER_CUTS === "all";

/** Numbers of the orders from a phone, as the shop has them. @param manager a signed-in manager */
async function ordersOf(manager: Page, phone: string): Promise<string[]> {
  const answer = await manager.request.get(`/api/crm/orders?${new URLSearchParams({ q: phone })}`);
  const { data } = await answer.json();
  return data.map(({ number }: { number: string }) => number);
}

async function walk(
  buyer: DeviceBuyer,
  manager: Page,
  { point, way, phone }: { point: CutPoint; way: WayBack; phone: string },
): Promise<void> {
  const orders = () => ordersOf(manager, phone);
  const { line } = buyer;
  line.state = "up";
  await buyer.setOffline(false);
  const page = await buyer.readyToOrder(phone);
  await point.cut({ page, line, press: (how) => orderButton(page).click({ ...how, timeout: 20_000 }) });
  // The order's page loaded before the connection broke, so no later notice is needed.
  const isSeen = new URL(page.url()).pathname === "/thx-page";
  const back = await way.comeBack(buyer, page, async (other) => {
    if (!isSeen) await expectTold(other, (await orders())[0]);
  });
  await expect.poll(orders, { timeout: 30_000 }).toHaveLength(1);
  const [number = ""] = await orders();
  if (!isSeen) await expect(back.getByText(number).first()).toBeVisible({ timeout: 30_000 });
  expect(await orders()).toEqual([number]);
  await closePage(back);
}

/** Offline, a page says that the order waits, or that it was placed, with its number. */
async function expectTold(page: Page, number: string | undefined): Promise<void> {
  const waits = page.getByText(/Ваше замовлення збережено на цьому пристрої/);
  await expect(number ? waits.or(page.getByText(number)).first() : waits).toBeVisible();
}

for (const [index, way] of waysBack.entries()) {
  test(`an order is placed once and its number is seen wherever the network was cut: ${way.name}`, async ({
    page: manager,
  }, { retry }) => {
    const points = cutPoints.flatMap((point, nth) =>
      isAll || nth % waysBack.length === index ? [{ point, nth }] : [],
    );
    test.setTimeout(60_000 + points.length * 30_000);
    await openAs(manager, "+380500000011", "/crm/all-orders");
    const buyer = await deviceBuyer(process.env.SHOP_URL ?? "");
    for (const { point, nth } of points) {
      // A different buyer for each, also at the second try.
      const phone = `+3806722${String(16_000 + retry * 1_000 + index * 100 + nth)}`;
      await test.step(point.name, () => walk(buyer, manager, { point, way, phone }));
    }
    await buyer.close();
  });
}
