import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { formatMoney } from "#kit/money.ts";
import { must } from "#kit/result.ts";
import { refundInput } from "#shop/returns/input.ts";
import { makeRefund } from "#shop/returns/ops/refunds.server.ts";
import { barsAndBoxes, changeSteps } from "../../../tests/fixtures/changed-orders.ts";
import { moved } from "../../../tests/fixtures/orders.ts";
import { onHand, type TestProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { system } from "../staff/rules/rights.ts";
import { splitInput } from "./input.ts";
import { splitOrder } from "./ops.server.ts";

const database = await testDatabase();
const { db, reset, close } = database;
const { needs, linesOf, rowOf, cardOf, save, pay, anOrderOfTwo } = changeSteps(database);
afterAll(close);

let bar: TestProduct;
let box: TestProduct;
beforeEach(async () => {
  await reset();
  ({ bar, box } = await barsAndBoxes(db));
});

describe("a split", () => {
  const split = async (number: string, quantity: number) => {
    const [line] = await linesOf(number);
    const { version } = await rowOf(number);
    const body = { version, lines: [{ id: line?.id, quantity }], reason: "Чекаємо на поставку" };
    return splitOrder(needs, system, number, splitInput.parse(body));
  };

  test("makes two orders that reference each other, each with its own units", async () => {
    const { number } = await anOrderOfTwo();
    must(await save(number, { discount: 50.01, gift: { message: "Вітаю!", wrap: true, anonymous: false } }));
    const whole = await rowOf(number);
    const { number: other } = must(await split(number, 1));
    const [stays, goes] = [await rowOf(number), await rowOf(other)];
    expect(stays.total_kop + goes.total_kop).toBe(whole.total_kop);
    expect([stays.gift_message, goes.gift_message, goes.wrap_kop]).toEqual(["Вітаю!", null, 0]);
    const said = await db
      .selectFrom("messages")
      .select("text")
      .where("purpose", "=", "order_changed")
      .where("channel", "=", "sms")
      .orderBy("id", "desc")
      .executeTakeFirst();
    const [first, second] = [stays, goes].map(
      (order) => `№\u00a0${order.number} на ${formatMoney(order.total_kop)}`,
    );
    expect(said?.text).toContain(`${first} і ${second}`);
    expect(goes).toMatchObject({
      status: "new",
      contact_phone: whole.contact_phone,
      version: 1,
      items_count: 1,
    });
    const events = async (of: string) => (await cardOf(of)).history;
    expect((await events(number))[0]).toMatchObject({ kind: "split_off", data: { number: other } });
    expect((await events(other))[0]).toMatchObject({ kind: "split_from", data: { number } });
    expect(await onHand(db, bar.variantIds[0])).toBe(8);
    await moved(needs, other, ["cancelled"]);
    expect(await onHand(db, bar.variantIds[0])).toBe(9);
    await moved(needs, number, ["cancelled"]);
    expect(await onHand(db, bar.variantIds[0])).toBe(10);
  });

  test("of a paid order makes two paid orders", async () => {
    const { number } = await anOrderOfTwo();
    await pay();
    const { number: other } = must(await split(number, 1));
    const [stays, goes] = [await rowOf(number), await rowOf(other)];
    expect([stays.payment_status, goes.payment_status]).toEqual(["paid", "paid"]);
    expect([stays.paid_kop, goes.paid_kop]).toEqual([189_00, 189_00]);
    expect((await cardOf(other)).balance).toEqual({ paid: 189, due: 0, refund: 0 });
    must(await save(other, { discount: 9 }));
    expect((await cardOf(other)).balance).toEqual({ paid: 189, due: 0, refund: 9 });
  });

  test("takes its part of the payment along: each order's page refunds its own part and no more", async () => {
    const { number } = await anOrderOfTwo();
    await pay();
    const { number: other } = must(await split(number, 1));
    const giveBack = async (from: string, amount: number) => {
      const { version } = await rowOf(from);
      const wished = { key: randomUUID(), version, amount, way: "by_hand", reason: "goodwill" };
      return makeRefund({ ...needs, cards: [] }, system, from, refundInput.parse(wished));
    };
    expect(await giveBack(other, 190)).toMatchObject({ error: { code: "refund_too_much" } });
    must(await giveBack(other, 189));
    expect([(await rowOf(number)).payment_status, (await rowOf(other)).payment_status]).toEqual([
      "paid",
      "refunded",
    ]);
    expect(await giveBack(number, 190)).toMatchObject({ error: { code: "refund_too_much" } });
    must(await giveBack(number, 189));
    expect([(await rowOf(number)).paid_kop, (await rowOf(other)).paid_kop]).toEqual([0, 0]);
  });

  test("and a price increase are refused after a refund, so that the money is not refunded twice", async () => {
    const { number } = await anOrderOfTwo();
    await pay();
    must(await save(number, { discount: 9 }));
    expect((await cardOf(number)).may.split).toBe(true);
    const { version } = await rowOf(number);
    const wished = { key: randomUUID(), version, amount: 9, way: "by_hand", reason: "goodwill" };
    must(await makeRefund({ ...needs, cards: [] }, system, number, refundInput.parse(wished)));
    const { balance, may } = await cardOf(number);
    expect(may.split).toBe(false);
    expect(balance).toEqual({ paid: 378, due: 0, refund: 0 });
    expect(await save(number, { discount: 8 })).toMatchObject({ error: { code: "money_went_back" } });
    expect(await split(number, 1)).toMatchObject({ error: { code: "money_went_back" } });
    must(await save(number, { discount: 10 }));
  });

  test("cannot take all units, nor an order that is being packed", async () => {
    const { number } = await anOrderOfTwo();
    expect(await split(number, 2)).toMatchObject({ error: { code: "split_all" } });
    await moved(needs, number, ["confirmed", "packing"]);
    expect(await split(number, 1)).toMatchObject({ error: { code: "order_not_splittable" } });
  });
});

const totalOfMovements = async () =>
  Number(
    (
      await db
        .selectFrom("stock_movements")
        .select((eb) => eb.fn.sum<number | null>("delta").as("sum"))
        .executeTakeFirstOrThrow()
    ).sum ?? 0,
  );

test("any changes and splits keep stock plus orders constant, and the sum of every order correct", async () => {
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
          { product: bar, quantity: bars },
          { product: box, quantity: boxes },
        ];
        const asked = quantities.flatMap(({ product: { variantIds }, quantity }) => {
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
        const count = (products: TestProduct) =>
          lines.reduce(
            (sum, { variant_id, quantity }) => sum + (variant_id === products.variantIds[0] ? quantity : 0),
            0,
          );
        held = { bars: held.bars + count(bar), boxes: held.boxes + count(box) };
      }
      const stock = [await onHand(db, bar.variantIds[0]), await onHand(db, box.variantIds[0])];
      expect([(stock[0] ?? 0) + held.bars, (stock[1] ?? 0) + held.boxes]).toEqual(before);
      for (const one of numbers) await moved(needs, one, ["cancelled"]);
      expect(await totalOfMovements()).toBe(0);
    }),
    { numRuns: 12 },
  );
}, 60_000);
