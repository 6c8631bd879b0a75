// Which callbacks count as authentic, and what happens to money when responses are lost.
import fc from "fast-check";
import { expect, test } from "vitest";
import { must, ok, refuse } from "#kit/result.ts";
import { cardPayment, cardPaymentMoment } from "../../../tests/fixtures/card-payment.ts";
import { faultyFetch, makeFaultSwitch } from "../http-client/faults.ts";
import { connectWayForPay } from "./adapter.ts";
import { wayForPaySimulator } from "./simulator.ts";
import { signed } from "./wire.ts";

const merchant = { account: "test_merch_n1", secret: "flk3409refn54t54t*FNJRET" };
const now = () => cardPaymentMoment;

function city() {
  const vendor = wayForPaySimulator(merchant);
  const faults = makeFaultSwitch();
  const adapter = connectWayForPay({
    ...merchant,
    url: "https://api.vendor.example/api",
    domain: "shop.example",
    now,
    attempts: 1,
    fetch: faultyFetch("wayforpay", faults.of, async (input, init) => {
      const request = new Request(input, init);
      const { transactionType } = await request.clone().json();
      // Reads work: only changes fail.
      if (transactionType === "CHECK_STATUS" || faults.of("step") === null) return vendor.answer(request);
      await vendor.answer(request);
      throw new TypeError("fetch failed");
    }),
  });
  const open = async (attemptId: number, isHold = false) => {
    const { externalId } = must(await adapter.create({ ...cardPayment, attemptId, isHold }));
    return { attemptId, externalId };
  };
  return { vendor, adapter, faults, open };
}

test("a callback is read, and answered so that it is not repeated", async () => {
  const { vendor, adapter, open } = city();
  const { externalId } = await open(7);
  const callback = { headers: {}, body: vendor.settle(externalId) };
  expect(await adapter.readCallback(callback)).toMatchObject(
    ok({ status: "paid", attemptId: 7, amount_kop: 349_00, payload: { amount: "349.00" } }),
  );
  expect(JSON.parse(adapter.replyTo(callback).body)).toEqual({
    orderReference: externalId,
    status: "accept",
    time: 1_795_168_800,
    signature: signed(merchant.secret, externalId, "accept", 1_795_168_800),
  });
});

test.each([
  ["349.00", "349.00"],
  ["349.00", "349"],
  ["349.5", "349.5"],
  ["349.50", "349.5"],
])("a sum written as %s may have been signed as %s", async (written, sum) => {
  const { adapter } = city();
  const fields = [merchant.account, "26-1-5", sum, "UAH", "1", "44****1902", "Approved", 1100];
  const whole = {
    merchantAccount: merchant.account,
    orderReference: "26-1-5",
    currency: "UAH",
    authCode: "1",
  };
  const rest = { cardPan: "44****1902", transactionStatus: "Approved", reasonCode: 1100 };
  const body = JSON.stringify({ ...whole, ...rest, merchantSignature: signed(merchant.secret, ...fields) });
  const callback = { headers: {}, body: Buffer.from(`{"amount":${written},${body.slice(1)}`) };
  expect(await adapter.readCallback(callback)).toMatchObject(ok({ amount_kop: Number(sum) * 100 }));
});

test("a callback with any signed field changed is refused", async () => {
  const { vendor, adapter, open } = city();
  const { externalId } = await open(7);
  const whole = JSON.parse(vendor.settle(externalId).toString());
  const changes = fc.oneof(
    fc.record({ amount: fc.integer({ min: 1, max: 100_000 }).filter((amount) => amount !== 349) }),
    fc.record({
      orderReference: fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text !== externalId),
    }),
    fc.record({ transactionStatus: fc.constantFrom("Refunded", "Declined", "Pending", "Voided") }),
    fc.record({ currency: fc.constantFrom("USD", "EUR") }),
    fc.record({ merchantAccount: fc.constant("another") }),
    fc.record({ reasonCode: fc.integer({ min: 1101, max: 1149 }) }),
    fc.record({ merchantSignature: fc.stringMatching(/^[0-9a-f]{32}$/) }),
  );
  await fc.assert(
    fc.asyncProperty(changes, async (change) => {
      const body = Buffer.from(JSON.stringify({ ...whole, ...change }));
      expect(await adapter.readCallback({ headers: {}, body })).toEqual(refuse({ code: "bad_signature" }));
    }),
  );
});

test.each([
  ["an empty body", ""],
  ["no JSON", "amount=349"],
  ["a list", "[]"],
  ["a fraction of a kopiyka", '{"amount":349.001}'],
  ["a body over the limit", " ".repeat(64 * 1024 + 1)],
])("%s is not read", async (_what, body) => {
  const { adapter } = city();
  expect(await adapter.readCallback({ headers: {}, body: Buffer.from(body) })).toEqual(
    refuse({ code: "unreadable" }),
  );
});

test("held money is released once; an unpaid payment is cancelled", async () => {
  const { vendor, adapter, open } = city();
  const held = await open(7, true);
  vendor.settle(held.externalId);
  const idle = await open(8);
  for (const payment of [held, held, idle]) {
    expect(await adapter.cancel(payment, 349_00, "cancel-1")).toEqual(ok(null));
  }
  expect(vendor.books().map(({ status, returned }) => [status, returned])).toEqual([
    ["Voided", 349],
    ["Expired", 0],
  ]);
});

test("a refund without a confirmation is made once: a whole one by lookup, a part only by a person's decision", async () => {
  const { vendor, adapter, faults, open } = city();
  const whole = await open(7);
  const part = await open(8);
  for (const { externalId } of [whole, part]) vendor.settle(externalId);
  faults.set("step", "lost_answer");
  expect(await adapter.refund(whole.externalId, 349_00, "refund-1-0")).toEqual(
    refuse({ code: "provider_unavailable" }),
  );
  expect(await adapter.refund(part.externalId, 100_00, "refund-2-0")).toEqual(
    refuse({ code: "provider_refused", reason: "answer_lost" }),
  );
  expect(await adapter.refund(whole.externalId, 349_00, "refund-1-0")).toEqual(ok(null));
  expect(vendor.books().map(({ returned }) => returned)).toEqual([349, 100]);
});
