// What the page of the day shows: the work that waits, with the numbers of the lists and of the menu.
import pg from "pg";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { must } from "#kit/result.ts";
import { defaultDeliverySettings } from "#shop/delivery/rules/settings.ts";
import { crmOrders } from "#shop/order-list/reads/crm.server.ts";
import { plainList } from "#shop/order-list/rules/list-address.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { invoicePaidInput } from "#shop/orders/input.ts";
import { payInvoice } from "#shop/orders/ops/payment/invoices.server.ts";
import { openClaim } from "#shop/returns/ops/claims.server.ts";
import { type Actor, system } from "#shop/staff/rules/rights.ts";
import { anOrder, moved, placed } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { waitingCounts } from "./reads/waiting.server.ts";
import { nextCutoffs, todaysWork } from "./reads/work.server.ts";
import { filtersOf, type WorkGroup } from "./rules/groups.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
const shop = { db, clock, register: null };
const staff = (role: "manager" | "packer" | "content"): Actor => ({ kind: "staff", customerId: 1, role });
const manager = staff("manager");

const work = async (actor: Actor = manager, whole?: WorkGroup) => {
  const asked = {
    now: clock(),
    locale: "uk",
    settings: defaultDeliverySettings,
    keyExpires: null,
    whole,
  } as const;
  return todaysWork(shop, actor, await waitingCounts(shop, actor), asked);
};
const counted = async (actor?: Actor): Promise<Record<string, number>> =>
  Object.fromEntries((await work(actor)).map(({ group, count }) => [group, count]));
const numbersIn = async (group: WorkGroup): Promise<string[]> => {
  const found = (await work()).find((one) => one.group === group);
  return found?.items.flatMap((item) => (item.kind === "order" ? [item.number] : [])) ?? [];
};

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await db.insertInto("customers").values({ phone: "+380672201487" }).execute();
  await addPlaces(db);
  await aProduct(db, { variants: [{ price_kop: 189_00, stock: 30 }] });
});
afterAll(close);

test("the day is empty when no work waits", async () => {
  expect(await work()).toEqual([]);
  expect(
    await nextCutoffs(db, manager, {
      now: clock(),
      locale: "uk",
      settings: defaultDeliverySettings,
      keyExpires: null,
      whole: undefined,
    }),
  ).toBeNull();
});

test("each number of the day is that of the list it opens, and the oldest orders are named", async () => {
  const unpaid = await placed(needs, anOrder({ payment: "invoice" }));
  const cancelled = await placed(needs, anOrder({ payment: "invoice" }));
  const paid = { key: crypto.randomUUID(), version: 1, amount: 189, paid_on: "2026-11-20", reference: "1" };
  must(await payInvoice(needs, system, cancelled.number, invoicePaidInput.parse(paid)));
  const { version } = await db
    .selectFrom("orders")
    .select("version")
    .where("id", "=", cancelled.id)
    .executeTakeFirstOrThrow();
  must(await moveOrder(needs, system, cancelled.number, { to: "cancelled", version }));
  await db.updateTable("messages").set({ status: "undelivered" }).where("order_id", "=", unpaid.id).execute();
  await db.updateTable("stock").set({ on_hand: 0 }).execute();

  expect(await counted()).toMatchObject({ fresh: 1, collect: 1, giveBack: 1, undelivered: 1, soldOut: 1 });
  for (const group of ["fresh", "collect", "giveBack", "failedPayments"] as const) {
    const list = await crmOrders(
      db,
      manager,
      { ...plainList, ...filtersOf(group), sort: "created_at" },
      "uk",
    );
    expect([group, (await counted())[group] ?? 0]).toEqual([group, list?.meta.total]);
    expect(await numbersIn(group)).toEqual(list?.data.map(({ number }) => number));
  }
  expect(await numbersIn("giveBack")).toEqual([cancelled.number]);
  expect(await numbersIn("undelivered")).toEqual([unpaid.number]);
});

test("three orders of a group are named, or all of them when it is opened", async () => {
  for (let index = 0; index < 5; index++) await placed(needs, anOrder());
  await db.updateTable("orders").set({ stock_state: "short" }).execute();
  const short = async (whole?: WorkGroup) =>
    (await work(manager, whole)).find(({ group }) => group === "short");
  expect(await short()).toMatchObject({ count: 5 });
  expect((await short())?.items).toHaveLength(3);
  expect((await short("short"))?.items).toHaveLength(5);
});

test("a claim waits until it is answered, and comes before money", async () => {
  const { number } = await placed(needs, anOrder(), { actor: { kind: "customer", customerId: 1 } });
  await moved(needs, number, ["confirmed", "packing", "shipped", "delivered"]);
  await placed(needs, anOrder({ payment: "invoice" }));
  const claim = { subject: "damaged" as const, text: "Коробка прим’ята, дві цукерки тріснули.", photos: [] };
  must(await openClaim(needs, { kind: "customer", customerId: 1 }, number, claim));
  expect((await work()).map(({ group }) => group)).toEqual(["fresh", "claims", "collect"]);
});

test("a packer sees neither money, nor people's requests, nor what others confirm, a content editor no orders", async () => {
  await placed(needs, anOrder({ payment: "invoice" }));
  await placed(needs, anOrder());
  await db.updateTable("stock").set({ on_hand: 0 }).execute();
  await db
    .updateTable("orders")
    .set({ stock_state: "short", stock_until: null })
    .where("id", "=", 1)
    .execute();
  expect(await counted(staff("packer"))).toEqual({ short: 1 });
  const [short] = await work(staff("packer"));
  expect(short?.items[0]).toMatchObject({ total: null, to_pay: null });
  expect(await counted(staff("content"))).toEqual({});
});

test("the cut-offs of the day count down while something is unpacked", async () => {
  const { number } = await placed(needs, anOrder());
  await moved(needs, number, ["confirmed"]);
  const asked = {
    now: clock(),
    locale: "uk",
    settings: defaultDeliverySettings,
    keyExpires: null,
    whole: undefined,
  } as const;
  const found = await nextCutoffs(db, staff("packer"), asked);
  expect(found?.cutoffs).toMatchObject([{ handover: "pickup", total: 1, packed: 0 }]);
  expect(await nextCutoffs(db, staff("content"), asked)).toBeNull();
});

test("the page of a day with unpaid orders takes at most 27 statements with those of the menu", async () => {
  await placed(needs, anOrder({ payment: "invoice" }));
  await db.updateTable("stock").set({ on_hand: 0 }).execute();
  await work();
  const executed = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const statements = executed.mock.calls.length;
  executed.mockRestore();
  expect(statements).toBeLessThanOrEqual(27);
});
