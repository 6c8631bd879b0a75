import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must, ok, type Result, refuse } from "#kit/result.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { takePaymentEvent } from "#shop/orders/ops/payment/events.server.ts";
import type { OrderStatus } from "#shop/orders/rules/statuses.ts";
import { customerOrder } from "#shop/own-orders/reads.server.ts";
import type { CardRefunder, ProviderError } from "#shop/payments/port.ts";
import { type Actor, guest, system } from "#shop/staff/rules/rights.ts";
import { anOrder, placed } from "../../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../../tests/fixtures/places.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import { type NewRefund, refundInput } from "../input.ts";
import { askForRefund } from "../jobs.server.ts";
import { orderRefunds } from "../reads/refunds.server.ts";
import { makeRefund, retryRefund } from "./refunds.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = {
  db,
  clock,
  publicUrl: "https://diaka.example",
  cards: ["card_monobank" as const],
};
let manager: Actor;
let iryna: number;
/** Requests to the bank: payment, kopiykas, reference. */
let asked: [string, number, string][];
let bankSays: () => Result<null, ProviderError>;
const bank: CardRefunder = {
  method: "card_monobank",
  async refund(...wish) {
    asked.push(wish);
    return bankSays();
  },
};

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  await aProduct(db, { variants: [{ price_kop: 189_00, stock: 500 }] });
  iryna = await ensureCustomer(db, "+380672201487");
  manager = { kind: "staff", customerId: await ensureCustomer(db, "+380500000011"), role: "manager" };
  asked = [];
  bankSays = () => ok(null);
});
afterAll(close);

const rowOf = (number: string) =>
  db
    .selectFrom("orders")
    .select(["id", "version", "payment_status", "total_kop"])
    .where("number", "=", number)
    .executeTakeFirstOrThrow();

async function walk(number: string, ...steps: OrderStatus[]): Promise<void> {
  for (const to of steps)
    must(
      await moveOrder(needs, system, number, { to, version: (await rowOf(number)).version, taken: "cash" }),
    );
}

/** An order of 378 ₴, paid by card. */
async function paid(): Promise<string> {
  const body = anOrder({
    items: [{ product_id: 1, quantity: 2 }],
    payment: "card_monobank",
    seen_total: 378,
  });
  const { number } = await placed(needs, body, { actor: { kind: "customer", customerId: iryna } });
  await bankEvent(number, "paid");
  return number;
}

async function bankEvent(number: string, status: "paid" | "refunded"): Promise<void> {
  const { id, total_kop } = await rowOf(number);
  const attempt = await db
    .selectFrom("payment_attempts")
    .select("id")
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  const event = {
    provider: "monobank" as const,
    eventId: `${number}-${status}`,
    externalId: `inv-${number}`,
  };
  must(
    await takePaymentEvent(needs, {
      ...event,
      attemptId: attempt.id,
      status,
      amount_kop: total_kop,
      currency: "UAH",
      happenedAt: null,
      payload: {},
    }),
  );
}

const wish = (changes: Partial<NewRefund> & { version: number }): NewRefund =>
  refundInput.parse({ key: randomUUID(), amount: 100, way: "card", reason: "melted", ...changes });

const refund = async (number: string, changes: Partial<NewRefund> = {}, actor = manager) =>
  makeRefund(needs, actor, number, wish({ version: (await rowOf(number)).version, ...changes }));

const ask = (refund_id: number) =>
  askForRefund.handle({ db, clock, env: needs, cards: [bank] }, { refund_id });

const left = async (number: string) =>
  (await orderRefunds({ db, clock, cards: [bank] }, manager, number))?.left;
const made = async (number: string) =>
  (await orderRefunds({ db, clock, cards: [bank] }, manager, number))?.made;
const told = () => db.selectFrom("messages").select("text").where("purpose", "=", "order_refunded").execute();

