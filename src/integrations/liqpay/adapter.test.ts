import fc from "fast-check";
import { expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { cardPayment } from "../../../tests/fixtures/card-payment.ts";
import { checkLiqPay, connectLiqPay } from "./adapter.ts";
import { isSealedBy, seal } from "./wire.ts";

const keys = {
  publicKey: "i00000000",
  privateKey: "a4825234f4bae72a0be04eafe9e8e2bada209255",
  version: 3,
} as const;

const answering = (answer: object, asked: URLSearchParams[] = []) => {
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    asked.push(new URLSearchParams(String(init?.body)));
    return Response.json(answer);
  };
  return connectLiqPay({ url: "https://www.liqpay.ua", keys, isSandbox: false, fetch });
};
const quiet = answering({});

const paid = {
  action: "pay",
  payment_id: 2_145_678,
  status: "success",
  order_id: "10234-57",
  amount: "378.50",
  currency: "UAH",
  sender_card_mask2: "516874*12",
  sender_phone: "380672201487",
  create_date: 1_795_212_000_000,
  end_date: 1_795_212_031_000,
};
const callbackOf = (fields: object, version: 3 | 7 = 3) => ({
  headers: {},
  body: Buffer.from(new URLSearchParams({ ...seal(fields, { ...keys, version }) }).toString()),
});
const event = async (fields: object, version?: 3 | 7) =>
  must(await quiet.readCallback(callbackOf(fields, version)));

test("both signatures of the vendor's own example are verified", () => {
  const data =
    "eyJwdWJsaWNfa2V5IjoiaTAwMDAwMDAwIiwidmVyc2lvbiI6NywiYWN0aW9uIjoicGF5IiwiYW1vdW50IjoiMyIsImN1cnJlbmN5IjoiVUFIIiwiZGVzY3JpcHRpb24iOiJ0ZXN0Iiwib3JkZXJfaWQiOiIwMDAwMDEifQ==";
  const of = (signature: string) => isSealedBy(keys.privateKey, { data, signature });
  expect(of("0adgJ8F2Ds5HCVkcz4AlmdLMRoIJf7IxsL3QmeFRz/s=")).toBe(true);
  expect(of("CZQ2WPZ4+rJnKdg5BT9lSsJtXZk=")).toBe(true);
  expect(of("CZQ2WPZ4+rJnKdg5BT9lSsJtXZl=")).toBe(false);
  expect(of("")).toBe(false);
});

test("a payment link is signed, has the sum in hryvnias, and is the same at each request", async () => {
  const payment = { ...cardPayment, amount_kop: 378_50, lang: "ru", isHold: true } as const;
  const first = must(await quiet.create(payment));
  expect(must(await quiet.create(payment))).toEqual(first);
  expect(first.externalId).toBe("26-1048-7");
  const query = new URL(first.redirectUrl).searchParams;
  const [data = "", signature = ""] = [query.get("data"), query.get("signature")].map(String);
  expect(isSealedBy(keys.privateKey, { data, signature })).toBe(true);
  expect(JSON.parse(Buffer.from(data, "base64").toString())).toMatchObject({
    version: 3,
    action: "hold",
    amount: 378.5,
    currency: "UAH",
    language: "ru",
    expired_date: "2026-11-20 11:00:00",
  });
});

test("a callback gives the attempt and the sum, and no data of the card or its holder is kept", async () => {
  for (const version of [3, 7] as const) {
    const told = await event(paid, version);
    expect(told).toMatchObject({
      attemptId: 57,
      externalId: "10234-57",
      status: "paid",
      amount_kop: 378_50,
      currency: "UAH",
      happenedAt: new Date(paid.end_date),
    });
    expect(JSON.stringify(told)).not.toMatch(/516874|380672201487/);
  }
});

test("a decline gives its reason", async () => {
  expect((await event({ ...paid, status: "failure", err_code: "9861" })).payload.reason).toBe(
    "insufficient_funds",
  );
  expect((await event({ ...paid, status: "failure", err_code: "never_seen" })).payload.reason).toBe("other");
});

