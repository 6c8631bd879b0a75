import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { alertInput } from "#shop/product-alerts/input.ts";
import { notifyOfProducts } from "#shop/product-alerts/jobs.server.ts";
import { addAlert, adoptAlerts, stopAlerts, withdrawAlert } from "#shop/product-alerts/ops.server.ts";
import { type Actor, guest } from "#shop/staff/rules/rights.ts";
import { aProduct } from "../../fixtures/products.ts";
import { raceDatabase } from "../setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const mail = { send: () => Promise.reject(new Error("nothing is sent here")) };
const instance = async () => ({
  db: (await race.connect()).db,
  clock: race.clock,
  signingSecret: "secret",
  senders: { mail, phone: [] },
  env: { publicUrl: "https://diaka.example" },
  alertsSettleSeconds: 0,
});
const [first, second] = [await instance(), await instance()];
const { db } = first;
const both = (index: number) => (index % 2 ? first : second);

let variantId = 0;
beforeEach(async () => {
  await db.deleteFrom("product_alerts").execute();
  await db.deleteFrom("messages").execute();
  variantId = (await aProduct(db, { variants: [{ stock: 0 }] })).variantIds[0] ?? 0;
});

const ask = (index: number, email: string, actor: Actor = guest) =>
  addAlert(both(index), actor, alertInput.parse({ kind: "in_stock", variant_id: variantId, email }), {
    address: `10.0.0.${index % 250}`,
    locale: "uk",
  });
const at = (index: number): string => `p${index}@example.com`;
const putStock = () =>
  db.updateTable("stock").set({ on_hand: 100 }).where("variant_id", "=", variantId).execute();
const told = async (): Promise<string[]> =>
  (await db.selectFrom("messages").select("recipient").execute()).map(({ recipient }) => recipient).sort();

test("each waiting subscriber is notified once, by the instance that looks first", async () => {
  for (let index = 0; index < 40; index += 1) must(await ask(index, at(index)));
  await putStock();
  await Promise.all(Array.from({ length: 8 }, (_, index) => notifyOfProducts.handle(both(index), {})));
  expect(await told()).toEqual(Array.from({ length: 40 }, (_, index) => at(index)).sort());
});

test("a subscription pressed on many devices at once is one, and each device has a key", async () => {
  const asked = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(index, at(0))));
  expect(new Set(asked.map((answer) => must(answer).key)).size).toBe(20);
  await putStock();
  await Promise.all([notifyOfProducts.handle(first, {}), notifyOfProducts.handle(second, {})]);
  expect(await told()).toEqual([at(0)]);
});

test("an account that subscribes while its guest subscription is merged with it has one", async () => {
  const customerId = await ensureCustomer(db, "+380672201487");
  const me: Actor = { kind: "customer", customerId };
  await db
    .updateTable("customers")
    .set({ email: at(0), email_confirmed_at: race.clock() })
    .where("id", "=", customerId)
    .execute();
  must(await ask(0, at(0)));
  await Promise.all(
    Array.from({ length: 10 }, async (_, index) =>
      index % 3
        ? must(await ask(index, at(0), me))
        : both(index)
            .db.transaction()
            .execute((tx) => adoptAlerts(tx, customerId)),
    ),
  );
  await putStock();
  await Promise.all([notifyOfProducts.handle(first, {}), notifyOfProducts.handle(second, {})]);
  expect(await told()).toEqual([at(0)]);
});

test("a subscription that is ended while its product returns is notified once at most, without a deadlock", async () => {
  const keys = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => must(await ask(index, at(index))).key ?? ""),
  );
  const rows = await db.selectFrom("product_alerts").select("leave_key").execute();
  await putStock();
  await Promise.all([
    ...keys.slice(0, 10).map((key, index) => withdrawAlert(both(index), key)),
    ...rows.slice(10).map(({ leave_key }, index) => stopAlerts(both(index), leave_key)),
    notifyOfProducts.handle(first, {}),
    notifyOfProducts.handle(second, {}),
  ]);
  const recipients = await told();
  expect(new Set(recipients).size).toBe(recipients.length);
});