describe("money paid by card", () => {
  test("is refunded by its bank after the decision, in part, with a message to the buyer and a history entry", async () => {
    const number = await paid();
    const { id } = must(await refund(number, { comment: "Розтанула одна плитка" }));
    expect([await left(number), (await rowOf(number)).payment_status, asked]).toEqual([278, "paid", []]);
    expect(await told()).toEqual([]);
    await ask(id);
    expect(asked).toEqual([[`inv-${number}`, 100_00, `refund-${id}-1`]]);
    expect(await made(number)).toMatchObject([
      { amount: 100, state: "done", reason: "melted", trouble: null },
    ]);
    const whole = await crmOrder(db, manager, number, "uk");
    expect(whole?.history.slice(0, 2).map(({ kind }) => kind)).toEqual(["refund_done", "refund"]);
    expect(whole?.history[1]?.data).toMatchObject({ amount: 100, comment: "Розтанула одна плитка" });
    expect((await told())[0]?.text).toBe(
      `Повернули 100\u00a0₴ за №\u00a0${number}. На картку прийдуть за 1–3\u00a0дні.`,
    );
    const mine = await customerOrder(db, iryna, number, { locale: "uk", now: clock() });
    expect(mine?.refunds).toMatchObject([{ amount: 100, at: "2026-11-20T12:00:00+02:00" }]);
  });

  test("is refunded whole: the order is refunded and nothing is left", async () => {
    const number = await paid();
    await ask(must(await refund(number, { amount: 100 })).id);
    await ask(must(await refund(number, { amount: 278 })).id);
    expect([(await rowOf(number)).payment_status, await left(number)]).toEqual(["refunded", 0]);
    expect(await refund(number, { amount: 1 })).toMatchObject({ error: { code: "refund_nothing" } });
  });

  test("is requested from the bank once, however often the decision and the job arrive", async () => {
    const number = await paid();
    const { version } = await rowOf(number);
    const twice = wish({ version });
    const answers = [
      await makeRefund(needs, manager, number, twice),
      await makeRefund(needs, manager, number, twice),
    ];
    expect(answers[0]).toEqual(answers[1]);
    const { id } = must(answers[0] ?? refuse({ code: "not_found" }));
    await Promise.all([ask(id), ask(id)]);
    await ask(id);
    expect(new Set(asked.map(([, , reference]) => reference)).size).toBe(1);
    expect(await made(number)).toHaveLength(1);
    expect(await told()).toHaveLength(1);
  });

  test("that its bank refuses to return is available again, and is requested under a new key", async () => {
    const number = await paid();
    bankSays = () => refuse({ code: "provider_refused" });
    const { id } = must(await refund(number, { amount: 378 }));
    await ask(id);
    expect(await made(number)).toMatchObject([
      { state: "failed", trouble: "provider_refused", can_retry: true },
    ]);
    expect([await left(number), await told()]).toEqual([378, []]);
    bankSays = () => ok(null);
    must(await retryRefund(needs, manager, id));
    expect(await left(number)).toBe(0);
    expect(await retryRefund(needs, manager, id)).toMatchObject({ error: { code: "refund_settled" } });
    await ask(id);
    expect(asked.at(-1)?.[2]).toBe(`refund-${id}-2`);
    expect((await rowOf(number)).payment_status).toBe("refunded");
  });

  test("stays pending while its bank does not answer, and is refunded when it does", async () => {
    const number = await paid();
    bankSays = () => refuse({ code: "provider_unavailable" });
    const { id } = must(await refund(number, { amount: 378 }));
    await expect(ask(id)).rejects.toThrow("does not answer");
    expect(await made(number)).toMatchObject([
      { state: "pending", trouble: "provider_unavailable", can_retry: true },
    ]);
    expect(await refund(number, { amount: 1 })).toMatchObject({ error: { code: "refund_nothing" } });
    bankSays = () => ok(null);
    must(await retryRefund(needs, manager, id));
    await ask(id);
    expect(new Set(asked.map(([, , reference]) => reference))).toEqual(new Set([`refund-${id}-1`]));
    expect(await made(number)).toMatchObject([{ state: "done", trouble: null }]);
  });

  test("that was returned in another way meanwhile is not refunded again", async () => {
    const number = await paid();
    bankSays = () => refuse({ code: "provider_refused" });
    const { id } = must(await refund(number, { amount: 378 }));
    await ask(id);
    await bankEvent(number, "refunded");
    expect(await made(number)).toMatchObject([{ id, can_retry: false }]);
    expect(await retryRefund(needs, manager, id)).toMatchObject({ error: { code: "refund_nothing" } });
    expect(await refund(number)).toMatchObject({ error: { code: "refund_nothing" } });
  });
});

describe("a bank that knows no references", () => {
  /** It pays every request, and loses the answer of the first one. */
  function forgetful() {
    const requests: number[] = [];
    const trouble: { code: ProviderError["code"] | null } = { code: null };
    const cards: CardRefunder[] = [
      {
        method: "card_monobank",
        async refund(_, amount_kop) {
          requests.push(amount_kop);
          return requests.length === 1 ? refuse({ code: "provider_unavailable" }) : ok(null);
        },
        returned: async () =>
          trouble.code ? refuse({ code: trouble.code }) : ok(requests.reduce((sum, kop) => sum + kop, 0)),
      },
    ];
    const request = (refund_id: number) =>
      askForRefund.handle({ db, clock, env: needs, cards }, { refund_id });
    return { requests, request, trouble };
  }

  test.each(["provider_refused", "provider_unavailable"] as const)(
    "is not asked twice for one refund while it says about the payment: %s",
    async (code) => {
      const number = await paid();
      const { requests, request, trouble } = forgetful();
      const { id } = must(await refund(number, { amount: 100 }));
      await expect(request(id)).rejects.toThrow("does not answer");
      trouble.code = code;
      await expect(request(id)).rejects.toThrow("does not answer");
      expect(await made(number)).toMatchObject([{ state: "pending", trouble: "provider_unavailable" }]);
      trouble.code = null;
      await request(id);
      expect(await made(number)).toMatchObject([{ state: "done", trouble: null }]);
      expect(requests).toEqual([100_00]);
    },
  );

  test("is asked by one job, however often a person presses «try again»", async () => {
    const number = await paid();
    const { id } = must(await refund(number));
    await expect(forgetful().request(id)).rejects.toThrow("does not answer");
    must(await retryRefund(needs, manager, id));
    const jobs = await db
      .selectFrom("jobs")
      .select("payload")
      .where("name", "=", askForRefund.name)
      .execute();
    expect(jobs).toEqual([{ payload: { refund_id: id } }]);
  });
});

