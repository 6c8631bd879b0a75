import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import type { Actor, Role } from "#shop/staff/rules/rights.ts";
import { anOrder, placed } from "../../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import { leaveOrder, stayAtOrder } from "./presence.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };

async function aPerson(
  phone: string,
  role: Role,
  first_name: string | null,
): Promise<Actor & { customerId: number }> {
  const customerId = await ensureCustomer(db, phone);
  await db.updateTable("customers").set({ first_name }).where("id", "=", customerId).execute();
  await db.insertInto("staff_members").values({ customer_id: customerId, role }).execute();
  return { kind: "staff", role, customerId };
}

let olia: Actor & { customerId: number };
let ostap: Actor;
beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await aProduct(db, { variants: [{ stock: 100 }] });
  for (const _ of ["10001", "10002"]) await placed(needs, anOrder());
  olia = await aPerson("+380500000011", "manager", "Оля");
  ostap = await aPerson("+380500000012", "packer", "Остап");
});
afterAll(close);

const others = async (actor: Actor, number = "10001") =>
  must(await stayAtOrder(needs, actor, number)).map(({ name }) => name);

test("a colleague who opens an order sees who else has it open, without themselves", async () => {
  expect(await others(olia)).toEqual([]);
  expect(await others(ostap)).toEqual(["Оля"]);
  expect(await others(olia)).toEqual(["Остап"]);
  expect(await others(olia, "10002")).toEqual([]);
});

test("a colleague who left, or whose page was silent for a minute, is not shown", async () => {
  await others(olia);
  must(await leaveOrder(needs, olia, "10001"));
  expect(await others(ostap)).toEqual([]);
  await others(olia);
  clock.advance(45);
  expect(await others(ostap)).toEqual(["Оля"]);
  clock.advance(15);
  expect(await others(ostap)).toEqual([]);
});

test("old presence rows are deleted", async () => {
  await others(olia, "10001");
  clock.advance(120);
  await others(olia, "10002");
  expect(await db.selectFrom("order_presence").select("staff_id").execute()).toEqual([
    { staff_id: olia.customerId },
  ]);
});

test("a colleague without access is not shown and is refused", async () => {
  await others(olia);
  await db
    .updateTable("staff_members")
    .set({ disabled_at: clock() })
    .where("customer_id", "=", olia.customerId)
    .execute();
  expect(await others(ostap)).toEqual([]);
  const content: Actor = { kind: "staff", role: "content", customerId: olia.customerId };
  expect(await stayAtOrder(needs, content, "10001")).toMatchObject({ error: { code: "forbidden" } });
  expect(await leaveOrder(needs, content, "10001")).toMatchObject({ error: { code: "forbidden" } });
});

test("an order that does not exist has no presence", async () => {
  expect(await stayAtOrder(needs, olia, "99999")).toMatchObject({ error: { code: "not_found" } });
});
