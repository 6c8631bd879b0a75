// The register's documented refusals of a sale, and how the shop handles each.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { must } from "#kit/result.ts";
import type { FiscalReceipt } from "#shop/receipts/port.ts";
import { connectCheckbox } from "./adapter.ts";
import { checkboxSimulator } from "./simulator.ts";

const receipt: FiscalReceipt = {
  uuid: randomUUID(),
  saleUuid: null,
  items: [{ code: "v1", name: "Трюфелі", price_kop: 189_00, quantity: 1, tax: null }],
  payments: [{ form: "cashless", label: "LiqPay", amount_kop: 189_00 }],
  header: "",
  footer: "",
};

/** An open register that refuses the next sales like this, then works as usual. */
async function registerThatSays(...refusals: { status: number; body: object }[]) {
  let now = Date.parse("2026-11-20T10:00:00Z");
  const keys = { url: "https://checkbox.example", licenseKey: "test-key", pin: "1111" };
  const hook = { webhookSecret: "shared", signatureHeader: "X-Request-Signature" };
  const simulator = checkboxSimulator({ ...keys, ...hook, now: () => now, faultOf: () => null });
  let signedIn = 0;
  const connected = connectCheckbox({
    ...keys,
    ...hook,
    now: () => now,
    wait: async (ms) => {
      now += ms;
    },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      if (pathname.endsWith("/signinPinCode")) signedIn += 1;
      const refusal = pathname.endsWith("/receipts/sell") ? refusals.shift() : undefined;
      return refusal ? Response.json(refusal.body, { status: refusal.status }) : simulator.answer(request);
    },
  });
  must(await connected.openShift(randomUUID()));
  return { connected, simulator, signedIn: () => signedIn };
}

const staleToken = { status: 401, body: { code: "base.credentials", message: "Токен застарів" } };

test.each([
  [401, { code: "cash_register.invalid_license_key", message: "Невірний ключ" }, "register_key_rejected"],
  [403, { code: "cashier.invalid_credentials", message: "Невірний PIN" }, "register_key_rejected"],
  [400, { code: "shift.not_opened", message: "Зміну не відкрито" }, "shift_closed"],
  [429, { message: "Too many requests" }, "register_unavailable"],
  [500, {}, "register_unavailable"],
])("%i %o ends a sale as %s", async (status, body, code) => {
  const { connected, simulator } = await registerThatSays({ status, body });
  expect(await connected.issue(receipt)).toMatchObject({ ok: false, error: { code } });
  expect(simulator.books()).toHaveLength(0);
});

test("the register's complaint about a receipt is reported with its place", async () => {
  const detail = [{ loc: ["body", "goods", "0", "good", "code"], type: "missing", msg: "Поле обов’язкове" }];
  const body = { code: "validation.error", message: "Помилка перевірки", detail };
  const { connected } = await registerThatSays({ status: 422, body });
  expect(await connected.issue(receipt)).toEqual({
    ok: false,
    error: {
      code: "receipt_refused",
      reason: "Помилка перевірки; body.goods.0.good.code: Поле обов’язкове",
    },
  });
});

test("a stale token is renewed once, and the receipt issued once", async () => {
  const { connected, simulator, signedIn } = await registerThatSays(staleToken);
  expect(must(await connected.issue(receipt)).state).toBe("done");
  expect(signedIn()).toBe(2);
  expect(simulator.books()).toHaveLength(1);
});

test("a token that stays stale is reported as a refused key", async () => {
  const { connected } = await registerThatSays(staleToken, staleToken);
  expect(await connected.issue(receipt)).toMatchObject({ error: { code: "register_key_rejected" } });
});

test("a receipt that exists already is the requested one", async () => {
  const { connected, simulator } = await registerThatSays();
  must(await connected.issue(receipt));
  expect(must(await connected.issue(receipt)).state).toBe("done");
  expect(simulator.books()).toHaveLength(1);
});
