import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { testDatabase } from "../../../tests/database.ts";
import { aProduct, type Goods, onHand } from "../../../tests/goods.ts";
import { anOrder, placed, toBranch } from "../../../tests/orders.ts";
import { addPlaces, kyiv, kyivPostomat } from "../../../tests/places.ts";
import { refundInput } from "../orders/input.ts";
import { moveOrder } from "../orders/ops.server.ts";
import { pickItem, takeToPack } from "../orders/packing-ops.server.ts";
import { crmOrder } from "../orders/reads/crm.server.ts";
import { makeRefund } from "../orders/refund-ops.server.ts";
import { type Actor, system } from "../staff/rules.ts";
import { changeInput, splitInput } from "./input.ts";
import { changeOrder, previewChange, splitOrder } from "./ops.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
afterAll(close);

let bar: Goods;
let box: Goods;
beforeEach(async () => {
  await reset();
  await addPlaces(db);
  bar = await aProduct(db, { name_uk: "Плитка", variants: [{ stock: 10 }] });
  box = await aProduct(db, {
    name_uk: "Коробка",
    variants: [{ price_kop: 500_00, stock: 3, weight_g: 600 }],
  });
});

const packer: Actor = { kind: "staff", customerId: 1, role: "packer" };

/** Two bars for cash at pickup: 378 ₴. */
const anOrderOfTwo = () =>
  placed(needs, anOrder({ items: [{ product_id: bar.productId, quantity: 2 }], seen_total: 378 }));

const linesOf = (number: string) =>
  db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["order_lines.id", "variant_id", "quantity", "order_lines.total_kop"])
    .where("number", "=", number)
    .orderBy("position")
    .execute();

const rowOf = (number: string) =>
  db.selectFrom("orders").selectAll().where("number", "=", number).executeTakeFirstOrThrow();

/** The order as it is, to be changed in one place. */
async function wish(number: string, changes: Record<string, unknown> = {}) {
  const { contact, delivery, gift, promo_code, version, recipient } = there(
    await crmOrder(db, system, number, "uk"),
  );
  const { manual_discount_kop } = await rowOf(number);
  const lines = (await linesOf(number)).map(({ id, quantity }) => ({ id, quantity }));
  const body = {
    version,
    lines,
    contact,
    recipient,
    delivery,
    gift,
    keep_promo: promo_code !== null,
    discount: manual_discount_kop / 100,
    reason: "Попросили телефоном",
    tell: false,
    ...changes,
  };
  const total = await previewChange(needs, system, number, changeInput.parse({ ...body, seen_total: 0 }));
  return changeInput.parse({
    ...body,
    seen_total: total.ok ? total.value.plan.total_kop / 100 : 0,
    ...changes,
  });
}

function there<T>(value: T | null): T {
  if (value === null) throw new Error("no such order");
  return value;
}

const save = async (number: string, changes: Record<string, unknown>, actor: Actor = system) =>
  changeOrder(needs, actor, number, await wish(number, changes));

const totalOfMovements = async () =>
  Number(
    (
      await db
        .selectFrom("stock_movements")
        .select((eb) => eb.fn.sum<number | null>("delta").as("sum"))
        .executeTakeFirstOrThrow()
    ).sum ?? 0,
  );

test("an order grows no further than the carrier takes on delivery", async () => {
  const dear = await aProduct(db, { variants: [{ price_kop: 49_000_00 }] });
  const order = anOrder({ delivery: toBranch, seen_total: 309.68 });
  const { number } = await placed(needs, order);
  const [line] = await linesOf(number);
  const lines = [
    { id: line?.id, quantity: 1 },
    { variant_id: dear.variantIds[0], quantity: 1 },
  ];
  expect(await save(number, { lines })).toMatchObject({ error: { code: "cash_too_much", field: "lines" } });
});

