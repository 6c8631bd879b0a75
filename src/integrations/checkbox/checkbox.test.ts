import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import type { FiscalReceipt } from "#shop/receipts/port.ts";
import { type Fault, faultyFetch } from "../http-client/faults.ts";
import { type CheckboxOptions, checkCheckbox, connectCheckbox } from "./adapter.ts";
import { checkboxSimulator } from "./simulator.ts";

let fault: Fault | null;
let now: number;
let simulator: ReturnType<typeof checkboxSimulator>;
let options: CheckboxOptions;
let asked: string[];

beforeEach(() => {
  fault = null;
  now = Date.parse("2026-11-20T10:00:00Z");
  asked = [];
  const keys = {
    url: "https://checkbox.example",
    licenseKey: "test-key",
    pin: "1111",
    webhookSecret: "shared",
    signatureHeader: "X-Request-Signature",
  };
  simulator = checkboxSimulator({ ...keys, now: () => now, faultOf: () => fault });
  const direct: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    asked.push(`${request.method} ${new URL(request.url).pathname.replace(/[0-9a-f-]{36}/, "{id}")}`);
    return simulator.answer(request);
  };
  options = {
    ...keys,
    fetch: faultyFetch("checkbox", () => fault, direct),
    now: () => now,
    wait: async (ms) => {
      now += ms;
    },
  };
});

const receipt = (changes: Partial<FiscalReceipt> = {}): FiscalReceipt => ({
  uuid: randomUUID(),
  saleUuid: null,
  items: [
    { code: "v1", name: "Трюфелі", price_kop: 189_00, quantity: 2, tax: 8 },
    { code: "delivery", name: "Доставка", price_kop: 80_00, quantity: 1, tax: null },
  ],
  payments: [{ form: "cashless", label: "LiqPay", amount_kop: 458_00 }],
  header: "",
  footer: "Дякуємо!",
  ...changes,
});

async function register() {
  const connected = connectCheckbox(options);
  must(await connected.openShift(randomUUID()));
  return connected;
}

describe("a receipt", () => {
  test("needs a shift, is awaited, and has its number and page", async () => {
    const connected = connectCheckbox(options);
    const sale = receipt();
    expect(await connected.issue(sale)).toMatchObject({ error: { code: "shift_closed" } });
    must(await connected.openShift(randomUUID()));
    expect(must(await connected.issue(sale))).toEqual({
      state: "done",
      fiscalCode: "TEST-000001",
      taxUrl: `https://checkbox.example/${sale.uuid}`,
      fiscalAt: expect.any(Date),
    });
    expect(simulator.books()).toMatchObject([
      { id: sale.uuid, type: "SELL", total_kop: 458_00, goods: [{ quantity: 2000 }, { quantity: 1000 }] },
    ]);
  });

  test("whose answer was lost is found under its id, and there is one", async () => {
    const connected = await register();
    const sale = receipt();
    fault = "lost_answer";
    expect(await connected.issue(sale)).toMatchObject({ error: { code: "register_unavailable" } });
    fault = null;
    expect(must(await connected.issue(sale)).state).toBe("done");
    expect(simulator.books()).toHaveLength(1);
  });

  test("that refunds a sale names it", async () => {
    const connected = await register();
    const sale = receipt();
    must(await connected.issue(sale));
    must(await connected.issue(receipt({ saleUuid: sale.uuid })));
    expect(simulator.books()[1]).toMatchObject({ type: "RETURN", related_receipt_id: sale.uuid });
  });

  test("that does not add up is refused with the register's message", async () => {
    const connected = await register();
    const wrong = receipt({ payments: [{ form: "cash", label: "Готівка", amount_kop: 1_00 }] });
    expect(await connected.issue(wrong)).toEqual({
      ok: false,
      error: { code: "receipt_refused", reason: "Сума оплат не дорівнює сумі товарів" },
    });
  });

  test("that the tax service rejects has failed for good", async () => {
    const connected = await register();
    fault = "success_with_errors";
    expect(must(await connected.issue(receipt()))).toEqual({
      state: "failed",
      reason: "Податкова відхилила чек",
    });
  });

  test("waits for the required interval after the one before: the register never reports too many requests", async () => {
    const connected = await register();
    for (let count = 0; count < 6; count += 1) must(await connected.issue(receipt()));
    expect(simulator.books()).toHaveLength(6);
  });
});

test.each(["slow", "reset", "server_error", "throttled", "garbage"] as const)(
  "%s is a temporary failure",
  async (trouble) => {
    const connected = await register();
    const impatient = connectCheckbox({ ...options, timeoutMs: 5 });
    fault = trouble;
    expect(await impatient.issue(receipt())).toMatchObject({ error: { code: "register_unavailable" } });
    fault = null;
    expect(must(await connected.issue(receipt())).state).toBe("done");
  },
);

test("the cashier signs in once", async () => {
  const connected = await register();
  must(await connected.issue(receipt()));
  expect(asked.filter((path) => path.endsWith("/signinPinCode"))).toHaveLength(1);
});

test("a wrong key and a wrong PIN are distinguished from no answer", async () => {
  expect(await checkCheckbox(options)).toBe("answers");
  expect(await checkCheckbox({ ...options, licenseKey: "other" })).toBe("key_rejected");
  expect(await checkCheckbox({ ...options, pin: "2222" })).toBe("key_rejected");
  fault = "reset";
  expect(await checkCheckbox(options)).toBe("unavailable");
});

test("an open shift is used as it is, and a closed one is closed", async () => {
  const connected = await register();
  const open = must(await connected.shift());
  expect(must(await connected.openShift(randomUUID())).uuid).toBe(open?.uuid);
  must(await connected.closeShift());
  must(await connected.closeShift());
  expect(must(await connected.shift())).toBeNull();
});

test("a callback is accepted only with the signature of its exact bytes", () => {
  const connected = connectCheckbox(options);
  const uuid = randomUUID();
  const callback = simulator.callback(uuid);
  expect(must(connected.readCallback(callback))).toEqual({ uuid });
  const forged = { ...callback, body: Buffer.from(`${callback.body.toString()} `) };
  expect(connected.readCallback(forged).ok).toBe(false);
  expect(connectCheckbox({ ...options, webhookSecret: null }).readCallback(callback).ok).toBe(false);
});
