// Several parcels paid together: whatever the bank says and the team does, each kopiyka that was paid counts
// for exactly one parcel, and every one of them can be refunded.
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { newCertificateInput } from "#shop/certificates/input.ts";
import { issueCertificate } from "#shop/certificates/ops.server.ts";
import { takingsOf } from "#shop/money/reads/takings.server.ts";
import { crmOrder, crmOrders } from "#shop/order-list/reads/crm.server.ts";
import { plainList } from "#shop/order-list/rules/list-address.ts";
import { transitionInput } from "#shop/order-steps/input.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { cardAttempts } from "#shop/payments/reads/card-attempts.server.ts";
import { dueFor, partlyPaid } from "#shop/payments/reads/money.server.ts";
import { refundsOfAttempts } from "#shop/payments/reads/refunds.server.ts";
import { isAwaited } from "#shop/payments/rules/statuses.ts";
import { refundInput } from "#shop/returns/input.ts";
import { makeRefund } from "#shop/returns/ops/refunds.server.ts";
import { orderRefunds } from "#shop/returns/reads/refunds.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { waitingCounts } from "#shop/today/reads/waiting.server.ts";
import { spokenBank } from "../../../../../tests/fixtures/bank.ts";
import { changeSteps } from "../../../../../tests/fixtures/changed-orders.ts";
import { place } from "../../../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../../../tests/fixtures/places.ts";
import { aProduct } from "../../../../../tests/fixtures/products.ts";
import { aPurchase } from "../../../../../tests/fixtures/purchases.ts";
import { testDatabase } from "../../../../../tests/setup/database.ts";
import { invoicePaidInput } from "../../input.ts";
import { orderInvoice } from "../../reads/payment/invoice.server.ts";
import { isOff, next } from "../../rules/statuses.ts";
import { takePaymentEvent } from "./events.server.ts";
import { payInvoice, undoInvoice } from "./invoices.server.ts";
import { payOrder } from "./pay.server.ts";

const database = await testDatabase();
const { db, clock, reset, close } = database;
afterAll(close);
const needs = { db, clock, publicUrl: "https://diaka.example", cards: ["card_liqpay" as const] };
const payNeeds = { ...needs, cards: [spokenBank("card_liqpay")] };
const { save, linesOf } = changeSteps(database);

await reset();
clock.set("2026-11-20T09:00:00+02:00");
await addPlaces(db);
await aProduct(db, { variants: [{ price_kop: 100_00, stock: 100_000 }] });

const kopiykas = (amount: number): number => Math.round(amount * 100);
const pageOf = async (number: string) => {
  const page = await crmOrder(db, system, number, "uk");
  if (!page) throw new Error("no such order");
  return page;
};
const refundsOf = async (number: string) => {
  const refunds = await orderRefunds({ ...needs, cards: [] }, system, number);
  if (!refunds) throw new Error("no such order");
  return refunds;
};

interface Purchase {
  readonly numbers: readonly string[];
  readonly firstId: number;
  readonly token: string;
}

/** Parcels of 200, 100 and 100 ₴. @param certificate hryvnias that a certificate pays; 0: none */
async function bought(payment: "card_liqpay" | "invoice", certificate: number): Promise<Purchase> {
  const makers = { ...needs, env: { publicUrl: needs.publicUrl }, certificateKeys: ["a secret"] as const };
  const wish = { key: randomUUID(), amount: certificate, reason: "Подарунок" };
  const changes = certificate
    ? { certificate_code: must(await issueCertificate(makers, system, newCertificateInput.parse(wish))).code }
    : {};
  const body = await aPurchase(needs, { payment, ...changes, seen_due: 400 - certificate });
  const { order, parcels } = must(await place(needs, body));
  return { numbers: parcels.map(({ number }) => number), firstId: order.id, token: order.access_token };
}

/** Every payment of its parcels, by the bank or by certificate. */
const paymentsOf = ({ numbers }: Pick<Purchase, "numbers">) =>
  db
    .selectFrom("payment_attempts as a")
    .innerJoin("orders as o", "o.id", "a.order_id")
    .select(["a.id", "a.provider", "a.status", "a.amount_kop"])
    .where("o.number", "in", numbers)
    .orderBy("a.id")
    .execute();

