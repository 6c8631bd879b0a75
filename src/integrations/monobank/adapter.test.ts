// The adapter and the bank simulator: payments on its page, its webhooks, and errors.
import { generateKeyPairSync, sign } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { must, ok, refuse } from "#kit/result.ts";
import type { Callback, PaymentEvent } from "#shop/payments/port.ts";
import { type AttemptStatus, attemptStep } from "#shop/payments/rules/statuses.ts";
import { cardPayment, cardPaymentMoment } from "../../../tests/fixtures/card-payment.ts";
import { faultyFetch, makeFaultSwitch } from "../http-client/faults.ts";
import { checkMonobank, connectMonobank } from "./adapter.ts";
import { type MonobankSimulatorOptions, monobankSimulator } from "./simulator.ts";

const url = "https://shop.example/dev/monobank";

/** A bank, a shop that receives its webhooks, and a shared clock. */
function city(options: Partial<MonobankSimulatorOptions> = {}) {
  const time = { now: cardPaymentMoment };
  const heard: Callback[] = [];
  const waiting: { at: number; run: () => void }[] = [];
  const faults = makeFaultSwitch();
  let questions = 0;
  const bank = monobankSimulator({
    url,
    token: "token",
    now: () => time.now,
    later: (ms, run) => waiting.push({ at: time.now + ms, run }),
    faultOf: () => faults.of("monobank"),
    deliver: async (_url, headers, body) => {
      heard.push({ headers, body: Buffer.from(body) });
      return 200;
    },
    ...options,
  });
  const connection = {
    url,
    token: "token",
    now: () => time.now,
    attempts: 1,
    timeoutMs: 20,
    fetch: faultyFetch("monobank", faults.of, async (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith("/pubkey")) questions += 1;
      return bank.answer(request);
    }),
  };
  const monobank = connectMonobank(connection);
  const open = async (changes: Partial<{ isHold: boolean; attemptId: number }> = {}) => {
    const attempt = { ...cardPayment, ...changes };
    const { externalId, redirectUrl } = must(await monobank.create(attempt));
    const known = { attemptId: attempt.attemptId, externalId };
    const choose = async (way: string) => {
      const page = await bank.answer(new Request(`${redirectUrl}?do=${way}`));
      await bank.told();
      return page;
    };
    return { known, choose, page: () => bank.answer(new Request(redirectUrl)) };
  };
  const wait = async (ms: number) => {
    time.now += ms;
    for (const due of waiting.splice(0)) {
      if (due.at <= time.now) due.run();
      else waiting.push(due);
    }
    await new Promise((done) => setImmediate(done));
    await bank.told();
  };
  const booked = () => bank.books().map(({ status, finalAmount }) => [status, finalAmount]);
  return { bank, monobank, connection, faults, heard, open, wait, booked, keyQuestions: () => questions };
}

const read = async (monobank: ReturnType<typeof city>["monobank"], callbacks: readonly Callback[]) =>
  Promise.all(callbacks.map(async (callback) => must(await monobank.readCallback(callback))));

/** The final status of an attempt that receives these events in order. */
const endOf = (event: readonly PaymentEvent[]): AttemptStatus =>
  event.reduce<AttemptStatus>(
    (now, { status }) => (attemptStep(now, status) === "move" ? status : now),
    "created",
  );

describe("a buyer at the bank's page", () => {
  test("sees the sum, pays, and returns to the shop that already has the webhook", async () => {
    const { monobank, open, heard } = city();
    const { known, choose, page } = await open();
    expect(await (await page()).text()).toContain("349\u00a0₴");
    const back = await choose("pay");
    expect(back.headers.get("location")).toBe(cardPayment.returnUrl);
    const event = await read(monobank, heard);
    expect(event.map(({ status, attemptId }) => [status, attemptId])).toEqual([
      ["pending", 7],
      ["paid", 7],
    ]);
    expect(await monobank.look(known)).toEqual(ok(event[1]));
  });

  test("is told of a refusal, and pays by another attempt", async () => {
    const { monobank, open, heard } = city();
    await (await open()).choose("decline&code=1034");
    await (await open({ attemptId: 8 })).choose("pay");
    const event = await read(monobank, heard);
    expect(event[1]).toMatchObject({ status: "failed", attemptId: 7, payload: { reason: "three_ds" } });
    expect(event[3]).toMatchObject({ status: "paid", attemptId: 8 });
  });

  test("cannot pay twice, nor after the payment has expired", async () => {
    const { monobank, open, wait, booked } = city();
    const first = await open();
    await first.choose("pay");
    await first.choose("decline&code=59");
    const second = await open({ attemptId: 8 });
    await wait(24 * 3_600_000 + 1000);
    await second.choose("pay");
    expect(booked()).toEqual([
      ["success", 349_00],
      ["expired", 0],
    ]);
    expect(await monobank.look(second.known)).toMatchObject(ok({ status: "expired" }));
  });
});

