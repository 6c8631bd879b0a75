import { afterAll, beforeEach, expect, test } from "vitest";
import { anOrder, place, placed } from "../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { orderInput } from "./input.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example.com.ua", cards: [] };

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await aProduct(db);
});
afterAll(close);

const kept = async (number: string) => {
  const order = await db
    .selectFrom("orders")
    .innerJoin("purchases", "purchases.id", "orders.purchase_id")
    .select(["consent_at", "consent_version"])
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  return [order.consent_at?.toISOString() ?? null, order.consent_version];
};

test("an order stores which wording its buyer agreed to and when, as the form sent it", async () => {
  const consent = { version: "2026-11-20", at: "2026-11-20T11:40:00+02:00" };
  const { number } = await placed(needs, anOrder({ consent }));
  expect(await kept(number)).toEqual(["2026-11-20T09:40:00.000Z", "2026-11-20"]);
  const older = await placed(needs, anOrder({ consent: { ...consent, version: "2026-10-01" } }));
  expect((await kept(older.number))[1]).toBe("2026-10-01");
});

test("without a sent consent an order stores none", async () => {
  for (const consent of [undefined, null])
    expect(await kept((await placed(needs, anOrder({ consent }))).number)).toEqual([null, null]);
});

test("with a fast clock on the device, the consent is no later than the order", async () => {
  const consent = { version: "2026-11-20", at: "2027-01-01T00:00:00Z" };
  const { number } = await placed(needs, anOrder({ consent }));
  expect((await kept(number))[0]).toBe("2026-11-20T10:00:00.000Z");
});

test("a repeated request is the same order, with any time of consent", async () => {
  const idempotencyKey = "0b8e7f5e-1f0a-4a1e-9f57-9f3f8f6a6b11";
  const at = (time: string) => anOrder({ consent: { version: "2026-11-20", at: time } });
  const first = await place(needs, at("2026-11-20T09:40:00Z"), { idempotencyKey });
  const second = await place(needs, at("2026-11-20T09:50:00Z"), { idempotencyKey });
  expect(first.ok && second.ok && second.value.order.number === first.value.order.number).toBe(true);
});

test("a consent that cannot be read is a field error", () => {
  for (const consent of [
    true,
    "yes",
    {},
    { version: "x", at: "2026-11-20T09:40:00Z" },
    { version: "2026-11-20", at: "x" },
  ]) {
    const parsed = orderInput.safeParse(anOrder({ consent }));
    expect(parsed.error?.issues.every(({ path }) => path[0] === "consent")).toBe(true);
  }
});
