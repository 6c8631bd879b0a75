import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must, ok } from "#kit/result.ts";
import { settingsInput } from "#shop/content/input.ts";
import { saveSettings } from "#shop/content/ops.server.ts";
import { defaultSettings } from "#shop/content/rules/settings.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { enterPaperResult, setPacked, shipPacked } from "#shop/fulfilment/ops/packing.server.ts";
import { deliverMessages } from "#shop/messaging/jobs.server.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { invoicePaidInput } from "#shop/orders/input.ts";
import { sayAgain } from "#shop/orders/ops/messages.server.ts";
import { payInvoice } from "#shop/orders/ops/payment/invoices.server.ts";
import { ordersWithoutWord } from "#shop/orders/reads/undelivered.server.ts";
import type { Step, UndoableStep } from "#shop/orders/rules/statuses.ts";
import { type Actor, system } from "#shop/staff/rules/rights.ts";
import { anOrder, moved, place, placed, toBranch } from "../../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../../tests/fixtures/places.ts";
import { aProduct, onHand } from "../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import { cancellationInput } from "../input.ts";
import { undoOf } from "../reads/undo.server.ts";
import { cancelWithRefund } from "./cancel.server.ts";
import { moveOrder } from "./move.server.ts";
import { undoStep, undoSteps } from "./undo.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
const waybill = "20450811729034";
const start = "2026-11-20T12:00:00+02:00";
type Staff = Extract<Actor, { kind: "staff" }>;
let variantId: number | undefined;
let packer: Staff;
let manager: Staff;
let owner: Staff;

beforeEach(async () => {
  await reset();
  clock.set(start);
  await addPlaces(db);
  variantId = (await aProduct(db)).variantIds[0];
  packer = { kind: "staff", role: "packer", customerId: await ensureCustomer(db, "+380500000012") };
  manager = { kind: "staff", role: "manager", customerId: await ensureCustomer(db, "+380500000011") };
  owner = { kind: "staff", role: "owner", customerId: await ensureCustomer(db, "+380500000010") };
});
afterAll(close);

const later = (minutes: number): void => clock.set(new Date(clock().getTime() + minutes * 60_000));
const fresh = async (input = {}): Promise<string> => {
  const { number } = await placed(needs, anOrder({ delivery: toBranch, seen_total: 309.68, ...input }));
  return number;
};
const take = async (number: string, to: Step, actor: Actor = manager, about = {}) => {
  const { version } = await order(number);
  return must(await moveOrder(needs, actor, number, { to, version, ...about }));
};
const shipped = async (): Promise<string> => {
  const number = await fresh();
  await take(number, "confirmed", system);
  must(await enterPaperResult(needs, packer, number, { result: "shipped", tracking_number: waybill }));
  return number;
};
const order = async (number: string) => {
  const shown = await crmOrder(db, system, number, "uk");
  if (!shown) throw new Error("no order");
  return shown;
};
const row = (number: string) =>
  db.selectFrom("orders").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
const messages = (
  purpose: "order_shipped" | "order_confirmed" | "order_cancelled",
  status: "queued" | "refused" | "sent",
) =>
  db
    .selectFrom("messages")
    .select("text")
    .where("purpose", "=", purpose)
    .where("channel", "<>", "email")
    .where("status", "=", status)
    .execute();
const leave = () =>
  db.updateTable("messages").set({ status: "sent" }).where("status", "=", "queued").execute();
const back = (number: string, step: UndoableStep, actor: Actor = manager, version?: number) =>
  undoStep(needs, actor, number, { step, version });
const code = async (answer: ReturnType<typeof back>): Promise<string> => {
  const result = await answer;
  return result.ok ? result.value.outcome : result.error.code;
};

