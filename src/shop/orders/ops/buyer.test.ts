import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { countOwnOrders, customerOrder, customerOrders } from "#shop/own-orders/reads.server.ts";
import { claimInput } from "#shop/returns/input.ts";
import { answerClaim, openClaim } from "#shop/returns/ops/claims.server.ts";
import { type Actor, guest, system } from "#shop/staff/rules/rights.ts";
import { anOrder, placed } from "../../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../../tests/fixtures/places.ts";
import { aProduct, onHand } from "../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import type { Buyer } from "../ownership.server.ts";
import type { OrderStatus } from "../rules/statuses.ts";
import { cancelOwnOrder } from "./buyer.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
const asked = {
  locale: "uk" as const,
  get now() {
    return clock();
  },
};
let variantId: number | undefined;
let iryna: number;
let oleh: number;

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  [variantId] = (await aProduct(db)).variantIds;
  iryna = await ensureCustomer(db, "+380672201487");
  oleh = await ensureCustomer(db, "+380671112233");
});
afterAll(close);

const customer = (customerId: number): Buyer & Actor => ({ kind: "customer", customerId });
const cancel = (buyer: Buyer, wish: { version?: number; reason?: string } = {}, number = "10001") =>
  cancelOwnOrder(needs, buyer, number, wish);
async function walk(...steps: OrderStatus[]): Promise<void> {
  for (const to of steps) {
    const { version } = await db
      .selectFrom("orders")
      .select("version")
      .where("number", "=", "10001")
      .executeTakeFirstOrThrow();
    must(await moveOrder(needs, system, "10001", { to, version, taken: "cash", comment: "Лише для своїх" }));
  }
}
const received = () => walk("confirmed", "packing", "shipped", "delivered");
const emails = () =>
  db.selectFrom("messages").select(["purpose", "recipient", "text"]).where("channel", "=", "email").execute();

describe("a buyer cancels an order", () => {
  test("before it ships: stock and history are updated, the buyer and the team are notified", async () => {
    await placed(needs, anOrder({ items: [{ product_id: 1, quantity: 3 }], seen_total: 567 }), {
      actor: customer(iryna),
    });
    await walk("confirmed", "packing");
    expect(await cancel(customer(iryna), { reason: "Передумала" })).toEqual({ ok: true, value: null });
    expect(await onHand(db, variantId)).toBe(10);
    const whole = await crmOrder(db, system, "10001", "uk");
    expect(whole?.status).toBe("cancelled");
    expect(whole?.history[0]).toMatchObject({
      actor: "customer",
      data: { from: "packing", to: "cancelled", comment: "Передумала" },
    });
    expect(await emails()).toMatchObject([
      { purpose: "staff_cancelled", recipient: "dobryden@diaka.example" },
    ]);
    const [email] = await emails();
    expect(email?.text).toContain("Пакується");
    expect(email?.text).toContain("Передумала");
    expect(email?.text).toContain("https://diaka.example/crm/orders/10001");
  });

  test("twice, and the second time changes nothing", async () => {
    await placed(needs, anOrder(), { actor: customer(iryna) });
    const answers = await Promise.all([cancel(customer(iryna)), cancel(customer(iryna))]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await onHand(db, variantId)).toBe(10);
    expect((await customerOrder(db, iryna, "10001", asked))?.history).toHaveLength(2);
  });

  test("only before it is on its way", async () => {
    await placed(needs, anOrder(), { actor: customer(iryna) });
    await walk("confirmed", "packing", "shipped");
    expect(await cancel(customer(iryna))).toEqual({ ok: false, error: { code: "too_late_to_cancel" } });
  });

  test("only in the version they saw, when they send one", async () => {
    await placed(needs, anOrder(), { actor: customer(iryna) });
    await walk("confirmed");
    expect(await cancel(customer(iryna), { version: 1 })).toEqual({
      ok: false,
      error: { code: "conflict", version: 2, status: "confirmed" },
    });
    expect((await cancel(customer(iryna), { version: 2 })).ok).toBe(true);
  });

  test("by the secret link and by no other token", async () => {
    const { access_token } = await placed(needs, anOrder());
    expect(await cancel({ kind: "link", token: `${access_token}x` })).toEqual({
      ok: false,
      error: { code: "not_found" },
    });
    expect((await cancel({ kind: "link", token: access_token })).ok).toBe(true);
  });

  test("of their own and of no other customer", async () => {
    await placed(needs, anOrder(), { actor: customer(iryna) });
    expect(await cancel(customer(oleh))).toEqual({ ok: false, error: { code: "not_found" } });
    expect(await cancel(customer(iryna), {}, "77")).toEqual({ ok: false, error: { code: "not_found" } });
  });

  test("of their confirmed phone, as long as it belongs to no account", async () => {
    await placed(needs, anOrder());
    await placed(needs, anOrder(), { actor: customer(oleh) });
    expect((await cancel(customer(iryna), {}, "10001")).ok).toBe(true);
    expect((await cancel(customer(iryna), {}, "10002")).ok).toBe(false);
  });
});