/** What of a payment has come and was not refunded. */
async function leftOfAttempt(id: number): Promise<number> {
  const { status, amount_kop } = await db
    .selectFrom("payment_attempts")
    .select(["status", "amount_kop"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (status !== "paid") return 0;
  const refunds = await refundsOfAttempts(db, [id]);
  return amount_kop - sumOf(refunds.filter(({ state }) => state !== "failed"));
}

const sumOf = (parts: readonly { readonly amount_kop: number }[]): number =>
  parts.reduce((sum, { amount_kop }) => sum + amount_kop, 0);

let heard = 0;
const bankStatuses = ["pending", "held", "failed", "paid", "refunded"] as const;

type Act = (purchase: Purchase, of: { parcel: number; part: number }) => Promise<unknown>;
// What is not allowed now is refused, which changes no sum.
const acts: Readonly<Record<string, Act>> = {
  opensPage: ({ numbers: [first = ""], token }) => payOrder(payNeeds, { kind: "link", token }, first),
  /** In any order and any number of times, about any of its payments. */
  async bankSays({ firstId }, { parcel, part }) {
    const attempts = await cardAttempts(db, firstId);
    const attempt = attempts[attempts.length - 1 - (parcel % Math.max(1, attempts.length))];
    if (!attempt) return;
    heard += 1;
    await takePaymentEvent(needs, {
      provider: "liqpay",
      eventId: `said-${heard}`,
      externalId: attempt.external_id ?? `inv-${attempt.id}`,
      attemptId: attempt.id,
      status: bankStatuses[part % bankStatuses.length] ?? "paid",
      amount_kop: attempt.capture_kop ?? attempt.amount_kop,
      currency: "UAH",
      happenedAt: clock(),
      payload: {},
    });
  },
  async paysInvoice({ numbers }, { parcel, part }) {
    const number = numbers[parcel] ?? "";
    const due = (await orderInvoice(db, system, number))?.due ?? 0;
    const amount = part % 2 === 0 ? due : Math.min(due, 10 + part * 7.31);
    const { version } = await pageOf(number);
    const paid = { key: randomUUID(), version, amount, paid_on: "2026-11-20", reference: null };
    const input = invoicePaidInput.safeParse(paid);
    if (input.success) await payInvoice(needs, system, number, input.data);
  },
  async undoesInvoice({ numbers }, { parcel, part }) {
    const number = numbers[parcel] ?? "";
    const payments = (await orderInvoice(db, system, number))?.payments ?? [];
    const attemptId = payments[part % Math.max(1, payments.length)]?.id ?? 0;
    const { version } = await pageOf(number);
    await undoInvoice(needs, system, number, { attemptId, version, reason: "Чужі гроші" });
  },
  async goesOn({ numbers }, { parcel, part }) {
    const number = numbers[parcel] ?? "";
    const { status, version } = await pageOf(number);
    const [to] = next[status];
    const unpaid_reason = part % 4 === 0 ? "Домовилися" : undefined;
    const step = { to, version, taken: "cash", unpaid_reason };
    if (to) await moveOrder(needs, system, number, transitionInput.parse(step));
  },
  async isCancelled({ numbers }, { parcel, part }) {
    const number = numbers[parcel] ?? "";
    const { version } = await pageOf(number);
    await moveOrder(needs, system, number, { to: "cancelled", version, alone: part % 4 > 0 });
  },
  async isChanged({ numbers }, { parcel, part }) {
    const number = numbers[parcel] ?? "";
    const [line] = await linesOf(number);
    if (line) await save(number, { lines: [{ id: line.id, quantity: 1 + (part % 4) }] });
  },
  async givesBack({ numbers }, { parcel, part }) {
    const number = numbers[parcel] ?? "";
    const { left, left_on_certificate, reasons, owed } = await refundsOf(number);
    const way = part % 3 === 2 ? "certificate" : "by_hand";
    const most = way === "certificate" ? left_on_certificate : left;
    const amount = part % 2 === 0 && owed > 0 ? Math.min(owed, most) : Math.min(most, 1 + part * 9.17);
    await refunded(number, { way, amount, reason: reasons[0] });
  },
};

async function refunded(number: string, wish: { way: string; amount: number; reason: string | undefined }) {
  const { version } = await pageOf(number);
  const input = refundInput.safeParse({ key: randomUUID(), version, lines: [], ...wish });
  if (input.success) await makeRefund({ ...needs, cards: [] }, system, number, input.data);
}

async function eachKopiykaIsOfOneParcel(purchase: Purchase): Promise<void> {
  const pages = await Promise.all(purchase.numbers.map(pageOf));
  const payments = await paymentsOf(purchase);
  const paid = payments.filter(({ status }) => status === "paid");
  const shares = pages.map(({ balance }) => kopiykas(balance?.paid ?? 0));
  const shared = shares.reduce((sum, one) => sum + one, 0);
  // A part of the common payment belongs to no parcel while the rest is awaited.
  const isDue = (await dueFor(db, purchase.firstId)) > 0;
  const free = await db.transaction().execute((tx) => partlyPaid(tx, purchase.firstId));
  if (!isDue) expect(free).toBe(0);
  expect(shared + free).toBe(sumOf(paid));
  for (const share of shares) expect(share).toBeGreaterThanOrEqual(0);
  // Parcels that wait for the common payment wait for the same thing.
  const waiting = pages.filter(({ status, payment_status }) => !isOff(status) && isAwaited(payment_status));
  expect(new Set(waiting.map(({ payment_status }) => payment_status)).size).toBeLessThan(2);
  // What may be refunded from all their pages is there to be refunded.
  let left_kop = 0;
  for (const number of purchase.numbers) {
    const { left, left_on_certificate } = await refundsOf(number);
    left_kop += kopiykas(left) + kopiykas(left_on_certificate);
  }
  let there_kop = 0;
  for (const { id } of payments) there_kop += await leftOfAttempt(id);
  expect(left_kop).toBeLessThanOrEqual(there_kop);
}

/** List, its sums, the day's work, the page of money, order pages and refund windows say one number for one thing. */
async function everyPageSaysTheSame({ numbers }: Purchase): Promise<void> {
  const listed = async (filters: Partial<typeof plainList>) => {
    const list = await crmOrders(db, system, { ...plainList, per_page: 200, ...filters }, "uk");
    if (!list) throw new Error("no list");
    return list;
  };
  const [all, collect, giveBack] = [
    await listed({}),
    await listed({ money: "collect" }),
    await listed({ money: "give_back" }),
  ];
  let owed_kop = 0;
  let is_kop = 0;
  for (const number of numbers) {
    const { status, total, balance } = await pageOf(number);
    const row = all.data.find((one) => one.number === number);
    expect([row?.to_pay, row?.to_give_back]).toEqual([balance?.due, balance?.refund]);
    const isIn = (list: typeof all) => list.data.some((one) => one.number === number);
    expect([number, isIn(giveBack)]).toEqual([number, (balance?.refund ?? 0) > 0]);
    if (isIn(collect)) expect(balance?.due).toBeGreaterThan(0);
    expect((await refundsOf(number)).owed).toBeLessThanOrEqual(balance?.refund ?? 0);
    owed_kop += kopiykas(balance?.refund ?? 0);
    is_kop += status === "cancelled" ? 0 : kopiykas(total ?? 0);
  }
  // Nothing is to be sent any more: all that was collected went back, or is to go back.
  if (is_kop === 0) {
    let there_kop = 0;
    for (const { id } of await paymentsOf({ numbers })) there_kop += await leftOfAttempt(id);
    expect(owed_kop).toBe(there_kop);
  }
  const waiting = await waitingCounts({ db, clock, register: null }, system);
  expect([waiting.collect, waiting.giveBack]).toEqual([collect.meta.total, giveBack.meta.total]);
  const sum_kop = all.data.reduce((sum, { to_give_back }) => sum + kopiykas(to_give_back ?? 0), 0);
  expect(kopiykas(giveBack.sum ?? 0)).toBe(sum_kop);
  const { came } = await db
    .selectFrom("payment_attempts")
    .select((eb) => eb.fn.sum<number | null>("amount_kop").as("came"))
    .where("paid_at", "is not", null)
    .where("provider", "<>", "certificate")
    .executeTakeFirstOrThrow();
  expect(kopiykas((await takingsOf(db, system, "2026-11-20"))?.total_taken ?? 0)).toBe(Number(came ?? 0));
}

/** Cancels what can be cancelled and refunds all that is left, by the buttons of each parcel's page. */
async function allIsRefunded(purchase: Purchase): Promise<void> {
  for (const number of purchase.numbers) {
    const { version } = await pageOf(number);
    await moveOrder(needs, system, number, { to: "cancelled", version, alone: true });
  }
  // A parcel's money may lie in several payments, each with a refund of its own.
  for (let turn = 0; turn < 8; turn += 1)
    for (const number of purchase.numbers)
      for (const way of ["by_hand", "certificate"]) {
        const { left, left_on_certificate } = await refundsOf(number);
        const amount = way === "certificate" ? left_on_certificate : left;
        await refunded(number, { way, amount, reason: "goodwill" });
      }
  for (const { id } of await paymentsOf(purchase)) expect([id, await leftOfAttempt(id)]).toEqual([id, 0]);
}

const anAct = fc.record({
  act: fc.constantFrom(...Object.keys(acts)),
  parcel: fc.nat(2),
  part: fc.nat(9),
});

test("each kopiyka of a common payment counts for one parcel, and all of them can be refunded", {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("card_liqpay" as const, "invoice" as const),
      fc.constantFrom(0, 0, 100),
      fc.array(anAct, { minLength: 2, maxLength: 14 }),
      async (payment, certificate, life) => {
        const purchase = await bought(payment, certificate);
        await acts.opensPage?.(purchase, { parcel: 0, part: 0 });
        for (const { act, parcel, part } of life) {
          await acts[act]?.(purchase, { parcel, part });
          clock.advance(60);
          await eachKopiykaIsOfOneParcel(purchase);
        }
        await everyPageSaysTheSame(purchase);
        await allIsRefunded(purchase);
        await everyPageSaysTheSame(purchase);
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
});

test("a part of what the first parcel owes alone leaves the others paid", async () => {
  const purchase = await bought("invoice", 0);
  const [first = "", second = ""] = purchase.numbers;
  await acts.paysInvoice?.(purchase, { parcel: 0, part: 0 });
  await acts.isChanged?.(purchase, { parcel: 1, part: 2 });
  await acts.isChanged?.(purchase, { parcel: 0, part: 3 });
  await acts.paysInvoice?.(purchase, { parcel: 0, part: 1 });
  expect(await pageOf(first)).toMatchObject({ payment_status: "unpaid", balance: { paid: 200, due: 200 } });
  expect(await pageOf(second)).toMatchObject({ payment_status: "paid", balance: { paid: 100, due: 200 } });
  await eachKopiykaIsOfOneParcel(purchase);
});