describe("a cancellation taken back", () => {
  const cancel = (number: string, actor: Actor = manager) => take(number, "cancelled", actor);

  test("leaves the order as it was, with its stock, and the buyer hears of the confirmation only", async () => {
    const number = await fresh();
    await take(number, "confirmed");
    const held = await onHand(db, variantId);
    await cancel(number);
    expect(await onHand(db, variantId)).toBe((held ?? 0) + 1);
    expect(await undoOf(db, manager, number, { now: clock(), own: true, locale: "uk" })).toEqual({
      step: "cancelled",
      bar: null,
      why: null,
    });
    later(5);
    expect(must(await back(number, "cancelled"))).toMatchObject({ outcome: "done", status: "confirmed" });
    expect(must(await back(number, "cancelled"))).toMatchObject({ outcome: "already" });
    expect(await onHand(db, variantId)).toBe(held);
    expect((await row(number)).stock_state).toBe("kept");
    expect(await messages("order_confirmed", "queued")).toHaveLength(1);
    expect(await messages("order_cancelled", "queued")).toEqual([]);
    const { history } = await order(number);
    expect(history.map(({ kind }) => kind)).toContain("undone");
  });

  test("is refused once its stock belongs to others", async () => {
    const number = await fresh();
    await cancel(number);
    await db.updateTable("stock").set({ on_hand: 0 }).execute();
    expect(await code(back(number, "cancelled"))).toBe("undo_stock");
    expect((await row(number)).status).toBe("cancelled");
    expect(await messages("order_cancelled", "queued")).toHaveLength(1);
  });

  test("is refused once its promo code is used up, and takes the code again before", async () => {
    await sql`insert into promo_codes (code, percent, min_subtotal_kop, total_limit) values ('ОДИН', 10, 0, 1)`.execute(
      db,
    );
    const wish = { promo_code: "один", seen_total: 290.4 };
    const number = await fresh(wish);
    await cancel(number);
    must(await back(number, "cancelled"));
    expect((await place(needs, anOrder({ delivery: toBranch, ...wish }))).ok).toBe(false);
    await cancel(number);
    await fresh(wish);
    expect(await code(back(number, "cancelled"))).toBe("undo_code");
  });

  test("is refused once its place of a limited day is taken", async () => {
    const capacity = {
      week: [null, null, null, null, null, null, null],
      days: [{ day: "2026-11-20", most: 1 }],
    };
    const sections = settingsInput.parse({ delivery: { ...defaultSettings.delivery, capacity } });
    must(await saveSettings(needs, system, sections));
    const number = await fresh();
    await cancel(number);
    await fresh();
    expect(await code(back(number, "cancelled"))).toBe("undo_place");
  });

  test("is refused after the money went back, or the buyer was told, or ten minutes", async () => {
    const paid = await fresh({ payment: "invoice", seen_total: 284 });
    const { version } = await order(paid);
    const money = { key: randomUUID(), version, amount: 284, paid_on: "2026-11-20", reference: null };
    must(await payInvoice(needs, system, paid, invoicePaidInput.parse(money)));
    await cancel(paid);
    must(await back(paid, "cancelled"));
    expect(await row(paid)).toMatchObject({ status: "new", payment_status: "paid", paid_kop: 284_00 });
    const seen = (await order(paid)).version;
    const wish = { key: randomUUID(), version: seen, way: "by_hand" };
    must(await cancelWithRefund(needs, manager, paid, cancellationInput.parse(wish)));
    expect(await code(back(paid, "cancelled"))).toBe("undo_money");
    const told = await fresh();
    await cancel(told);
    await leave();
    expect(await code(back(told, "cancelled"))).toBe("undo_told");
    const late = await fresh();
    await cancel(late);
    later(11);
    expect(await code(back(late, "cancelled"))).toBe("undo_late");
    const bought = await fresh();
    await take(bought, "cancelled", system);
    expect(await code(back(bought, "cancelled"))).toBe("undo_automatic");
  });
});

test("a message that is leaving when the order is cancelled counts as sent, not as recalled", async () => {
  const contact = {
    first_name: "Ірина",
    last_name: "Ковальчук",
    phone: "0671112233",
    email: "iryna@example.com",
  };
  const number = await fresh({ contact });
  await take(number, "confirmed");
  const { version } = await order(number);
  const mail = {
    send: async () => {
      expect(await code(back(number, "confirmed"))).toBe("undo_told");
      must(await moveOrder(needs, manager, number, { to: "cancelled", version }));
      return ok({ externalId: null });
    },
  };
  const written = db.selectFrom("messages").where("purpose", "=", "order_confirmed");
  const emails = written.where("channel", "=", "email");
  const { id } = await emails.select("id").executeTakeFirstOrThrow();
  const senders = { phone: [], mail };
  const delivery = { db, clock, senders, env: { publicUrl: needs.publicUrl }, signingSecret: "undo" };
  await deliverMessages.handle(delivery, { ids: [id] });
  expect(await emails.select("status").execute()).toEqual([{ status: "sent" }]);
  expect(await messages("order_confirmed", "refused")).toHaveLength(1);
});