describe("the goods of an order", () => {
  test("are added at today's price, taken off the shelf, and stand in the history", async () => {
    const { number } = await anOrderOfTwo();
    const [line] = await linesOf(number);
    must(
      await save(number, {
        lines: [
          { id: line?.id, quantity: 1 },
          { variant_id: box.variantIds[0], quantity: 2 },
        ],
      }),
    );
    expect(await rowOf(number)).toMatchObject({
      subtotal_kop: 1_189_00,
      total_kop: 1_189_00,
      items_count: 3,
    });
    expect([await onHand(db, bar.variantIds[0]), await onHand(db, box.variantIds[0])]).toEqual([9, 1]);
    const { history } = there(await crmOrder(db, system, number, "uk"));
    expect(history[0]).toMatchObject({
      kind: "edited",
      data: {
        reason: "Попросили телефоном",
        changes: [
          { what: "item", name_uk: "Плитка", before: 2, after: 1 },
          { what: "item", name_uk: "Коробка", before: 0, after: 2 },
          { what: "total", before: 378, after: 1_189 },
        ],
      },
    });
  });

  test("keep the price they were agreed at, whatever the catalogue says now", async () => {
    const { number } = await anOrderOfTwo();
    await db
      .updateTable("variants")
      .set({ price_kop: 250_00 })
      .where("product_id", "=", bar.productId)
      .execute();
    const [line] = await linesOf(number);
    must(await save(number, { lines: [{ id: line?.id, quantity: 3 }] }));
    expect((await rowOf(number)).total_kop).toBe(567_00);
  });

  test("that are not there are refused with how many are left, and nothing is changed", async () => {
    const { number } = await anOrderOfTwo();
    const [line] = await linesOf(number);
    const lines = [
      { id: line?.id, quantity: 2 },
      { variant_id: box.variantIds[0], quantity: 4 },
    ];
    expect(await save(number, { lines })).toMatchObject({
      error: { code: "out_of_stock", products: [{ variant_id: box.variantIds[0], available: 3 }] },
    });
    expect([await onHand(db, box.variantIds[0]), (await rowOf(number)).version]).toEqual([3, 1]);
  });

  test("may take the last pieces that the order holds itself", async () => {
    const { number } = await anOrderOfTwo();
    const [line] = await linesOf(number);
    must(await save(number, { lines: [{ id: line?.id, quantity: 10 }] }));
    expect(await onHand(db, bar.variantIds[0])).toBe(0);
    must(await save(number, { lines: [{ id: line?.id, quantity: 9 }] }));
    expect(await onHand(db, bar.variantIds[0])).toBe(1);
  });

  test("come back to the shelf whole when the changed order is called off", async () => {
    const { number } = await anOrderOfTwo();
    must(await save(number, { lines: [{ variant_id: box.variantIds[0], quantity: 1 }] }));
    must(await moveOrder(needs, system, number, { to: "cancelled", version: 2 }));
    expect([await onHand(db, bar.variantIds[0]), await onHand(db, box.variantIds[0])]).toEqual([10, 3]);
  });

  test("that were packed are packed again", async () => {
    const { number } = await anOrderOfTwo();
    must(await moveOrder(needs, system, number, { to: "confirmed", version: 1 }));
    must(await takeToPack(needs, system, number, { seen: null }));
    const [line] = await linesOf(number);
    must(await pickItem(needs, system, number, { item: String(line?.id), picked: 2 }));
    await db.updateTable("packing").set({ packed_at: clock() }).execute();
    must(await save(number, { lines: [{ id: line?.id, quantity: 1 }] }));
    expect(await db.selectFrom("packing").select("packed_at").execute()).toEqual([{ packed_at: null }]);
    expect(await db.selectFrom("packing_items").select("item").execute()).toEqual([]);
  });
});

