// The same exchanges, taken from the vendor's documentation and signed for its published test merchant by
// another program, for both ends: the adapter sends these requests and parses these responses, the simulator
// accepts these requests and gives responses of this shape.
import { expect, test } from "vitest";
import { ok, refuse } from "#kit/result.ts";
import { checkWayForPay, connectWayForPay } from "./adapter.ts";
import exchanges from "./recorded/exchanges.json" with { type: "json" };
import { wayForPaySimulator } from "./simulator.ts";
import { signed } from "./wire.ts";

type Name = keyof typeof exchanges;

const merchant = { account: "test_merch_n1", secret: "flk3409refn54t54t*FNJRET" };
const domain = "shop.example";
const url = "https://api.vendor.example/api";
const now = () => 1_795_168_800_000;
const known = { attemptId: 7, externalId: "26-1048-7" };
const payment = {
  attemptId: 7,
  orderNumber: "26-1048",
  amount_kop: 349_00,
  lang: "uk",
  description: "Замовлення № 26-1048",
  isHold: true,
  expiresAt: new Date(now() + 3_600_000),
  returnUrl: "https://shop.example/thx-page",
  callbackUrl: "https://shop.example/api/payments/wayforpay/callback",
} as const;

/** A response as the vendor writes it: with zeros after the point, which are signed. */
const answerText = (name: Name): string => {
  const { response } = exchanges[name];
  const text = JSON.stringify(response);
  return "amount" in response ? text.replace(/"amount":\d+/, `"amount":${response.amount.toFixed(2)}`) : text;
};
const requestOf = (name: Name): unknown => {
  const exchange = exchanges[name];
  return "request" in exchange ? exchange.request : undefined;
};

function vendor(...names: Name[]) {
  const left = [...names];
  const heard: { transactionType: string; orderReference: string }[] = [];
  const options = {
    ...merchant,
    url,
    domain,
    now,
    attempts: 1,
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      heard.push(await new Request(input, init).json());
      return new Response(answerText(left.shift() ?? "notFound"));
    },
  };
  const saidAll = () => expect(heard).toEqual(names.map(requestOf));
  return { adapter: connectWayForPay(options), options, heard, saidAll };
}

test("a signature equals the vendor's own example", () => {
  // From the example of wiki.wayforpay.com/en/view/1737356.
  expect(signed(merchant.secret, "test_merch_n1", "INV-1479196343")).toBe("bc54562dc1fa928b52fd3eb0e4d36937");
});

test("a payment is created in hryvnias, and its page is a URL", async () => {
  const { adapter, saidAll } = vendor("create");
  expect(await adapter.create(payment)).toEqual(
    ok({ externalId: "26-1048-7", redirectUrl: "https://secure.wayforpay.com/invoice/i6f3d0c2a9" }),
  );
  saidAll();
});

test("a payment created before is cancelled and created anew, still identified by its attempt", async () => {
  const { adapter, heard } = vendor("duplicate", "remove", "create");
  const way = await adapter.create(payment);
  expect(way).toMatchObject(ok({ externalId: "26-1048-7-r1795168800" }));
  expect(heard.map(({ transactionType, orderReference }) => [transactionType, orderReference])).toEqual([
    ["CREATE_INVOICE", "26-1048-7"],
    ["REMOVE_INVOICE", "26-1048-7"],
    ["CREATE_INVOICE", "26-1048-7-r1795168800"],
  ]);
});

test.each([
  ["held", { status: "held", attemptId: 7, amount_kop: 349_00, currency: "UAH", happenedAt: null }],
  ["approved", { status: "paid", eventId: "26-1048-7 Approved 1100 34900" }],
  ["declined", { status: "failed", payload: { reason: "insufficient_funds", said: "Insufficient Funds" } }],
  ["refunded", { status: "refunded" }],
] as const)("%s is an event without the number of the card", async (name, news) => {
  const { adapter, saidAll } = vendor(name);
  const told = await adapter.look(known);
  saidAll();
  expect(told).toMatchObject(ok(news));
  expect(JSON.stringify(told)).not.toContain("1902");
});

test("a payment that the vendor does not know has not been begun", async () => {
  const { adapter, saidAll } = vendor("notFound");
  expect(await adapter.look(known)).toEqual(ok(null));
  saidAll();
});

test("held money is captured in part, and captured once", async () => {
  const { adapter, saidAll } = vendor("held", "settle");
  expect(await adapter.capture(known, 300_00, "capture-7")).toEqual(ok(null));
  saidAll();
  const again = vendor("approved");
  expect(await again.adapter.capture(known, 300_00, "capture-7")).toEqual(ok(null));
  again.saidAll();
});

test("money is refunded in part; a whole refund is made once", async () => {
  const { adapter, saidAll } = vendor("approved", "refund");
  expect(await adapter.refund(known.externalId, 100_50, "refund-3-0")).toEqual(ok(null));
  saidAll();
  const whole = vendor("refunded");
  expect(await whole.adapter.refund(known.externalId, 349_00, "refund-3-0")).toEqual(ok(null));
  whole.saidAll();
  const more = vendor("approved", "refundRefused");
  expect(await more.adapter.refund(known.externalId, 100_50, "refund-4-0")).toEqual(
    refuse({ code: "provider_refused", reason: "1128" }),
  );
});

test("the vendor's check confirms or refuses the shop's account", async () => {
  expect(await checkWayForPay(vendor("notFound").options)).toBe("answers");
  expect(await checkWayForPay(vendor("badSignature").options)).toBe("key_rejected");
  const gone = async () => new Response("", { status: 502 });
  expect(await checkWayForPay({ ...merchant, url, fetch: gone, attempts: 1 })).toBe("unavailable");
});

/** The names and types of all fields, without the values. */
const shapeOf = (value: object) =>
  Object.entries(value)
    .map(([name, inner]) => `${name}: ${typeof inner}`)
    .sort();

test("the simulator takes the same requests and answers in the same shapes", async () => {
  const simulator = wayForPaySimulator(merchant);
  const ask = async (name: Name) => {
    const body = JSON.stringify(requestOf(name));
    const answer = await (await simulator.answer(new Request(url, { method: "POST", body }))).json();
    expect([name, shapeOf(answer)]).toEqual([name, shapeOf(exchanges[name].response)]);
  };
  await ask("create");
  await ask("notFound");
  simulator.settle("26-1048-7", "1104");
  await ask("declined");
  simulator.settle("26-1048-7");
  for (const name of ["held", "settle", "approved", "refund", "remove"] as const) await ask(name);
});
