// A figure and its linked list have the same orders: at Kyiv's midnight, on clock changes, and in the last
// minute of a period.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, kyivDate, kyivHourMinute, kyivStartOfDay } from "#kit/clock.ts";
import { crmOrders } from "#shop/order-list/reads/crm.server.ts";
import { plainList } from "#shop/order-list/rules/list-address.ts";
import { anOrder, placed } from "../../../tests/fixtures/orders.ts";
import { addPlaces, kyiv } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { defaultDeliverySettings } from "../delivery/rules/settings.ts";
import { orderStatuses } from "../orders/rules/statuses.ts";
import { paymentMethods, paymentStatuses } from "../payments/rules/statuses.ts";
import { type Actor, system } from "../staff/rules/rights.ts";
import { channels } from "../visits/rules.ts";
import { ordersOfFigure } from "./reads/figure-orders.server.ts";
import { type Report, report } from "./reads/report.server.ts";
import type { SalesReport } from "./reads/sales.server.ts";
import { sheetRows } from "./reads/sheets.server.ts";
import type { FigureOrdersQuery } from "./rules/address.ts";
import { earning, lists } from "./rules/figures.ts";
import { type Days, eachDay, type PeriodQuery, periodOf } from "./rules/period.ts";

const { db, clock, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
afterAll(close);

/** The clocks went forward on 29 March and back on 25 October 2026, both at 03:00. */
const days = ["2026-03-28", "2026-03-29", "2026-03-30", "2026-10-24", "2026-10-25", "2026-10-26"];
const now = new Date("2026-10-26T21:00:00Z");
const settings = defaultDeliverySettings;
const orders = 90;

/** Times near the start of a day, a clock change or a cut-off. */
const momentOf = fc
  .record({
    day: fc.constantFrom(...days),
    hour: fc.constantFrom(0, 1, 2, 3, 4, 14, 15, 22, 23),
    ms: fc.constantFrom(-1, 0, 1, 59 * 60_000, 3_599_999),
  })
  .map(({ day, hour, ms }) => new Date(kyivStartOfDay(day).getTime() + hour * 3_600_000 + ms));

const facts = fc.record({
  at: momentOf,
  status: fc.constantFrom(...orderStatuses),
  method: fc.constantFrom(...paymentMethods),
  paid: fc.constantFrom(...paymentStatuses),
  kop: fc.integer({ min: 1, max: 9_999_99 }),
  phone: fc.constantFrom("+380671110001", "+380671110002", "+380671110003"),
  shippedAfter: fc.constantFrom(null, 1, 20, 90),
  receivedAfter: fc.constantFrom(null, 20, 60, 200),
  fromTransit: fc.boolean(),
});

beforeAll(async () => {
  await addPlaces(db);
  await aProduct(db, { name_uk: "=Плитка", variants: [{ stock: 1_000 }] });
  await aProduct(db, { variants: [{ stock: 1_000, price_kop: 250_00 }] });
  clock.set("2026-03-01T10:00:00Z");
  const samples = fc.sample(facts, { seed: 20261025, numRuns: orders });
  for (const [index, order] of samples.entries()) {
    const items = [{ product_id: 1 + (index % 2), quantity: 1 + (index % 3) }];
    const subtotal = (index % 2 === 0 ? 189 : 250) * (1 + (index % 3));
    const { number } = await placed(needs, anOrder({ items, seen_total: subtotal }));
    const transit =
      index % 3 === 0 ? {} : { delivery_type: (["branch", "courier"] as const)[index % 2], city_ref: kyiv };
    // Some are free replacements; they were placed and shipped like the others.
    const isAgain = index % 9 === 4;
    const { id, purchase_id } = await db
      .updateTable("orders")
      .set({
        ...transit,
        created_at: order.at,
        // The reserved dispatch day was for another date.
        dispatch_on: null,
        status: order.status,
        source: isAgain ? "replacement" : index % 7 === 0 ? "phone" : "site",
        replaces_id: isAgain ? 1 : null,
        channel: index % 7 === 0 ? null : ([null, ...channels][index % 6] ?? null),
        payment_status: order.paid,
        contact_phone: order.phone,
        arrives_by: addDays(kyivDate(order.at), 2),
        subtotal_kop: order.kop + (index % 5) * 7_33,
        discount_kop: (index % 5) * 7_33 + (isAgain ? order.kop : 0),
        wrap_kop: 0,
        delivery_kop: 0,
        fee_kop: 0,
        total_kop: isAgain ? 0 : order.kop,
      })
      .where("number", "=", number)
      .returning(["id", "purchase_id"])
      .executeTakeFirstOrThrow();
    await db
      .updateTable("purchases")
      .set({ payment_method: order.method })
      .where("id", "=", purchase_id)
      .execute();
    if (index % 4 !== 0)
      await db
        .updateTable("order_lines")
        .set({ cost_kop: 90_00 + index })
        .where("order_id", "=", id)
        .execute();
    const hoursLater = (hours: number): Date => new Date(order.at.getTime() + hours * 3_600_000);
    if (order.shippedAfter !== null)
      await db
        .insertInto("packing")
        .values({ order_id: id, shipped_at: hoursLater(order.shippedAfter) })
        .onConflict((conflict) => conflict.column("order_id").doNothing())
        .execute();
    const step = (to: string, from: string, hours: number) =>
      db
        .insertInto("order_events")
        .values({
          order_id: id,
          kind: "status",
          actor_kind: "system",
          actor_id: null,
          data: JSON.stringify({ from, to }),
          at: hoursLater(hours),
        })
        .execute();
    if (order.receivedAfter !== null) await step("delivered", "shipped", order.receivedAfter);
    if (order.status === "returned") await step("returned", order.fromTransit ? "shipped" : "delivered", 250);
  }
});

const periods: readonly PeriodQuery[] = [
  ...days.map((day) => ({ from: day, to: day })),
  { from: "2026-03-28", to: "2026-03-30" },
  { from: "2026-10-24", to: "2026-10-26" },
  { from: "2026-03-01", to: "2026-10-26" },
  { span: "7" },
  { span: "today" },
];

async function list(filters: Partial<typeof plainList>) {
  const found = await crmOrders(db, system, { ...plainList, ...filters, per_page: 200 }, "uk");
  if (!found) throw new Error("no rights");
  return { orders: found.meta.total, revenue: found.sum, rows: found.data };
}
const figures = async (query: PeriodQuery, at = now): Promise<Report> => {
  const found = await report(db, system, periodOf(query, at), {
    settings,
    now: at,
    restockDays: 14,
    locale: "uk",
  });
  if (!found) throw new Error("no rights");
  return found;
};
const sales = async (query: PeriodQuery, at = now): Promise<SalesReport> => (await figures(query, at)).sales;
const behind = async (period: PeriodQuery, query: Partial<FigureOrdersQuery>) => {
  const found = await ordersOfFigure(
    db,
    system,
    periodOf(period, now),
    { figure: "late", page: 1, ...query },
    { settings, now, locale: "uk" },
  );
  if (!found) throw new Error("no rights");
  return found;
};
const channelNames = { direct: "", search: "", social: "", ads: "", other: "", unknown: "" };
const cents = (sum: number): number => Math.round(sum * 100);

test.each(periods)("revenue, orders and outcomes of %j equal those of the order list", async (query) => {
  const found = await sales(query);
  const period: Days = periodOf(query, now);
  const sold = await list(lists.sales(period));
  expect(found.now).toMatchObject({ orders: sold.orders, revenue: sold.revenue });
  expect(found.placed).toBe((await list(lists.all(period))).orders);
  expect(found.cancelled).toBe((await list(lists.cancelled(period))).orders);
  expect(found.returned).toBe((await list(lists.returned(period))).orders);
  expect(found.byCard).toBe((await list(lists.byCard(period))).orders);
  expect(found.paidByCard).toBe((await list(lists.paidByCard(period))).orders);
  for (const { type, orders: count } of found.ways)
    expect((await list({ ...lists.sales(period), delivery: [type] })).orders).toBe(count);
  expect(found.ways.reduce((sum, way) => sum + way.orders, 0)).toBe(found.now.orders);
});

test.each(periods)("the days of %j add up to it, and each equals its own list", async (query) => {
  const found = await sales(query);
  const added = found.days.now.reduce(
    (sum, { orders: count, revenue }) => ({ orders: sum.orders + count, kop: sum.kop + cents(revenue) }),
    { orders: 0, kop: 0 },
  );
  expect(added).toEqual({ orders: found.now.orders, kop: cents(found.now.revenue) });
  for (const { day, orders: count, revenue } of found.days.now.filter(({ day }) => days.includes(day))) {
    const listed = await list(lists.day(day));
    expect([day, count, revenue]).toEqual([day, listed.orders, listed.revenue]);
  }
});

test.each(periods)("the margin of %j equals that of the lines of its orders, day by day", async (query) => {
  const { sales, products } = await figures(query);
  const rows = await db
    .selectFrom("order_lines as l")
    .innerJoin("orders as o", "o.id", "l.order_id")
    .select(["o.created_at", "l.total_kop", "l.quantity", "l.cost_kop", "o.discount_kop"])
    .where("o.status", "in", earning)
    .where("o.source", "<>", "replacement")
    .execute();
  // Each of these orders has one line, so the line gets the whole discount.
  const marginOf = ({ from, to }: Days) => {
    const own = rows.filter(({ created_at: at }) => kyivDate(at) >= from && kyivDate(at) <= to);
    const known = own.filter(({ cost_kop }) => cost_kop !== null);
    const price = (lines: typeof rows) =>
      lines.reduce((sum, line) => sum + line.total_kop - line.discount_kop, 0);
    const cost = known.reduce((sum, line) => sum + (line.cost_kop ?? 0) * line.quantity, 0);
    return { products: price(own) / 100, known: price(known) / 100, margin: (price(known) - cost) / 100 };
  };
  const period = periodOf(query, now);
  expect(sales.margin.now).toEqual(marginOf(period));
  for (const { day, margin } of sales.days.now.filter(({ day }) => days.includes(day)))
    expect([day, margin]).toEqual([day, marginOf({ from: day, to: day })]);
  const ofProducts = products.dearest.reduce((sum, { margin }) => sum + cents(margin.margin), 0);
  expect(ofProducts).toBe(cents(sales.margin.now.margin));
});

test.each(periods)(
  "the sources of %j equal the lists they open, and together are all orders of the site",
  async (query) => {
    const { funnel } = await figures(query);
    const period = periodOf(query, now);
    for (const { channel, sold } of funnel.sources) {
      const found = await behind(query, { figure: "channel", channel });
      expect([channel, found.meta.total, cents(found.sum)]).toEqual([
        channel,
        sold.orders,
        cents(sold.revenue),
      ]);
    }
    expect(funnel.placed).toBe((await list(lists.ordered(period))).orders);
    expect(funnel.paid).toBe((await list(lists.paid(period))).orders);
  },
);

test.each(periods)("the hours of %j add up to it, and each opens its orders", async (query) => {
  const found = await sales(query);
  for (const [hour, sold] of found.hours.now.entries()) {
    const found = await behind(query, { figure: "hour", hour });
    expect([hour, found.meta.total, cents(found.sum)]).toEqual([hour, sold.orders, cents(sold.revenue)]);
    for (const { placedAt } of found.rows) expect(Number(placedAt.slice(11, 13))).toBe(hour);
  }
  expect(found.hours.now.reduce((sum, { orders: count }) => sum + count, 0)).toBe(found.now.orders);
});

test.each(periods)("repeat, returned and city orders of %j equal the lists they open", async (query) => {
  const found = await sales(query);
  expect((await behind(query, { figure: "repeat" })).meta.total).toBe(found.repeat);
  expect((await behind(query, { figure: "not_picked_up" })).meta.total).toBe(found.notPickedUp);
  for (const { ref, orders: count, revenue, returned } of found.cities) {
    const period = periodOf(query, now);
    const ofCity = await behind(query, { figure: "city", city: ref });
    expect([ofCity.meta.total, ofCity.sum]).toEqual([count, revenue]);
    expect((await list({ ...lists.sales(period), city: ref })).revenue).toBe(revenue);
    expect((await list({ ...lists.returned(period), city: ref })).orders).toBe(returned);
  }
});

test.each(periods)("the delivery promises of %j equal the lists they open", async (query) => {
  const { departures, arrivals } = (await figures(query)).promises;
  expect((await behind(query, { figure: "late" })).meta.total).toBe(departures.now.broken);
  expect((await behind(query, { figure: "broken" })).meta.total).toBe(arrivals.now.broken);
  expect(departures.days.reduce((sum, day) => sum + day.broken, 0)).toBe(departures.now.broken);
  expect(departures.days.reduce((sum, day) => sum + day.kept, 0)).toBe(departures.now.kept);
});

test.each(periods)("a product of %j opens the orders that contain its units", async (query) => {
  const { products } = await figures(query);
  for (const product of products.best) {
    const found = await behind(query, { figure: "product", product: product.id });
    expect([found.meta.total, found.name]).toEqual([product.orders, product.name]);
    const lines = await db
      .selectFrom("order_lines")
      .innerJoin("orders", "orders.id", "order_lines.order_id")
      .select("quantity")
      .where("product_id", "=", product.id)
      .where(
        "orders.number",
        "in",
        found.rows.map(({ number }) => number),
      )
      .execute();
    expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(product.units);
  }
});

test("a product is running out when two weeks' sales pace uses its stock before the next delivery", async () => {
  const sold = await db
    .selectFrom("orders as o")
    .innerJoin("order_lines as l", "l.order_id", "o.id")
    .innerJoin("stock as s", "s.variant_id", "l.variant_id")
    .select(["l.variant_id", "s.on_hand", (eb) => eb.fn.sum<number>("l.quantity").as("units")])
    .where("o.created_at", ">=", new Date(now.getTime() - 14 * 86_400_000))
    .where("o.status", "in", earning)
    .groupBy(["l.variant_id", "s.on_hand"])
    .execute();
  expect(sold.length).toBeGreaterThan(0);
  for (const restockDays of [1, 14, 180, 10_000]) {
    const asked = { settings, now, restockDays, locale: "uk" as const };
    const found = await report(db, system, periodOf({}, now), asked);
    const short = sold.filter(({ on_hand, units }) => (on_hand / Number(units)) * 14 <= restockDays);
    expect([restockDays, found?.products.runningOut.length]).toEqual([restockDays, short.length]);
  }
});

test("the overdue orders are those that should have left by now and have not", async () => {
  const found = await behind({}, { figure: "overdue" });
  const waiting = await list({ status: ["new", "confirmed", "packing"] });
  expect(found.meta.total).toBeGreaterThan(0);
  expect(found.meta.total).toBeLessThanOrEqual(waiting.orders);
  const earlier = new Date("2026-03-20T10:00:00Z");
  const before = await ordersOfFigure(
    db,
    system,
    periodOf({}, earlier),
    { figure: "overdue", page: 1 },
    { settings, now: earlier, locale: "uk" },
  );
  expect(before?.meta.total).toBe(0);
});

test("the current day until now is compared with the same hours of the day before", async () => {
  const morning = new Date("2026-10-25T08:00:00Z");
  const found = await sales({ span: "today" }, morning);
  const { rows } = await list(lists.day("2026-10-24"));
  const upTo = rows.filter(
    ({ created_at }) => kyivHourMinute(new Date(created_at)) < kyivHourMinute(morning),
  );
  expect(found.before.orders).toBe(upTo.length);
  expect(upTo.length).toBeLessThan(rows.length);
});

test("each order of a day belongs to that day in Kyiv", async () => {
  for (const day of eachDay({ from: "2026-10-24", to: "2026-10-26" })) {
    const { rows } = await list({ from: day, to: day });
    for (const { created_at } of rows) expect(kyivDate(new Date(created_at))).toBe(day);
  }
});

test("packers, content editors, customers and guests see no figures", async () => {
  const otherUsers: readonly Actor[] = [
    { kind: "guest" },
    { kind: "customer", customerId: 1 },
    { kind: "staff", customerId: 1, role: "packer" },
    { kind: "staff", customerId: 1, role: "content" },
  ];
  const period = periodOf({}, now);
  for (const actor of otherUsers) {
    expect(await report(db, actor, period, { settings, now, restockDays: 14, locale: "uk" })).toBeNull();
    expect(
      await sheetRows(db, actor, "days", { period, settings, now, locale: "uk", channelNames }),
    ).toBeNull();
    const query = { figure: "late", page: 1 } as const;
    expect(await ordersOfFigure(db, actor, period, query, { settings, now, locale: "uk" })).toBeNull();
  }
});