test("a test card counts as no payment, unless the shop is in test mode", async () => {
  expect((await event({ ...paid, status: "sandbox" })).status).toBe("failed");
  const tested = connectLiqPay({ url: "", keys, isSandbox: true, fetch });
  expect(must(await tested.readCallback(callbackOf({ ...paid, status: "sandbox" }))).status).toBe("paid");
});

test("a callback with any changed byte is refused", async () => {
  const { body } = callbackOf(paid);
  await fc.assert(
    fc.asyncProperty(fc.nat(body.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
      const forged = Buffer.from(body);
      forged[at] = (forged[at] ?? 0) ^ by;
      const read = await quiet.readCallback({ headers: {}, body: forged });
      // One value has several form encodings; each must give the same event.
      if (read.ok) expect(read.value).toEqual(await event(paid));
    }),
  );
});

test("a payment that was never begun has no events", async () => {
  const known = { attemptId: 57, externalId: "10234-57" };
  const unknown = { result: "error", status: "error", err_code: "payment_not_found" };
  expect(await answering(unknown).look(known)).toEqual({ ok: true, value: null });
  expect(await answering({ ...paid, status: "3ds_verify" }).look(known)).toEqual({ ok: true, value: null });
  expect(must(await answering(paid).look(known))?.status).toBe("paid");
});

test("held money that is captured already is not captured again, and an unpaid link is not refunded", async () => {
  const asked: URLSearchParams[] = [];
  const known = { attemptId: 57, externalId: "10234-57" };
  expect((await answering(paid, asked).capture(known, 378_50, "capture-57")).ok).toBe(true);
  expect(
    (await answering({ err_code: "payment_not_found" }, asked).cancel(known, 378_50, "cancel-57")).ok,
  ).toBe(true);
  expect(asked).toHaveLength(2);
  const held = answering({ ...paid, status: "hold_wait" }, asked);
  expect((await held.capture(known, 300_00, "capture-57")).ok).toBe(true);
  const last = JSON.parse(Buffer.from(asked.at(-1)?.get("data") ?? "", "base64").toString());
  expect(last).toMatchObject({ action: "hold_completion", order_id: "10234-57", amount: 300 });
});

test("the refunded sum is LiqPay's own", async () => {
  expect(await answering({ ...paid, refund_amount: "100.5" }).returned?.("10234-57")).toEqual({
    ok: true,
    value: 100_50,
  });
  expect(await answering({ ...paid, status: "reversed" }).returned?.("10234-57")).toEqual({
    ok: true,
    value: 378_50,
  });
  expect(await answering({ result: "error", err_code: "payment_not_found" }).returned?.("10234-57")).toEqual({
    ok: true,
    value: 0,
  });
});

test.each([
  ["done", { result: "ok", action: "refund", status: "reversed", wait_amount: false }, { ok: true }],
  ["an error beside an «ok»", { result: "ok", status: "error", err_code: "err_wrong" }, "provider_refused"],
  ["a failed payment", { ...paid, result: "ok", status: "error", err_code: "limit" }, "provider_refused"],
  ["an unknown shape", { hello: "world" }, "provider_unavailable"],
])("a refund answered by %s has that result", async (_, answer, outcome) => {
  const told = await answering(answer).refund("10234-57", 100_00, "refund-1-0");
  expect(told).toMatchObject(typeof outcome === "string" ? { ok: false, error: { code: outcome } } : outcome);
});

test("the doctor distinguishes wrong keys from an unavailable service", async () => {
  const check = (fetch: typeof globalThis.fetch) => checkLiqPay({ url: "", keys, fetch, firstPauseMs: 0 });
  expect(await check(async () => Response.json({ err_code: "payment_not_found" }))).toBe("answers");
  expect(await check(async () => Response.json({ err_code: "invalid_signature" }))).toBe("key_rejected");
  expect(await check(async () => new Response("", { status: 502 }))).toBe("unavailable");
});