describe("people, place and price", () => {
  test("the parcel goes elsewhere to somebody else, and the price follows", async () => {
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

  test("a branch that has closed since stays where it was agreed, but no order is moved to it", async () => {
    const { number } = await placed(
      needs,
      anOrder({
        items: [{ product_id: bar.productId, quantity: 1 }],
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

  test("a discount by hand needs a reason and never makes the goods cost less than nothing", async () => {
    const { number } = await anOrderOfTwo();
    expect(await save(number, { discount: 50, reason: "  " })).toMatchObject({
      error: { code: "reason_needed" },
    });
    expect(await save(number, { discount: 379 })).toMatchObject({ error: { code: "discount_too_big" } });
    must(await save(number, { discount: 50.5 }));
    expect(await rowOf(number)).toMatchObject({ discount_kop: 50_50, total_kop: 327_50 });
  });

  test("the money that is waited for is the new sum", async () => {
    const { number } = await anOrderOfTwo();
    must(await save(number, { discount: 78 }));
    expect(await db.selectFrom("payment_attempts").select(["amount_kop", "status"]).execute()).toEqual([
      { amount_kop: 300_00, status: "created" },
    ]);
  });

  test("an order that is given away is paid, and stays so to its end", async () => {
    const { number } = await anOrderOfTwo();
    must(await save(number, { discount: 378 }));
    expect(await rowOf(number)).toMatchObject({ total_kop: 0, payment_status: "paid" });
    const steps = ["confirmed", "packing", "shipped", "delivered", "completed"] as const;
    for (const [index, to] of steps.entries())
      must(await moveOrder(needs, system, number, { to, version: index + 2 }));
    expect((await rowOf(number)).payment_status).toBe("paid");
  });

  test("a change without a sum needs no reason; no change leaves no trace", async () => {
    const { number } = await anOrderOfTwo();
    must(await save(number, { reason: null, gift: { message: "Вітаю!", wrap: false, anonymous: true } }));
    expect((await rowOf(number)).version).toBe(2);
    expect(must(await save(number, { reason: null }))).toEqual({ version: 2 });
    expect((await rowOf(number)).version).toBe(2);
  });

  test("the payer hears of it when the manager wants so, in their language", async () => {
    const { number } = await anOrderOfTwo();
    must(await save(number, { discount: 78 }));
    const told = () =>
      db.selectFrom("messages").select("text").where("purpose", "=", "order_changed").execute();
    expect(await told()).toEqual([]);
    must(await save(number, { discount: 0, tell: true }));
    expect((await told())[0]?.text).toContain("378");
  });
});

describe("who and when", () => {
  test("a packer changes nothing", async () => {
    const { number } = await anOrderOfTwo();
    expect(await save(number, { discount: 1 }, packer)).toMatchObject({ error: { code: "forbidden" } });
    const split = splitInput.parse({ version: 1, lines: [{ id: 1, quantity: 1 }], reason: null });
    expect(await splitOrder(needs, packer, number, split)).toMatchObject({ error: { code: "forbidden" } });
  });

  test("who saw an older order, or another sum, changes nothing", async () => {
    const { number } = await anOrderOfTwo();
    expect(await save(number, { discount: 10, seen_total: 378 })).toMatchObject({
      error: { code: "price_changed" },
    });
    const late = await wish(number, { discount: 20 });
    must(await save(number, { discount: 10 }));
    expect(await changeOrder(needs, system, number, late)).toMatchObject({ error: { code: "conflict" } });
    expect((await rowOf(number)).total_kop).toBe(368_00);
  });

  test("a parcel that has left is not changed any more", async () => {
    const { number } = await anOrderOfTwo();
    for (const [index, to] of (["confirmed", "packing", "shipped"] as const).entries())
      must(await moveOrder(needs, system, number, { to, version: index + 1 }));
    expect(await save(number, { discount: 10 })).toMatchObject({ error: { code: "order_not_editable" } });
  });

  test("while the money is under way the sum stays, the address may change", async () => {
    const { number } = await anOrderOfTwo();
    await db.updateTable("orders").set({ payment_status: "pending" }).execute();
    expect(await save(number, { discount: 10 })).toMatchObject({ error: { code: "payment_underway" } });
    must(await save(number, { recipient: { name: "Олег", surname: "Шевчук", phone: "0671112233" } }));
  });
});

describe("a split", () => {
  const split = async (number: string, quantity: number) => {
    const [line] = await linesOf(number);
    const { version } = await rowOf(number);
    const body = { version, lines: [{ id: line?.id, quantity }], reason: "Чекаємо на поставку" };
    return splitOrder(needs, system, number, splitInput.parse(body));
  };

  test("makes two orders that know of each other and hold each its own pieces", async () => {
    const { number } = await anOrderOfTwo();
    must(await save(number, { discount: 50.01, gift: { message: "Вітаю!", wrap: true, anonymous: false } }));
    const whole = await rowOf(number);
    const { number: other } = must(await split(number, 1));
    const [stays, goes] = [await rowOf(number), await rowOf(other)];
    expect(stays.total_kop + goes.total_kop).toBe(whole.total_kop);
    expect([stays.gift_message, goes.gift_message, goes.wrap_kop]).toEqual(["Вітаю!", null, 0]);
    expect(goes).toMatchObject({
      status: "new",
      contact_phone: whole.contact_phone,
      version: 1,
      items_count: 1,
    });
    const events = async (of: string) => there(await crmOrder(db, system, of, "uk")).history;
    expect((await events(number))[0]).toMatchObject({ kind: "split_off", data: { number: other } });
    expect((await events(other))[0]).toMatchObject({ kind: "split_from", data: { number } });
    expect(await onHand(db, bar.variantIds[0])).toBe(8);
    must(await moveOrder(needs, system, other, { to: "cancelled", version: 1 }));
    expect(await onHand(db, bar.variantIds[0])).toBe(9);
    must(await moveOrder(needs, system, number, { to: "cancelled", version: stays.version }));
    expect(await onHand(db, bar.variantIds[0])).toBe(10);
  });

  test("of a paid order is two paid ones", async () => {
    const { number } = await anOrderOfTwo();
    await db.updateTable("payment_attempts").set({ status: "paid" }).execute();
    await db.updateTable("orders").set({ payment_status: "paid" }).execute();
    const { number: other } = must(await split(number, 1));
    const [stays, goes] = [await rowOf(number), await rowOf(other)];
    expect([stays.payment_status, goes.payment_status]).toEqual(["paid", "paid"]);
    expect([stays.credit_kop, goes.credit_kop]).toEqual([-189_00, 189_00]);
    expect(there(await crmOrder(db, system, other, "uk")).balance).toEqual({ paid: 189, due: 0, refund: 0 });
    must(await save(other, { discount: 9 }));
    expect(there(await crmOrder(db, system, other, "uk")).balance).toEqual({ paid: 189, due: 0, refund: 9 });
  });

  test("and a dearer one are refused once money went back, which is owed no second time", async () => {
    const { number } = await anOrderOfTwo();
    await db.updateTable("payment_attempts").set({ status: "paid" }).execute();
    await db.updateTable("orders").set({ payment_status: "paid" }).execute();
    must(await save(number, { discount: 9 }));
    const { version } = await rowOf(number);
    const wished = { key: randomUUID(), version, amount: 9, way: "by_hand", reason: "goodwill" };
    must(await makeRefund({ ...needs, cards: [] }, system, number, refundInput.parse(wished)));
    const { balance } = there(await crmOrder(db, system, number, "uk"));
    expect(balance).toEqual({ paid: 378, due: 0, refund: 0 });
    expect(await save(number, { discount: 8 })).toMatchObject({ error: { code: "money_went_back" } });
    expect(await split(number, 1)).toMatchObject({ error: { code: "money_went_back" } });
    must(await save(number, { discount: 10 }));
  });

  test("takes neither everything nor what is being packed", async () => {
    const { number } = await anOrderOfTwo();
    expect(await split(number, 2)).toMatchObject({ error: { code: "split_all" } });
    for (const [index, to] of (["confirmed", "packing"] as const).entries())
      must(await moveOrder(needs, system, number, { to, version: index + 1 }));
    expect(await split(number, 1)).toMatchObject({ error: { code: "order_not_splittable" } });
  });
});

test("whatever is changed and split, the shelf with all orders holds what it held, and every order adds up", async () => {
  const steps = fc.array(
    fc.record({
      bars: fc.integer({ min: 0, max: 8 }),
      boxes: fc.integer({ min: 0, max: 4 }),
      discount: fc.integer({ min: 0, max: 300 }),
      isSplit: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (wanted) => {
      const before = [await onHand(db, bar.variantIds[0]), await onHand(db, box.variantIds[0])];
      const { number } = await anOrderOfTwo();
      const numbers = [number];
      for (const { bars, boxes, discount, isSplit } of wanted) {
        const lines = await linesOf(number);
        if (isSplit) {
          const { version } = await rowOf(number);
          const goes = lines.slice(0, 1).map(({ id }) => ({ id, quantity: 1 }));
          const made = await splitOrder(needs, system, number, { version, lines: goes, reason: null });
          if (made.ok) numbers.push(made.value.number);
          continue;
        }
        const quantities = [
          { goods: bar, quantity: bars },
          { goods: box, quantity: boxes },
        ];
        const asked = quantities.flatMap(({ goods: { variantIds }, quantity }) => {
          const there = lines.find(({ variant_id }) => variant_id === variantIds[0]);
          if (quantity === 0) return [];
          return [there ? { id: there.id, quantity } : { variant_id: variantIds[0], quantity }];
        });
        if (asked.length > 0) await save(number, { lines: asked, discount });
      }
      let held = { bars: 0, boxes: 0 };
      for (const one of numbers) {
        const lines = await linesOf(one);
        const row = await rowOf(one);
        expect(lines.reduce((sum, { total_kop }) => sum + total_kop, 0)).toBe(row.subtotal_kop);
        expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(row.items_count);
        const count = (goods: Goods) =>
          lines.reduce(
            (sum, { variant_id, quantity }) => sum + (variant_id === goods.variantIds[0] ? quantity : 0),
            0,
          );
        held = { bars: held.bars + count(bar), boxes: held.boxes + count(box) };
      }
      const shelf = [await onHand(db, bar.variantIds[0]), await onHand(db, box.variantIds[0])];
      expect([(shelf[0] ?? 0) + held.bars, (shelf[1] ?? 0) + held.boxes]).toEqual(before);
      for (const one of numbers) {
        const { version } = await rowOf(one);
        must(await moveOrder(needs, system, one, { to: "cancelled", version }));
      }
      expect(await totalOfMovements()).toBe(0);
    }),
    { numRuns: 12 },
  );
}, 60_000);
