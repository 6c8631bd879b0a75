// Callbacks with forged signatures, wrong data and repeats: each provider's own bytes and signatures, over
// HTTP.
import { generateKeyPairSync, sign } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { buildApp } from "#app.ts";
import { connectLiqPay } from "#integrations/liqpay/adapter.ts";
import { seal } from "#integrations/liqpay/wire.ts";
import { connectMonobank } from "#integrations/monobank/adapter.ts";
import { connectWayForPay } from "#integrations/wayforpay/adapter.ts";
import { signed } from "#integrations/wayforpay/wire.ts";
import { anOrder, placed } from "../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { startShop } from "../../../tests/setup/shop.ts";

interface Callback {
  readonly headers: Record<string, string>;
  readonly payload: string;
}

/** A bank's statement about a payment. */
interface Said {
  readonly reference: string;
  readonly word: "paid" | "failed" | "refunded";
  /** Hryvnias. */
  readonly amount?: number;
  readonly currency?: "UAH" | "USD";
  /** By the bank's clock. */
  readonly at?: Date;
}

interface Bank {
  readonly provider: "liqpay" | "monobank" | "wayforpay";
  /** @param isOurs false: signed with a foreign key */
  callback(said: Said, isOurs?: boolean): Callback;
}

const noon = new Date("2026-11-20T10:00:00Z");
const liqpayKeys = { publicKey: "i0", privateKey: "ours", version: 3 } as const;
const merchant = { account: "ours", secret: "secret" };
const keysOf = () => generateKeyPairSync("ec", { namedCurve: "P-256" });
const [bankKeys, othersKeys] = [keysOf(), keysOf()];
const form = { "content-type": "application/x-www-form-urlencoded" };
const json = { "content-type": "application/json" };

const banks: readonly Bank[] = [
  {
    provider: "liqpay",
    callback({ reference, word, amount = 189, currency = "UAH", at = noon }, isOurs = true) {
      const status = { paid: "success", failed: "failure", refunded: "reversed" }[word];
      const fields = {
        payment_id: `liq-${reference}`,
        status,
        order_id: reference,
        amount,
        currency,
        end_date: at.getTime(),
      };
      const sealed = seal(fields, { ...liqpayKeys, privateKey: isOurs ? "ours" : "theirs" });
      return { headers: form, payload: new URLSearchParams({ ...sealed }).toString() };
    },
  },
  {
    provider: "monobank",
    callback({ reference, word, amount = 189, currency = "UAH", at = noon }, isOurs = true) {
      const status = { paid: "success", failed: "failure", refunded: "reversed" }[word];
      const payload = JSON.stringify({
        invoiceId: `p2_${reference}`,
        status,
        amount: amount * 100,
        ccy: currency === "UAH" ? 980 : 840,
        reference,
        modifiedDate: at.toISOString(),
      });
      const { privateKey } = isOurs ? bankKeys : othersKeys;
      return {
        headers: { ...json, "x-sign": sign("sha256", Buffer.from(payload), privateKey).toString("base64") },
        payload,
      };
    },
  },
  {
    provider: "wayforpay",
    callback({ reference, word, amount = 189, currency = "UAH" }, isOurs = true) {
      const transactionStatus = { paid: "Approved", failed: "Declined", refunded: "Refunded" }[word];
      const reasonCode = word === "failed" ? 1104 : 1100;
      const fields = [merchant.account, reference, amount, currency, "1", "44****1902", transactionStatus];
      const payload = JSON.stringify({
        merchantAccount: merchant.account,
        orderReference: reference,
        amount,
        currency,
        authCode: "1",
        cardPan: "44****1902",
        transactionStatus,
        reasonCode,
        merchantSignature: signed(isOurs ? merchant.secret : "theirs", ...fields, reasonCode),
      });
      return { headers: json, payload };
    },
  },
];

const shop = await startShop();
const key = Buffer.from(bankKeys.publicKey.export({ type: "spki", format: "pem" })).toString("base64");
const cards = [
  connectLiqPay({ url: "https://liqpay.example", keys: liqpayKeys, isSandbox: false }),
  connectMonobank({
    url: "https://monobank.example",
    token: "ours",
    fetch: async () => Response.json({ key }),
  }),
  connectWayForPay({ ...merchant, url: "https://wayforpay.example", domain: "diaka.example" }),
];
const app = await buildApp({ ...shop.shop, cards }, { rateLimits: false });
afterAll(async () => {
  await app.close();
  await shop.close();
});
await aProduct(shop.db, { variants: [{ stock: 1_000 }] });

const send = async ({ provider }: Bank, { headers, payload }: Callback) =>
  (await app.inject({ method: "POST", url: `/api/payments/${provider}/callback`, headers, payload }))
    .statusCode;

/** An order that waits for payment. @returns the reference that its bank repeats */
async function awaited({ provider }: Bank): Promise<string> {
  const payment = `card_${provider}` as const;
  const needs = { db: shop.db, clock: shop.clock, publicUrl: "", cards: [payment] };
  const order = await placed(needs, anOrder({ payment }));
  const attempt = await shop.db
    .selectFrom("payment_attempts")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  return `${order.number}-${attempt.id}`;
}

const attemptId = (reference: string): number => Number(reference.split("-")[1]);
const orderOf = (reference: string) =>
  shop.db
    .selectFrom("orders")
    .select(["id", "payment_status"])
    .where("number", "=", reference.split("-")[0] ?? "")
    .executeTakeFirstOrThrow();
