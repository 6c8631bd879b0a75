import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { anOrder } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import type { Actor } from "../staff/rules/rights.ts";
import { takenOrderInput } from "./input.ts";
import { takeOrder } from "./take-order.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: ["card_liqpay" as const] };
const manager: Actor = { kind: "staff", customerId: 1, role: "manager" };

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await db.insertInto("customers").values({ phone: "+380500000011" }).execute();
  await addPlaces(db);
  await aProduct(db);
});
afterAll(close);

test("a phone order paid by card sends its buyer one SMS and one e-mail, each with the payment link", async () => {
  const contact = { ...anOrder().contact, email: "iryna@example.com" };
  const body = {
    ...anOrder({ payment: "card_liqpay", contact }),
    key: randomUUID(),
    confirm: true,
    lead_id: null,
  };
  must(await takeOrder(needs, manager, takenOrderInput.parse(body), "uk"));
  const told = await db.selectFrom("messages").select(["channel", "text", "email"]).orderBy("id").execute();
  expect(told.map(({ channel }) => channel)).toEqual(["sms", "email"]);
  expect(told[0]?.text).toContain("https://diaka.example/p/");
  expect(JSON.stringify(told[1]?.email)).toContain("/payment/10001?token=");
});
