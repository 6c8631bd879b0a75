import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { settingsInput } from "#shop/content/input.ts";
import { saveSettings } from "#shop/content/ops.server.ts";
import { defaultSettings } from "#shop/content/rules/settings.ts";
import { splitOrder } from "#shop/order-changes/ops.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { invoicePaidInput } from "#shop/orders/input.ts";
import { payInvoice } from "#shop/orders/ops/payment/invoices.server.ts";
import { orderInvoice } from "#shop/orders/reads/payment/invoice.server.ts";
import { moneyColumns } from "#shop/orders/reads/payment/money.server.ts";
import { cardAttempts } from "#shop/payments/reads/card-attempts.server.ts";
import { refundInput } from "#shop/returns/input.ts";
import { makeRefund } from "#shop/returns/ops/refunds.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { anOrder, place, placed, toBranch } from "../../fixtures/orders.ts";
import { addPlaces } from "../../fixtures/places.ts";
import { aProduct, onHand } from "../../fixtures/products.ts";
import { bankSays, olena, parcelTo, petro } from "../../fixtures/purchases.ts";
import { raceDatabase, twoInstances } from "../setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const instances = await twoInstances(race);
const instance = (index: number) => ({ ...instances(index), cards: ["card_liqpay" as const] });
const { db } = instance(0);
await addPlaces(db);
const friday = "2026-11-20";

const times = <T>(count: number, what: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => what(index)));
const purchaseOf = (
  products: readonly number[],
  delivery: object = { type: "pickup" },
  seen_total = 0,
  payment = "card_liqpay",
) => {
  const [first = 0, ...others] = products;
  const items = (product_id: number) => [{ product_id, quantity: 1 }];
  return {
    ...anOrder({ items: items(first), delivery, payment, seen_total }),
    more_parcels: others.map((productId, index) =>
      parcelTo(index % 2 ? petro : olena, { items: items(productId), delivery }),
    ),
  };
};
const parcelsOf = (orderId: number) =>
  db
    .selectFrom("orders")
    .selectAll()
    .where("purchase_id", "=", (eb) =>
      eb.selectFrom("orders as o").select("o.purchase_id").where("o.id", "=", orderId),
    )
    .orderBy("parcel")
    .execute();
const ordersOf = (productId: number) =>
  db
    .selectFrom("orders")
    .innerJoin("order_lines as l", "l.order_id", "orders.id")
    .selectAll("orders")
    .where("l.product_id", "=", productId)
    .orderBy("orders.id")
    .execute();

beforeEach(async () => {
  race.clock.set(`${friday}T12:00:00+02:00`);
  await db.updateTable("orders").set({ status: "cancelled" }).execute();
});

test("one key sent 12 times in parallel is one purchase of all its parcels, even of the last units", async () => {
  const { productId, variantIds } = await aProduct(db, { variants: [{ stock: 3 }] });
  const body = purchaseOf([productId, productId, productId], undefined, 567);
  const idempotencyKey = randomUUID();
  const answers = await times(12, (index) => place(instance(index), body, { idempotencyKey }));
  expect(new Set(answers.map((answer) => JSON.stringify(must(answer).parcels))).size).toBe(1);
  expect(answers.filter((answer) => must(answer).isNew)).toHaveLength(1);
  expect(await ordersOf(productId)).toHaveLength(3);
  expect(await onHand(db, variantIds[0])).toBe(0);
});