test("a confirmation taken back leaves a new order, and its message is never sent", async () => {
  const number = await fresh({ payment: "invoice", seen_total: 284 });
  await take(number, "confirmed");
  expect(await messages("order_confirmed", "queued")).toHaveLength(1);
  expect(must(await back(number, "confirmed"))).toMatchObject({ outcome: "done", status: "new" });
  expect(await messages("order_confirmed", "queued")).toEqual([]);
  const { status, history, next } = await order(number);
  expect([status, next.includes("confirmed")]).toEqual(["new", true]);
  expect(history.map(({ kind }) => kind)).toEqual(["undone", "status_undone", "placed"]);
  expect(history[0]?.actor).toBe("staff");
  // It does not count as undelivered, and cannot be sent again.
  expect(await ordersWithoutWord(db, clock())).toEqual([]);
  const { id } = await db
    .selectFrom("messages")
    .select("id")
    .where("purpose", "=", "order_confirmed")
    .executeTakeFirstOrThrow();
  must(await sayAgain(needs, manager, { number, id }));
  expect(await messages("order_confirmed", "queued")).toEqual([]);
  await take(number, "confirmed");
  expect(await messages("order_confirmed", "queued")).toHaveLength(1);
});

test("an unpaid order taken back to new holds its stock for a limited time again", async () => {
  const placing = { ...needs, cards: ["card_liqpay" as const] };
  const byCard = anOrder({ delivery: toBranch, payment: "card_liqpay", seen_total: 284 });
  const { number } = await placed(placing, byCard);
  expect(await row(number)).toMatchObject({ stock_state: "timed" });
  await take(number, "confirmed");
  expect(await row(number)).toMatchObject({ stock_state: "kept", stock_until: null });
  later(2);
  must(await back(number, "confirmed"));
  const { stock_state, stock_until } = await row(number);
  expect(stock_state).toBe("timed");
  expect(stock_until?.getTime()).toBeGreaterThan(clock().getTime());
});

test("the message of a step leaves when the step can no longer be taken back", async () => {
  const number = await fresh();
  await take(number, "confirmed");
  const due = await db
    .selectFrom("jobs")
    .select("run_at")
    .where("name", "=", "deliver_messages")
    .where("run_at", ">", clock())
    .execute();
  expect(due.length).toBeGreaterThan(0);
  for (const { run_at } of due) expect(run_at.getTime() - clock().getTime()).toBe(11 * 60_000);
});

test("a cancellation says only that: the confirmation that waits is not sent", async () => {
  const number = await fresh();
  await take(number, "confirmed");
  await take(number, "cancelled");
  expect(await messages("order_confirmed", "queued")).toEqual([]);
  expect(await code(back(number, "confirmed"))).toBe("undo_moved_on");
});

test("the start of packing taken back frees the order for every packer", async () => {
  const number = await fresh();
  await take(number, "confirmed");
  await take(number, "packing", packer);
  must(await back(number, "packing", packer));
  expect((await order(number)).status).toBe("confirmed");
  const packing = await db.selectFrom("packing").selectAll().executeTakeFirstOrThrow();
  expect([packing.packer_id, packing.taken_at]).toEqual([null, null]);
  // Packed meanwhile, it stays.
  must(await enterPaperResult(needs, packer, number, { result: "packed" }));
  expect(await code(back(number, "packing", packer))).toBe("undo_moved_on");
  must(await setPacked(needs, packer, number, { packed: false }));
  expect(await code(back(number, "packing", packer))).toBe("done");
});

test("a parcel handed over by mistake is packed again, and its unsent message is withdrawn", async () => {
  const number = await shipped();
  expect(await messages("order_shipped", "queued")).toHaveLength(1);
  expect(await code(back(number, "shipped", packer))).toBe("done");
  expect(await code(back(number, "shipped", packer))).toBe("already");
  const { status, tracking_number } = await order(number);
  expect([status, tracking_number]).toEqual(["packing", waybill]);
  expect(await messages("order_shipped", "queued")).toEqual([]);
  must(await shipPacked(needs, packer, number, {}));
  expect((await order(number)).status).toBe("shipped");
  expect(await messages("order_shipped", "queued")).toHaveLength(1);
});

test("the buyer is notified once per waybill number, and again of a new number", async () => {
  const number = await shipped();
  await leave();
  later(60);
  must(await back(number, "shipped", packer));
  must(await shipPacked(needs, packer, number, {}));
  expect(await messages("order_shipped", "queued")).toEqual([]);
  must(await back(number, "shipped", packer));
  must(await shipPacked(needs, packer, number, { tracking_number: "20450811729035" }));
  expect(await messages("order_shipped", "queued")).toHaveLength(1);
});