describe("webhooks", () => {
  test.each(["pay", "decline&code=59"])("in any order and number end the same: %s", async (way) => {
    const { monobank, open, heard } = city();
    const { choose } = await open({ isHold: true });
    await choose(way);
    const event = await read(monobank, heard);
    const end = endOf(event);
    const shuffles = fc
      .tuple(fc.shuffledSubarray(event, { minLength: event.length }), fc.array(fc.constantFrom(...event)))
      .chain(([once, again]) =>
        fc.shuffledSubarray([...once, ...again], { minLength: once.length + again.length }),
      );
    fc.assert(fc.property(shuffles, (told) => endOf(told) === end));
  });

  test("a repeat has the same id, another step another one", async () => {
    const { monobank, open, heard } = city();
    await (await open()).choose("twice");
    const ids = (await read(monobank, heard)).map(({ eventId }) => eventId);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(2);
  });

  test("that are not accepted come again after a minute and after ten more, then no more", async () => {
    const heard: string[] = [];
    const { open, wait } = city({
      deliver: async (_url, _headers, body) => {
        heard.push(JSON.parse(body).status);
        return 500;
      },
    });
    await (await open()).choose("decline&code=6");
    await wait(60_000);
    await wait(600_000);
    await wait(600_000);
    expect(heard.filter((status) => status === "failure")).toHaveLength(3);
  });

  test("with one byte changed are refused", async () => {
    const { monobank, open, heard } = city();
    await (await open()).choose("pay");
    const [callback] = heard;
    if (!callback) throw new Error("no webhook");
    const places = fc.tuple(fc.nat(callback.body.length - 1), fc.integer({ min: 1, max: 255 }));
    await fc.assert(
      fc.asyncProperty(places, async ([place, change]) => {
        const body = Buffer.from(callback.body);
        body[place] = (body[place] ?? 0) ^ change;
        expect(await monobank.readCallback({ ...callback, body })).toEqual(refuse({ code: "bad_signature" }));
      }),
    );
  });

  test.each(["", "AAAA", "не base64", "x".repeat(5_000)])(
    "signed with an invalid signature are refused",
    async (signature) => {
      const { monobank, open, heard } = city();
      await (await open()).choose("pay");
      const body = heard[0]?.body ?? Buffer.alloc(0);
      const callback = { headers: { "x-sign": signature }, body };
      expect(await monobank.readCallback(callback)).toEqual(refuse({ code: "bad_signature" }));
    },
  );

  test("a changed key of the bank is detected; forgeries cause at most one key request a minute", async () => {
    const { bank, monobank, open, heard, wait, keyQuestions } = city();
    await (await open()).choose("pay");
    await read(monobank, heard);
    expect(keyQuestions()).toBe(1);
    await wait(60_000);
    bank.rotateKey();
    await (await open({ attemptId: 8 })).choose("pay");
    await read(monobank, heard.slice(2));
    expect(keyQuestions()).toBe(2);
    const forger = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
    const body = Buffer.from('{"invoiceId":"p2_1","status":"success","amount":1}');
    const forged = { headers: { "x-sign": sign("sha256", body, forger).toString("base64") }, body };
    for (let time = 0; time < 20; time += 1) {
      expect(await monobank.readCallback(forged)).toEqual(refuse({ code: "bad_signature" }));
    }
    expect(keyQuestions()).toBe(2);
  });

  test("larger than the limit are not verified", async () => {
    const { monobank, keyQuestions } = city();
    const callback = { headers: { "x-sign": "AAAA" }, body: Buffer.alloc(64 * 1024 + 1, 0x20) };
    expect(await monobank.readCallback(callback)).toEqual(refuse({ code: "unreadable" }));
    expect(keyQuestions()).toBe(0);
  });
});

