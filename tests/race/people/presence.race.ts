// Staff served by two instances see each other at an order, and a thousand presence signals leave one row
// each.
import { afterAll, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { leaveOrder, stayAtOrder } from "#shop/order-notes/ops/presence.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { anOrder, placed } from "../../fixtures/orders.ts";
import { aProduct } from "../../fixtures/products.ts";
import { raceDatabase, twoInstances } from "../setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const instance = await twoInstances(race);
const { db } = instance(0);

async function manager(n: number): Promise<Actor> {
  const customerId = await ensureCustomer(db, `+38050000007${n}`);
  await db
    .updateTable("customers")
    .set({ first_name: `Оля ${n}` })
    .where("id", "=", customerId)
    .execute();
  await db.insertInto("staff_members").values({ customer_id: customerId, role: "manager" }).execute();
  return { kind: "staff", role: "manager", customerId };
}

test("a colleague on the other instance is shown, and gone once they have left", async () => {
  await aProduct(db);
  const { number } = await placed(instance(0), anOrder());
  const [one, other] = [await manager(1), await manager(2)];
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => stayAtOrder(instance(n), n % 2 ? one : other, number)),
  );
  expect(must(await stayAtOrder(instance(0), one, number)).map(({ name }) => name)).toEqual(["Оля 2"]);
  expect(must(await stayAtOrder(instance(1), other, number)).map(({ name }) => name)).toEqual(["Оля 1"]);
  expect(await db.selectFrom("order_presence").select("order_id").execute()).toHaveLength(2);
  must(await leaveOrder(instance(1), other, number));
  expect(must(await stayAtOrder(instance(0), one, number))).toEqual([]);
});