test("a hand-over stays once the carrier has it, once received, or without the right", async () => {
  const number = await shipped();
  const content: Actor = { kind: "staff", role: "content", customerId: 1 };
  expect(await code(back(number, "shipped", content))).toBe("forbidden");
  const { id } = await order(number);
  const parcel = {
    order_id: id,
    waybill,
    number: waybill,
    since: null,
    arrives_on: null,
    stored_until: null,
  };
  const asked = { begun_at: clock(), answered_at: clock(), ask_at: null };
  await db
    .insertInto("parcels")
    .values({ ...parcel, ...asked, state: "created" })
    .execute();
  must(await back(number, "shipped", packer));
  must(await shipPacked(needs, packer, number, {}));
  await db.updateTable("parcels").set({ state: "handed_over" }).execute();
  expect(await code(back(number, "shipped", packer))).toBe("undo_carrier");
  await db.deleteFrom("parcels").execute();
  await take(number, "delivered", system);
  expect(await code(back(number, "shipped", packer))).toBe("undo_moved_on");
  expect(await code(back(number, "delivered", owner))).toBe("undo_automatic");
});

test("what is received and completed is taken back step by step", async () => {
  const number = await shipped();
  await take(number, "delivered");
  await take(number, "completed");
  expect(await code(back(number, "delivered"))).toBe("undo_moved_on");
  expect(await code(back(number, "completed"))).toBe("done");
  expect(await code(back(number, "delivered"))).toBe("done");
  expect((await order(number)).status).toBe("shipped");
});

test("cash recorded with a step keeps it", async () => {
  const number = await fresh({ delivery: { type: "pickup" }, payment: "cod", seen_total: 189 });
  await moved(needs, number, ["confirmed", "packing", "shipped"]);
  await take(number, "delivered", manager, { taken: "cash" });
  expect(await code(back(number, "delivered"))).toBe("undo_money");
  const shown = await undoOf(db, manager, number, { now: clock(), own: true, locale: "uk" });
  expect(shown).toMatchObject({ step: "delivered", bar: "money", why: expect.stringContaining("гроші") });
});

test("a reason that let an unpaid order go on is forgotten with its step", async () => {
  const number = await fresh({ payment: "invoice", seen_total: 284 });
  await take(number, "confirmed");
  await take(number, "packing", manager, { unpaid_reason: "Постійний клієнт" });
  must(await back(number, "packing"));
  expect((await row(number)).unpaid_reason).toBeNull();
});

test("only the one who took a step takes it back blindly; on the order's page anybody with the right", async () => {
  const number = await fresh();
  await take(number, "confirmed");
  expect(await code(back(number, "confirmed", owner))).toBe("undo_not_own");
  const { version } = await order(number);
  expect(await code(back(number, "confirmed", owner, version - 1))).toBe("conflict");
  expect(await code(back(number, "confirmed", packer, version))).toBe("forbidden");
  expect(await code(back(number, "confirmed", owner, version))).toBe("done");
  expect(await code(back(number, "confirmed", owner, version))).toBe("already");
});

test("after ten minutes, or once the buyer was told, a step stays", async () => {
  const number = await fresh();
  await take(number, "confirmed");
  const asked = { own: true, locale: "uk" } as const;
  expect(await undoOf(db, manager, number, { ...asked, now: clock() })).toMatchObject({ bar: null });
  later(10.5);
  expect(await code(back(number, "confirmed"))).toBe("undo_late");
  expect(await undoOf(db, manager, number, { ...asked, now: clock() })).toMatchObject({
    bar: "late",
    why: null,
  });
  const told = await fresh();
  await take(told, "confirmed");
  await leave();
  expect(await code(back(told, "confirmed"))).toBe("undo_told");
});

test("of many orders each is taken back, and those that moved on are named", async () => {
  const numbers = [await fresh(), await fresh(), await fresh()];
  for (const number of numbers) await take(number, "confirmed");
  await take(numbers[1] ?? "", "packing", packer);
  const all = { step: "confirmed", orders: [...numbers, "999999"] } as const;
  const undone = must(await undoSteps(needs, manager, { ...all, orders: [...all.orders] }));
  expect(undone.map(({ refused }) => refused)).toEqual([null, "undo_moved_on", null, "not_found"]);
  const again = must(await undoSteps(needs, manager, { ...all, orders: [...all.orders] }));
  expect(again.map(({ refused }) => refused)).toEqual([null, "undo_moved_on", null, "not_found"]);
  expect((await order(numbers[0] ?? "")).history.filter(({ kind }) => kind === "undone")).toHaveLength(1);
});