test("purchases of the same products in opposite parcels never deadlock, and none is placed in half", async () => {
  const [a, b] = [
    await aProduct(db, { variants: [{ stock: 20 }] }),
    await aProduct(db, { variants: [{ stock: 12 }] }),
  ];
  const answers = await times(30, (index) =>
    place(
      instance(index),
      purchaseOf(index % 2 ? [a.productId, b.productId] : [b.productId, a.productId], undefined, 378),
    ),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(12);
  for (const answer of answers) if (!answer.ok) expect(answer.error.code).toBe("out_of_stock");
  expect([await onHand(db, a.variantIds[0]), await onHand(db, b.variantIds[0])]).toEqual([8, 0]);
  const sizes = Map.groupBy(await ordersOf(a.productId), ({ purchase_id }) => purchase_id);
  expect([...sizes.values()].map((parcels) => parcels[0]?.parcels)).toEqual(Array(12).fill(2));
  expect(await ordersOf(b.productId)).toHaveLength(12);
});

test("the last places of a day go to a whole purchase, or to the next one; no day exceeds its capacity", async () => {
  const { productId } = await aProduct(db, { variants: [{ stock: 100 }] });
  const capacity = { week: Array(7).fill(null), days: [{ day: friday, most: 3 }] };
  const sections = settingsInput.parse({ delivery: { ...defaultSettings.delivery, capacity } });
  for (const index of [0, 1]) must(await saveSettings(instance(index), system, sections));
  const answers = await times(4, (index) =>
    place(instance(index), purchaseOf([productId, productId], toBranch, 568)),
  );
  expect(answers.map((answer) => (answer.ok ? null : answer.error.code))).toEqual(Array(4).fill(null));
  const leaving = (await ordersOf(productId)).map(({ dispatch_on }) => dispatch_on);
  expect(leaving).toHaveLength(8);
  expect(leaving.filter((day) => day === friday)).toHaveLength(3);
});

test("parcels cancelled and moved while the money arrives end with ledgers that agree", async () => {
  const { productId } = await aProduct(db, { variants: [{ stock: 100 }] });
  const placed = await times(8, async (index) =>
    must(await place(instance(index), purchaseOf([productId, productId, productId], undefined, 567))),
  );
  await times(8, async (index) => {
    const purchase = placed[index];
    if (!purchase) return;
    const step = async (at: number, to: "confirmed" | "cancelled") => {
      const number = purchase.parcels[at]?.number ?? "";
      await moveOrder(instance(index + at), system, number, { to, version: 1 });
    };
    await Promise.all([
      bankSays(instance(index), purchase.order.id, "paid"),
      step(2, "confirmed"),
      step(1, "cancelled"),
    ]);
  });
  for (const { order } of placed) {
    const parcels = await parcelsOf(order.id);
    expect(parcels.reduce((sum, { paid_kop }) => sum + paid_kop, 0)).toBe(567_00);
    for (const { status, payment_status, paid_kop, total_kop } of parcels)
      if (status !== "cancelled")
        expect({ payment_status, paid_kop }).toEqual({ payment_status: "paid", paid_kop: total_kop });
  }
});

const paidFor = (orderId: number) =>
  db
    .selectFrom("orders")
    .select(["number", "version", "total_kop", "payment_status", ...moneyColumns])
    .where((eb) =>
      eb.or([
        eb("id", "=", orderId),
        eb(
          "purchase_id",
          "=",
          eb.selectFrom("orders as o").select("o.purchase_id").where("o.id", "=", orderId),
        ),
      ]),
    )
    .orderBy("id")
    .execute();
const sumOf = (sums: readonly number[]): number => sums.reduce((all, one) => all + one, 0);

test("what managers refund at once from the pages of all parcels is never more than each parcel's part", async () => {
  const { productId } = await aProduct(db, { variants: [{ stock: 100 }] });
  const { order } = must(
    await place(instance(0), purchaseOf([productId, productId, productId], undefined, 567)),
  );
  await bankSays(instance(0), order.id, "paid");
  // Conflicts are repeated with the version that the page then shows.
  for (let round = 0; round < 6; round += 1) {
    const pages = await paidFor(order.id);
    await times(6, async (index) => {
      const { number = "", version = 0 } = pages[index % 3] ?? {};
      const wish = { key: randomUUID(), version, amount: 70, way: "by_hand", reason: "goodwill", lines: [] };
      await makeRefund({ ...instance(index), cards: [] }, system, number, refundInput.parse(wish));
    });
  }
  const refunds = await db
    .selectFrom("refunds as r")
    .innerJoin("orders as o", "o.id", "r.order_id")
    .select(["o.number", "r.amount_kop"])
    .where(
      "o.number",
      "in",
      (await paidFor(order.id)).map(({ number }) => number),
    )
    .execute();
  const byParcel = Map.groupBy(refunds, ({ number }) => number);
  expect([...byParcel.values()].map((own) => sumOf(own.map(({ amount_kop }) => amount_kop)))).toEqual(
    Array(3).fill(140_00),
  );
});

test("late, repeated and contradicting callbacks, between cancellations and refunds, leave no kopiyka twice", async () => {
  const { productId } = await aProduct(db, { variants: [{ stock: 200 }] });
  await times(10, async (index) => {
    const body = purchaseOf([productId, productId, productId], undefined, 567);
    const { order, parcels } = must(await place(instance(index), body));
    const said = ["paid", "failed", "paid", "pending", index % 2 ? "held" : "refunded"] as const;
    await Promise.all([
      ...said.map((status, at) => bankSays(instance(index + at), order.id, status)),
      ...parcels.slice(index % 2).map(async ({ number }, at) => {
        const step = { to: "cancelled" as const, version: 1, alone: true };
        await moveOrder(instance(index + at), system, number, step);
      }),
    ]);
    const rows = await paidFor(order.id);
    const attempts = await cardAttempts(db, order.id);
    const came = attempts.filter(({ status }) => status === "paid").map(({ amount_kop }) => amount_kop);
    expect(sumOf(rows.map(({ own_kop }) => own_kop))).toBe(sumOf(came));
    for (const { own_kop } of rows) expect(own_kop).toBeGreaterThanOrEqual(0);
  });
});

test("an order that is split while its money arrives keeps all of it, in one part or in both", async () => {
  const { productId } = await aProduct(db, { variants: [{ stock: 100 }] });
  const items = [{ product_id: productId, quantity: 2 }];
  await times(8, async (index) => {
    const { id, number } = await placed(
      instance(index),
      anOrder({ items, payment: "card_liqpay", seen_total: 378 }),
    );
    const line = await db
      .selectFrom("order_lines")
      .select("id")
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    const split = { version: 1, lines: [{ id: line.id, quantity: 1 }], reason: null };
    const [answer] = await Promise.all([
      splitOrder(instance(index + 1), system, number, split),
      bankSays(instance(index), id, "paid"),
    ]);
    const numbers = [number, ...(answer.ok ? [answer.value.number] : [])];
    const parts = await db
      .selectFrom("orders")
      .select(["total_kop", ...moneyColumns])
      .where("number", "in", numbers)
      .execute();
    // A payment of the former sum counts for nothing until a person has looked at it.
    const came = (await cardAttempts(db, id)).filter(({ status }) => status === "paid");
    const came_kop = sumOf(came.map(({ amount_kop }) => amount_kop));
    expect(sumOf(parts.map(({ total_kop }) => total_kop))).toBe(378_00);
    expect(sumOf(parts.map(({ own_kop }) => own_kop))).toBe(came_kop);
    expect(sumOf(parts.map((one) => one.due_kop - one.give_back_kop))).toBe(378_00 - came_kop);
  });
});

const invoicedFor = async (productId: number) =>
  must(await place(instance(0), purchaseOf([productId, productId, productId], undefined, 567, "invoice")));
const pays = (index: number, number: string, amount: number) =>
  payInvoice(
    instance(index),
    system,
    number,
    invoicePaidInput.parse({ key: randomUUID(), version: 1, amount, paid_on: friday, reference: null }),
  );

test("one invoice's payment that managers record at once from the pages of its parcels is recorded once", async () => {
  const { productId } = await aProduct(db, { variants: [{ stock: 100 }] });
  for (const amount of [567, 100]) {
    const { order, parcels } = await invoicedFor(productId);
    const answers = await times(6, (index) => pays(index, parcels[index % 3]?.number ?? "", amount));
    const codes = answers.map((answer) => (answer.ok ? "ok" : answer.error.code));
    expect(codes.toSorted()).toEqual([...Array(5).fill("conflict"), "ok"]);
    expect((await orderInvoice(db, system, order.number))?.payments).toMatchObject([{ amount }]);
    const statuses = (await parcelsOf(order.id)).map(({ payment_status }) => payment_status);
    expect(statuses).toEqual(Array(3).fill(amount === 567 ? "paid" : "unpaid"));
  }
});

test("a parcel that is cancelled while the invoice is paid is cancelled with a smaller invoice, or paid", async () => {
  const { productId } = await aProduct(db, { variants: [{ stock: 100 }] });
  await times(8, async (index) => {
    const { order, parcels } = await invoicedFor(productId);
    const off = parcels[index % 3]?.number ?? "";
    const payer = parcels[(index + 1) % 3]?.number ?? "";
    const [paid, called] = await Promise.all([
      pays(index, payer, 567),
      moveOrder(instance(index + 1), system, off, { to: "cancelled", version: 1, alone: true }),
    ]);
    // The second one saw a changed purchase and was refused.
    expect([paid.ok, called.ok].filter(Boolean)).toHaveLength(1);
    const invoice = await orderInvoice(db, system, order.number);
    expect([invoice?.due, invoice?.payments.length]).toEqual(paid.ok ? [0, 1] : [378, 0]);
    const rows = await parcelsOf(order.id);
    expect(rows.reduce((sum, { paid_kop }) => sum + paid_kop, 0)).toBe(paid.ok ? 567_00 : 0);
    const wanted = paid.ok ? ["new", "paid"] : ["new", "unpaid"];
    for (const { number, status, payment_status } of rows)
      expect([status, payment_status]).toEqual(
        called.ok && number === off ? ["cancelled", "unpaid"] : wanted,
      );
  });
});