describe("a refund by hand", () => {
  test("is available once the parcel is received, and is done at once", async () => {
    const body = anOrder({ items: [{ product_id: 1, quantity: 2 }], seen_total: 378 });
    const { number } = await placed(needs, body);
    expect(await refund(number, { way: "by_hand" })).toMatchObject({ error: { code: "refund_nothing" } });
    await walk(number, "confirmed", "packing", "shipped", "delivered");
    expect(await refund(number)).toMatchObject({ error: { code: "refund_not_by_card" } });
    must(await refund(number, { way: "by_hand" }));
    expect(await made(number)).toMatchObject([{ state: "done", way: "by_hand" }]);
    await walk(number, "completed");
    expect([await left(number), (await rowOf(number)).payment_status]).toEqual([278, "paid"]);
    must(await refund(number, { way: "by_hand", amount: 278 }));
    expect((await rowOf(number)).payment_status).toBe("refunded");
    expect(asked).toEqual([]);
  });
});

describe("a parcel handed over without its money, for a reason", () => {
  const unpaid_reason = "Заплатить завтра";
  const step = async (number: string, to: OrderStatus) =>
    must(
      await moveOrder(needs, system, number, { to, version: (await rowOf(number)).version, unpaid_reason }),
    );

  test.each(["invoice", "cod"] as const)("has nothing to refund when it was to be paid by %s", async (by) => {
    const items = [{ product_id: 1, quantity: 2 }];
    const { number } = await placed(needs, anOrder({ items, payment: by, seen_total: 378 }));
    for (const to of ["confirmed", "packing", "shipped", "delivered"] as const) await step(number, to);
    expect(await left(number)).toBe(0);
    expect(await refund(number, { way: "by_hand" })).toMatchObject({ error: { code: "refund_nothing" } });
  });
});

test("staff without the right to refunds neither make nor see them", async () => {
  const number = await paid();
  const packer: Actor = { kind: "staff", customerId: iryna, role: "packer" };
  for (const actor of [guest, packer, { kind: "customer", customerId: iryna } as const])
    expect(await refund(number, {}, actor)).toEqual({ ok: false, error: { code: "forbidden" } });
  const { id } = must(await refund(number));
  expect(await retryRefund(needs, packer, id)).toEqual({ ok: false, error: { code: "forbidden" } });
  expect(await orderRefunds({ db, clock, cards: [bank] }, packer, number)).toBeNull();
  const seen = await crmOrder(db, packer, number, "uk");
  expect(seen?.history.some(({ kind }) => kind.startsWith("refund"))).toBe(false);
});

test("a refund from an outdated page is a conflict, and no money is returned", async () => {
  const number = await paid();
  const { version } = await rowOf(number);
  must(await refund(number, { version }));
  expect(await refund(number, { version })).toMatchObject({ error: { code: "conflict" } });
  expect(await made(number)).toHaveLength(1);
});

test("refunds never exceed the paid sum in any sequence of requests, refusals, answers and repeats", async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("make" as const), kop: fc.integer({ min: 1, max: 400_00 }) }),
    fc.record({ kind: fc.constantFrom("ask" as const, "retry" as const), of: fc.nat(5) }),
    fc.record({ kind: fc.constant("bank" as const), says: fc.constantFrom("yes", "no", "nothing") }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const number = await paid();
      const paidOut = new Map<string, number>();
      let says = "yes";
      asked = [];
      bankSays = () => {
        const [, amount, reference] = asked.at(-1) ?? ["", 0, ""];
        // A reference that was paid before stays paid.
        if (paidOut.has(reference) && says !== "nothing") return ok(null);
        if (says === "no") return refuse({ code: "provider_refused" });
        // The worst case: the bank has paid but does not report it.
        paidOut.set(reference, amount);
        return says === "yes" ? ok(null) : refuse({ code: "provider_unavailable" });
      };
      for (const one of steps) {
        const ids = ((await made(number)) ?? []).map(({ id }) => id);
        if (one.kind === "make") await refund(number, { amount: one.kop / 100 });
        else if (one.kind === "bank") says = one.says;
        else {
          const id = ids[one.of % Math.max(ids.length, 1)];
          if (id === undefined) continue;
          if (one.kind === "retry") await retryRefund(needs, manager, id);
          else await ask(id).catch(() => undefined);
        }
      }
      const given = [...paidOut.values()].reduce((sum, amount) => sum + amount, 0);
      expect(given).toBeLessThanOrEqual(378_00);
    }),
    { numRuns: 25 },
  );
}, 60_000);