describe("what a signed webhook may hold", () => {
  const keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = Buffer.from(keys.publicKey.export({ type: "spki", format: "pem" })).toString("base64");
  const monobank = connectMonobank({ url, token: "token", fetch: async () => Response.json({ key }) });
  const told = (changes: object) => {
    const whole = { invoiceId: "p2_1", status: "success", amount: 34_900, ccy: 980, reference: "26-1-5" };
    const body = Buffer.from(JSON.stringify({ ...whole, ...changes }));
    return monobank.readCallback({
      headers: { "x-sign": sign("sha256", body, keys.privateKey).toString("base64") },
      body,
    });
  };

  test.each([
    ["numbers as text", { amount: "34900", ccy: "980" }, { amount_kop: 349_00, currency: "UAH" }],
    ["another currency", { ccy: 840 }, { currency: "USD" }],
    ["a currency without a name", { ccy: 985 }, { currency: "985" }],
    ["no attempt id", { reference: null, paymentInfo: null, cancelList: null }, { attemptId: null }],
    ["a reference of another system", { reference: "order five" }, { attemptId: null }],
    ["a code as a number", { status: "failure", errCode: 51 }, { payload: { reason: "card_expired" } }],
    ["an unknown code", { status: "failure", errCode: "9999" }, { payload: { reason: "bank_declined" } }],
  ])("%s", async (_what, changes, event) => {
    expect(await told(changes)).toMatchObject(ok(event));
  });

  test.each([
    ["a fraction of a kopiyka", { amount: 349.5 }],
    ["a negative sum", { amount: -34_900 }],
    ["a sum with text", { amount: "349 грн" }],
    ["an unknown status", { status: "paid" }],
  ])("%s is not read", async (_what, changes) => {
    expect(await told(changes)).toEqual(refuse({ code: "unreadable" }));
  });
});

describe("held money", () => {
  test("is captured in part, and the rest is released", async () => {
    const { monobank, open, booked } = city();
    const { known, choose } = await open({ isHold: true });
    await choose("pay");
    expect(await monobank.capture(known, 300_00, "capture-7")).toEqual(ok(null));
    expect(await monobank.look(known)).toMatchObject(ok({ status: "paid", amount_kop: 300_00 }));
    expect(booked()).toEqual([["success", 300_00]]);
  });

  test("is released, and after nine days is released by itself", async () => {
    const { monobank, open, wait } = city();
    const first = await open({ isHold: true });
    await first.choose("pay");
    expect(await monobank.cancel(first.known, 349_00, "cancel-7")).toEqual(ok(null));
    expect(await monobank.cancel(first.known, 349_00, "cancel-7")).toEqual(ok(null));
    const second = await open({ isHold: true, attemptId: 8 });
    await second.choose("pay");
    await wait(10 * 24 * 3_600_000);
    for (const { known } of [first, second])
      expect(await monobank.look(known)).toMatchObject(ok({ status: "refunded" }));
    expect(await monobank.capture(second.known, 349_00, "capture-8")).toEqual(
      refuse({ code: "provider_refused", reason: "reversed" }),
    );
  });
});

describe("a bank that does not answer well", () => {
  test("refunds money once, although its answer was lost", async () => {
    const { monobank, open, faults, booked } = city();
    const { known, choose } = await open();
    await choose("pay");
    faults.set("monobank", "lost_answer");
    expect(await monobank.refund(known.externalId, 100_00, "refund-1-0")).toEqual(
      refuse({ code: "provider_unavailable" }),
    );
    faults.set("monobank", null);
    for (let time = 0; time < 3; time += 1)
      expect(await monobank.refund(known.externalId, 100_00, "refund-1-0")).toEqual(ok(null));
    expect(booked()).toEqual([["success", 249_00]]);
  });

  test.each(["slow", "reset", "server_error", "throttled", "garbage", "success_with_errors"] as const)(
    "%s: it is not there, and no payment is opened",
    async (fault) => {
      const { monobank, connection, faults } = city();
      faults.set("monobank", fault);
      expect(await monobank.create(cardPayment)).toEqual(refuse({ code: "provider_unavailable" }));
      if (fault !== "success_with_errors") expect(await checkMonobank(connection)).toBe("unavailable");
    },
  );

  test("reports an unknown token", async () => {
    const { connection } = city();
    expect(await checkMonobank(connection)).toBe("answers");
    expect(await checkMonobank({ ...connection, token: "another" })).toBe("key_rejected");
    expect(await connectMonobank({ ...connection, token: "another" }).create(cardPayment)).toEqual(
      refuse({ code: "provider_refused", reason: "key_rejected" }),
    );
  });
});
