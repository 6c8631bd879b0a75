import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { barsAndBoxes, changeSteps } from "../../../tests/fixtures/changed-orders.ts";
import { anOrder, moved, placed, toBranch, toTheDoor } from "../../../tests/fixtures/orders.ts";
import { kyiv, kyivPostomat } from "../../../tests/fixtures/places.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { type Actor, system } from "../staff/rules/rights.ts";
import { splitInput } from "./input.ts";
import { changeOrder, splitOrder } from "./ops.server.ts";

const database = await testDatabase();
const { clock, db, reset, close } = database;
const { needs, rowOf, wish, save, anOrderOfTwo } = changeSteps(database);
afterAll(close);

beforeEach(async () => {
  await reset();
  await barsAndBoxes(db);
});

const packer: Actor = { kind: "staff", customerId: 1, role: "packer" };

describe("the recipient, the place and the price", () => {
  test("a change of the recipient and the place changes the price", async () => {
    const { number } = await anOrderOfTwo();
    const recipient = { name: "Олег", surname: "Шевчук", phone: "0671112233" };
    must(await save(number, { delivery: toBranch, recipient }));
    expect(await rowOf(number)).toMatchObject({
      delivery_type: "branch",
      city_uk: "Київ",
      warehouse_number: 1,
      delivery_kop: 95_00,
      recipient_phone: "+380671112233",
    });
    expect((await rowOf(number)).search).toContain("шевчук");
    must(await save(number, { delivery: { type: "postomat", city_ref: kyiv, warehouse_ref: kyivPostomat } }));
    expect(await rowOf(number)).toMatchObject({ warehouse_number: 3308, delivery_kop: 85_00 });
  });

  test("a branch that has closed stays the agreed one, but an order cannot be moved to it", async () => {
    const { number } = await placed(
      needs,
      anOrder({
        items: [{ product_id: 1, quantity: 1 }],
        delivery: toBranch,
        payment: "invoice",
        seen_total: 284,
      }),
    );
    const other = await anOrderOfTwo();
    await db.updateTable("warehouses").set({ closed_at: clock() }).execute();
    must(
      await save(number, {
        contact: { first_name: "Ірина", last_name: "Нова", phone: "0672201487", email: null },
      }),
    );
    expect(await rowOf(number)).toMatchObject({ contact_last_name: "Нова", warehouse_number: 1 });
    expect(await save(other.number, { delivery: toBranch })).toMatchObject({ ok: false });
  });

  test("a manual discount needs a reason and cannot exceed the price of the products", async () => {
    const { number } = await anOrderOfTwo();
    expect(await save(number, { discount: 50, reason: "  " })).toMatchObject({
      error: { code: "reason_needed" },
    });
    expect(await save(number, { discount: 379 })).toMatchObject({ error: { code: "discount_too_big" } });
    must(await save(number, { discount: 50.5 }));
    expect(await rowOf(number)).toMatchObject({ discount_kop: 50_50, total_kop: 327_50 });
  });

  test("the open payment gets the new sum", async () => {
    const { number } = await anOrderOfTwo();
    must(await save(number, { discount: 78 }));
    expect(await db.selectFrom("payment_attempts").select(["amount_kop", "status"]).execute()).toEqual([
      { amount_kop: 300_00, status: "created" },
    ]);
  });

  test("an order with a 100 % discount is paid and stays paid until it is completed", async () => {
    const { number } = await anOrderOfTwo();
    must(await save(number, { discount: 378 }));
    expect(await rowOf(number)).toMatchObject({ total_kop: 0, payment_status: "paid" });
    await moved(needs, number, [...toTheDoor, "completed"]);
    expect((await rowOf(number)).payment_status).toBe("paid");
  });

  test("a change without a change of the sum needs no reason, and an empty change is not recorded", async () => {
    const { number } = await anOrderOfTwo();
    must(await save(number, { reason: null, gift: { message: "Вітаю!", wrap: false, anonymous: true } }));
    expect((await rowOf(number)).version).toBe(2);
    expect(must(await save(number, { reason: null }))).toEqual({ version: 2 });
    expect((await rowOf(number)).version).toBe(2);
  });

  test("an order with cash on delivery cannot become an anonymous gift", async () => {
    const { number } = await anOrderOfTwo();
    const recipient = { name: "Олег", surname: "Шевчук", phone: "0671112233" };
    expect(await save(number, { recipient, gift: { anonymous: true } })).toMatchObject({
      error: { code: "cash_for_anonymous", field: "gift.anonymous" },
    });
    expect((await rowOf(number)).version).toBe(1);
    must(await save(number, { recipient }));
  });

  test("an anonymous gift that is free cannot come to cost cash on delivery", async () => {
    const { number } = await anOrderOfTwo();
    const recipient = { name: "Олег", surname: "Шевчук", phone: "0671112233" };
    must(await save(number, { discount: 378, recipient, gift: { anonymous: true } }));
    expect(await save(number, { discount: 100 })).toMatchObject({
      error: { code: "cash_for_anonymous", field: "gift.anonymous" },
    });
    expect(await rowOf(number)).toMatchObject({ total_kop: 0, gift_anonymous: true });
    must(await save(number, { discount: 100, gift: { anonymous: false } }));
  });

  test("the payer gets a message in their language when the manager asks for it", async () => {
    const { number } = await anOrderOfTwo();
    must(await save(number, { discount: 78 }));
    const told = () =>
      db.selectFrom("messages").select("text").where("purpose", "=", "order_changed").execute();
    expect(await told()).toEqual([]);
    must(await save(number, { discount: 0, notify: true }));
    expect((await told())[0]?.text).toContain("378");
  });
});

describe("access and conflicts", () => {
  test("a packer cannot change an order", async () => {
    const { number } = await anOrderOfTwo();
    expect(await save(number, { discount: 1 }, packer)).toMatchObject({ error: { code: "forbidden" } });
    const split = splitInput.parse({ version: 1, lines: [{ id: 1, quantity: 1 }], reason: null });
    expect(await splitOrder(needs, packer, number, split)).toMatchObject({ error: { code: "forbidden" } });
  });

  test("a change based on an old version or an old sum is refused", async () => {
    const { number } = await anOrderOfTwo();
    expect(await save(number, { discount: 10, seen_total: 378 })).toMatchObject({
      error: { code: "price_changed" },
    });
    const late = await wish(number, { discount: 20 });
    must(await save(number, { discount: 10 }));
    expect(await changeOrder(needs, system, number, late)).toMatchObject({ error: { code: "conflict" } });
    expect((await rowOf(number)).total_kop).toBe(368_00);
  });

  test("an order cannot be changed once its parcel has left", async () => {
    const { number } = await anOrderOfTwo();
    await moved(needs, number, ["confirmed", "packing", "shipped"]);
    expect(await save(number, { discount: 10 })).toMatchObject({ error: { code: "order_not_editable" } });
  });

  test("while a payment is in progress the sum cannot change, the address may", async () => {
    const { number } = await anOrderOfTwo();
    await db.updateTable("orders").set({ payment_status: "pending" }).execute();
    expect(await save(number, { discount: 10 })).toMatchObject({ error: { code: "payment_underway" } });
    must(await save(number, { recipient: { name: "Олег", surname: "Шевчук", phone: "0671112233" } }));
  });
});