const claim = { subject: "melted" as const, text: "Плитка приїхала м’якою й біла зверху." };
const complain = (customerId = iryna) =>
  openClaim(needs, customer(customerId), "10001", claimInput.parse(claim));

describe("a claim", () => {
  beforeEach(() => placed(needs, anOrder(), { actor: customer(iryna) }));

  test("of a received order reaches the team and is shown in the order with its answer", async () => {
    await received();
    expect((await complain()).ok).toBe(true);
    expect(await emails()).toMatchObject([{ purpose: "staff_claim" }]);
    expect((await emails())[0]?.text).toContain(claim.text);
    expect(await crmOrder(db, system, "10001", "uk")).toMatchObject({
      claims: [{ id: 1, ...claim, answer: null }],
      history: [
        { kind: "claim", actor: "customer", data: { subject: "melted" } },
        {},
        {},
        {},
        {},
        {},
        {},
        {},
      ],
    });
    clock.advance(3600);
    const answer = { claimId: 1, answer: "Надішлемо нову вже завтра.", decision: "resend" as const };
    expect(await answerClaim(needs, guest, "10001", answer)).toMatchObject({ error: { code: "forbidden" } });
    expect(await answerClaim(needs, system, "10001", { ...answer, claimId: 2 })).toMatchObject({
      error: { code: "not_found" },
    });
    expect((await answerClaim(needs, system, "10001", answer)).ok).toBe(true);
    expect(await answerClaim(needs, system, "10001", answer)).toMatchObject({
      error: { code: "claim_answered" },
    });
    const own = await customerOrder(db, iryna, "10001", asked);
    expect(own?.claims).toMatchObject([{ ...claim, answer: "Надішлемо нову вже завтра." }]);
    expect(own?.can.claim).toBe(true);
  });

  test("is stored once until it is answered, however often the button is pressed", async () => {
    await received();
    const answers = await Promise.all([complain(), complain(), complain()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, error: { code: "claim_open" } });
    expect((await customerOrder(db, iryna, "10001", asked))?.can.claim).toBe(false);
  });

  test("is refused before the parcel arrives and weeks after it", async () => {
    expect(await complain()).toEqual({ ok: false, error: { code: "claim_not_received" } });
    await received();
    expect((await customerOrder(db, iryna, "10001", asked))?.claim_until).toBe("2026-12-04");
    await walk("completed");
    clock.set("2026-12-05T00:10:00+02:00");
    expect(await complain()).toEqual({ ok: false, error: { code: "claim_too_late" } });
    expect((await customerOrder(db, iryna, "10001", asked))?.can.claim).toBe(false);
  });

  test("belongs to the buyer only", async () => {
    await received();
    expect(await complain(oleh)).toEqual({ ok: false, error: { code: "not_found" } });
  });
});

describe("the account", () => {
  test("shows the history without the internal notes of the shop", async () => {
    await placed(needs, anOrder(), { actor: customer(iryna) });
    clock.advance(60);
    await walk("confirmed");
    const order = await customerOrder(db, iryna, "10001", asked);
    expect(order?.history).toEqual([
      { kind: "placed", at: "2026-11-20T12:00:00+02:00", by: "buyer", to: null },
      { kind: "status", at: "2026-11-20T12:01:00+02:00", by: "shop", to: "confirmed" },
    ]);
    expect(JSON.stringify(order)).not.toContain("Лише для своїх");
  });

  test("has its own orders, page by page, and no others", async () => {
    for (const who of [iryna, oleh, iryna, iryna]) {
      clock.advance(60);
      await placed(needs, anOrder({ contact: { first_name: "І", last_name: "К", phone: "0501234567" } }), {
        actor: customer(who),
      });
    }
    const page = await customerOrders(db, iryna, { page: 1, perPage: 2 }, asked);
    expect(page.data.map(({ number }) => number)).toEqual(["10004", "10003"]);
    expect(page).toMatchObject({ total: 3, last_page: 2 });
    expect(await countOwnOrders(db, oleh)).toBe(1);
    expect(await customerOrder(db, oleh, "10001", asked)).toBeNull();
  });
});
