import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { pickItem, takeToPack } from "#shop/fulfilment/ops/packing.server.ts";
import { barsAndBoxes, changeSteps } from "../../../tests/fixtures/changed-orders.ts";
import { anOrder, moved, placed, toBranch } from "../../../tests/fixtures/orders.ts";
import { aProduct, onHand, type TestProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { system } from "../staff/rules/rights.ts";

const database = await testDatabase();
const { clock, db, reset, close } = database;
const { needs, linesOf, rowOf, cardOf, save, anOrderOfTwo } = changeSteps(database);
afterAll(close);

let bar: TestProduct;
let box: TestProduct;
beforeEach(async () => {
  await reset();
  ({ bar, box } = await barsAndBoxes(db));
});

test("a change cannot take an order over the carrier's limit for cash on delivery", async () => {
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

describe("the products of an order", () => {
  test("are added at the current price, taken from stock, and recorded in the history", async () => {
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
    const { history } = await cardOf(number);
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

  test("keep their agreed price when the catalogue price changes", async () => {
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

  test("that are out of stock are refused with the units left, and the order is unchanged", async () => {
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

  test("may be increased by the last units in stock", async () => {
    const { number } = await anOrderOfTwo();
    const [line] = await linesOf(number);
    must(await save(number, { lines: [{ id: line?.id, quantity: 10 }] }));
    expect(await onHand(db, bar.variantIds[0])).toBe(0);
    must(await save(number, { lines: [{ id: line?.id, quantity: 9 }] }));
    expect(await onHand(db, bar.variantIds[0])).toBe(1);
  });

  test("all return to stock when the changed order is cancelled", async () => {
    const { number } = await anOrderOfTwo();
    must(await save(number, { lines: [{ variant_id: box.variantIds[0], quantity: 1 }] }));
    await moved(needs, number, ["cancelled"]);
    expect([await onHand(db, bar.variantIds[0]), await onHand(db, box.variantIds[0])]).toEqual([10, 3]);
  });

  test("must be packed again when they were packed", async () => {
    const { number } = await anOrderOfTwo();
    await moved(needs, number, ["confirmed"]);
    must(await takeToPack(needs, system, number, { seen: null }));
    const [line] = await linesOf(number);
    must(await pickItem(needs, system, number, { item: String(line?.id), picked: 2 }));
    await db.updateTable("packing").set({ packed_at: clock() }).execute();
    must(await save(number, { lines: [{ id: line?.id, quantity: 1 }] }));
    expect(await db.selectFrom("packing").select("packed_at").execute()).toEqual([{ packed_at: null }]);
    expect(await db.selectFrom("packing_items").select("item").execute()).toEqual([]);
  });
});