const money = async (reference: string) => (await orderOf(reference)).payment_status;
const heard = (reference: string) =>
  shop.db
    .selectFrom("payment_events")
    .select("trouble")
    .where("attempt_id", "=", attemptId(reference))
    .execute();
const steps = async (reference: string) =>
  shop.db
    .selectFrom("order_events")
    .select("data")
    .where("order_id", "=", (await orderOf(reference)).id)
    .where("kind", "=", "payment")
    .execute();

describe.each(banks)("$provider", (bank) => {
  test("a callback sent five times, two of them at once, is processed once and answered every time", async () => {
    const reference = await awaited(bank);
    const paid = bank.callback({ reference, word: "paid" });
    const answers = await Promise.all([send(bank, paid), send(bank, paid)]);
    for (let time = 0; time < 3; time += 1) answers.push(await send(bank, paid));
    expect(answers).toEqual(Array(5).fill(200));
    expect(await money(reference)).toBe("paid");
    expect(await heard(reference)).toHaveLength(1);
    expect(await steps(reference)).toHaveLength(1);
  });

  test("a repeated «paid» callback after a refund leaves the order refunded", async () => {
    const reference = await awaited(bank);
    const paid = bank.callback({ reference, word: "paid" });
    const later = new Date(noon.getTime() + 60_000);
    await send(bank, paid);
    await send(bank, bank.callback({ reference, word: "refunded", at: later }));
    expect(await money(reference)).toBe("refunded");
    expect(await send(bank, paid)).toBe(200);
    expect(await money(reference)).toBe("refunded");
  });

  test("a callback with a forged or missing signature is refused and changes nothing", async () => {
    const reference = await awaited(bank);
    const forged = bank.callback({ reference, word: "paid" }, false);
    const paid = bank.callback({ reference, word: "paid" });
    const { payload: another } = bank.callback({ reference, word: "paid", amount: 1 });
    const unsigned = Object.fromEntries(Object.entries(paid.headers).filter(([name]) => name !== "x-sign"));
    const data = (given: string) => new URLSearchParams(given).get("data") ?? "";
    const mixed = new URLSearchParams(paid.payload);
    mixed.set("data", data(another));
    const forgeries: Callback[] = [
      forged,
      // The sum of one callback, the signature of another.
      bank.provider === "liqpay"
        ? { headers: paid.headers, payload: mixed.toString() }
        : { headers: paid.headers, payload: paid.payload.replace(/"amount":\d+/, '"amount":100') },
      {
        headers: unsigned,
        payload: paid.payload.replace(/"merchantSignature":"\w+"|&signature=.*/, '"x":1'),
      },
    ];
    for (const forgery of forgeries) expect(await send(bank, forgery)).toBe(403);
    for (const other of banks.filter((one) => one !== bank))
      expect(await send(bank, other.callback({ reference, word: "paid" }))).toBe(403);
    expect(await money(reference)).toBe("unpaid");
    expect(await heard(reference)).toEqual([]);
  });

  test.each([
    ["nothing", ""],
    ["one word", "paid"],
    ["null", "null"],
    ["half a message", '{"invoiceId":"p2_1","status":"succ'],
    ["60 000 brackets", "[".repeat(60_000)],
    ["zero bytes", "\0".repeat(1_000)],
    ["a field twice", "data=e30=&data=e30=&signature=AA==&signature=AA=="],
    ["a polluted prototype", '{"__proto__":{"status":"success"},"constructor":1}'],
  ])("a body of %s is refused and changes nothing", async (_what, payload) => {
    const reference = await awaited(bank);
    for (const headers of [form, json, { "content-type": "text/plain" }])
      expect(await send(bank, { headers, payload })).toBe(403);
    expect(await money(reference)).toBe("unpaid");
  });

  test("a callback of an unknown payment is stored and accepted", async () => {
    const stray = bank.callback({ reference: `99999-${900_000 + banks.indexOf(bank)}`, word: "paid" });
    expect(await send(bank, stray)).toBe(200);
    const kept = await shop.db
      .selectFrom("payment_events")
      .select("provider")
      .where("attempt_id", "is", null)
      .where("provider", "=", bank.provider)
      .execute();
    expect(kept).toHaveLength(1);
  });

  test("a body over 64 KiB is refused without reading it to the end", async () => {
    expect(await send(bank, { headers: json, payload: "x".repeat(64 * 1024 + 1) })).toBe(413);
  });

  test.each([
    ["two days behind", -2 * 24 * 60],
    ["two days ahead", 2 * 24 * 60],
  ])("a bank clock %s does not change the order of failed, paid and refunded", async (_how, minutes) => {
    const at = (after: number) => new Date(noon.getTime() + (minutes + after) * 60_000);
    const reference = await awaited(bank);
    await send(bank, bank.callback({ reference, word: "failed", at: at(0) }));
    expect(await money(reference)).toBe("failed");
    await send(bank, bank.callback({ reference, word: "paid", at: at(1) }));
    expect(await money(reference)).toBe("paid");
    await send(bank, bank.callback({ reference, word: "refunded", at: at(2) }));
    expect(await money(reference)).toBe("refunded");
  });

  test.each([
    ["another sum", { amount: 188 }, "amount"],
    ["another currency", { currency: "USD" }, "currency"],
  ] as const)("a signed callback with %s is no payment, and staff see it", async (_what, wrong, trouble) => {
    const reference = await awaited(bank);
    expect(await send(bank, bank.callback({ reference, word: "paid", ...wrong }))).toBe(200);
    expect(await money(reference)).toBe("unpaid");
    expect(await heard(reference)).toEqual([{ trouble }]);
  });
});
