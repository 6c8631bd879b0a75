// The same exchanges for both ends: the adapter sends these requests and parses these responses, the simulator
// accepts these requests and gives responses of this shape. They are taken from the providers' documentation;
// those of WayForPay are signed for its published test merchant by another program.
import { expect, test } from "vitest";
import { ok, refuse } from "#kit/result.ts";
import type { CardProvider } from "#shop/payments/port.ts";
import { cardPayment, cardPaymentMoment } from "../../../tests/fixtures/card-payment.ts";
import { connectMonobank } from "../monobank/adapter.ts";
import bankExchanges from "../monobank/recorded/exchanges.json" with { type: "json" };
import { monobankSimulator } from "../monobank/simulator.ts";
import { checkWayForPay, connectWayForPay } from "../wayforpay/adapter.ts";
import vendorExchanges from "../wayforpay/recorded/exchanges.json" with { type: "json" };
import { wayForPaySimulator } from "../wayforpay/simulator.ts";
import { signed } from "../wayforpay/wire.ts";

type BankName = keyof typeof bankExchanges;
type VendorName = keyof typeof vendorExchanges;

const now = () => cardPaymentMoment;
const payment = { ...cardPayment, isHold: true };

interface Recorded<Name> {
  connect(fetch: typeof globalThis.fetch): CardProvider;
  /** A request in the form of the recorded ones. */
  told(request: Request): Promise<unknown>;
  /** Anything where only the response is recorded. */
  request(name: Name): unknown;
  response(name: Name | undefined): Response;
}

/** A provider that expects exactly these requests in this order. */
function expecting<Name>({ connect, told, request, response }: Recorded<Name>, ...names: readonly Name[]) {
  const left = [...names];
  const heard: unknown[] = [];
  const adapter = connect(async (input, init) => {
    heard.push(await told(new Request(input, init)));
    return response(left.shift());
  });
  return { adapter, heard, saidAll: () => expect(heard).toEqual(names.map(request)) };
}

const bankAt = { url: "https://bank.example", token: "token" };
const bank: Recorded<BankName> = {
  connect: (fetch) => connectMonobank({ ...bankAt, now, attempts: 1, fetch }),
  async told(request) {
    const text = await request.text();
    return {
      method: request.method,
      path: request.url.slice(`${bankAt.url}/api/merchant/`.length),
      token: request.headers.get("x-token"),
      body: text === "" ? null : JSON.parse(text),
    };
  },
  request: (name) => ({ body: null, token: bankAt.token, ...bankExchanges[name].request }),
  response(name = "unknown") {
    const { status, body } = bankExchanges[name].response;
    return Response.json(body, { status });
  },
};

const merchant = { account: "test_merch_n1", secret: "flk3409refn54t54t*FNJRET" };
const vendorAt = { ...merchant, url: "https://api.vendor.example/api", domain: "shop.example" };
const vendor: Recorded<VendorName> = {
  connect: (fetch) => connectWayForPay({ ...vendorAt, now, attempts: 1, fetch }),
  told: (request) => request.json(),
  request(name) {
    const exchange = vendorExchanges[name];
    return "request" in exchange ? exchange.request : expect.anything();
  },
  /** As the vendor writes it: with zeros after the point, which are signed. */
  response(name = "notFound") {
    const { response } = vendorExchanges[name];
    const text = JSON.stringify(response);
    return new Response(
      "amount" in response ? text.replace(/"amount":\d+/, `"amount":${response.amount.toFixed(2)}`) : text,
    );
  },
};

type Fact<Name> = readonly [
  fact: string,
  exchanges: readonly Name[],
  ask: (adapter: CardProvider) => Promise<unknown>,
  answer: object,
];
const done = ok(null);
const refusedFor = (reason: string) => refuse({ code: "provider_refused", reason });
const look =
  (externalId: string, attemptId = 7) =>
  (adapter: CardProvider) =>
    adapter.look({ attemptId, externalId });
const capture = (externalId: string) => (adapter: CardProvider) =>
  adapter.capture({ attemptId: 7, externalId }, 300_00, "capture-7");
const refund =
  (externalId: string, amount_kop: number, reference = "refund-3-0") =>
  (adapter: CardProvider) =>
    adapter.refund(externalId, amount_kop, reference);

const invoiceId = "p2_9ZgpZVsl3";
const bankFacts: readonly Fact<BankName>[] = [
  [
    "a payment is created in kopiykas, valid as long as it may be begun, with its attempt as the reference",
    ["create"],
    (adapter) => adapter.create(payment),
    ok({ externalId: invoiceId, redirectUrl: `https://pay.monobank.ua/${invoiceId}` }),
  ],
  ["a payment that was only created has not been begun", ["created"], look(invoiceId), done],
  ["a payment that the bank does not know has not been begun", ["unknown"], look("p2_unknown"), done],
  [
    "held money is an event without the number of the card",
    ["hold"],
    look(invoiceId),
    ok({
      provider: "monobank",
      eventId: "p2_9ZgpZVsl3 2026-11-20T10:03:20Z hold",
      attemptId: 7,
      status: "held",
      amount_kop: 349_00,
      currency: "UAH",
      happenedAt: new Date("2026-11-20T10:03:20Z"),
      payload: { paymentInfo: { bank: "Універсал Банк", rrn: "060189181768" } },
    }),
  ],
  [
    "a refusal of the bank gives its reason in the shop's wording",
    ["failure"],
    look("p2_4WYKBY9jq", 8),
    ok({ status: "failed", attemptId: 8, payload: { reason: "insufficient_funds", errCode: "59" } }),
  ],
  ["held money is captured in part", ["hold", "finalize"], capture(invoiceId), done],
  ["money is captured once", ["returned"], capture(invoiceId), done],
  [
    "the captured part of held money stays the same after any refund",
    ["returned"],
    look(invoiceId),
    ok({ status: "paid", amount_kop: 300_00 }),
  ],
  ["money is refunded in part", ["hold", "cancel"], refund(invoiceId, 100_00), done],
  ["a refund requested before is not requested again", ["returned"], refund(invoiceId, 100_00), done],
  [
    "a refund of more than there is is refused",
    ["returned", "overdrawn"],
    refund(invoiceId, 200_01, "refund-4-0"),
    refusedFor("INVALID_AMOUNT"),
  ],
  [
    "a payment that was never begun is cancelled",
    ["created", "remove"],
    (adapter) => adapter.cancel({ attemptId: 7, externalId: invoiceId }, 349_00, "cancel-1"),
    done,
  ],
];

const reference = "26-1048-7";
const vendorFacts: readonly Fact<VendorName>[] = [
  [
    "a payment is created in hryvnias, and its page is a URL",
    ["create"],
    (adapter) => adapter.create(payment),
    ok({ externalId: reference, redirectUrl: "https://secure.wayforpay.com/invoice/i6f3d0c2a9" }),
  ],
  ["a payment that the vendor does not know has not been begun", ["notFound"], look(reference), done],
  [
    "held money is an event",
    ["held"],
    look(reference),
    ok({ status: "held", attemptId: 7, amount_kop: 349_00, currency: "UAH", happenedAt: null }),
  ],
  [
    "paid money is an event",
    ["approved"],
    look(reference),
    ok({ status: "paid", eventId: "26-1048-7 Approved 1100 34900" }),
  ],
  [
    "a declined payment is an event with its reason",
    ["declined"],
    look(reference),
    ok({ status: "failed", payload: { reason: "insufficient_funds", said: "Insufficient Funds" } }),
  ],
  ["refunded money is an event", ["refunded"], look(reference), ok({ status: "refunded" })],
  ["held money is captured in part", ["held", "settle"], capture(reference), done],
  ["money is captured once", ["approved"], capture(reference), done],
  ["money is refunded in part", ["approved", "refund"], refund(reference, 100_50), done],
  ["a whole refund is made once", ["refunded"], refund(reference, 349_00), done],
  [
    "a refund of more than there is is refused",
    ["approved", "refundRefused"],
    refund(reference, 100_50, "refund-4-0"),
    refusedFor("1128"),
  ],
];

async function holds<Name>(recorded: Recorded<Name>, [, exchanges, ask, answer]: Fact<Name>): Promise<void> {
  const { adapter, saidAll } = expecting(recorded, ...exchanges);
  const told = await ask(adapter);
  saidAll();
  expect(told).toMatchObject(answer);
  expect(JSON.stringify(told)).not.toContain("1902");
}
test.each(bankFacts)("monobank: %s", (...fact) => holds(bank, fact));
test.each(vendorFacts)("WayForPay: %s", (...fact) => holds(vendor, fact));

test("a second tab gets the same page, another sum another page", async () => {
  const { adapter, saidAll } = expecting(bank, "create");
  const later = new Date("2026-11-20T12:00:00Z");
  const ways = await Promise.all([adapter.create(payment), adapter.create({ ...payment, expiresAt: later })]);
  expect(ways[0]).toEqual(ways[1]);
  saidAll();
  expect((await adapter.create({ ...payment, amount_kop: 1 })).ok).toBe(false);
});

test("a payment created before is cancelled and created anew, still identified by its attempt", async () => {
  const { adapter, heard } = expecting(vendor, "duplicate", "remove", "create");
  const way = await adapter.create(payment);
  expect(way).toMatchObject(ok({ externalId: "26-1048-7-r1795168800" }));
  expect(heard).toMatchObject([
    { transactionType: "CREATE_INVOICE", orderReference: "26-1048-7" },
    { transactionType: "REMOVE_INVOICE", orderReference: "26-1048-7" },
    { transactionType: "CREATE_INVOICE", orderReference: "26-1048-7-r1795168800" },
  ]);
});

test("a signature equals the vendor's own example", () => {
  // From the example of wiki.wayforpay.com/en/view/1737356.
  expect(signed(merchant.secret, "test_merch_n1", "INV-1479196343")).toBe("bc54562dc1fa928b52fd3eb0e4d36937");
});

test.each([
  ["answers", () => vendor.response("notFound")],
  ["key_rejected", () => vendor.response("badSignature")],
  ["unavailable", () => new Response("", { status: 502 })],
])("the vendor's check of the shop's account: %s", async (outcome, answer) => {
  expect(await checkWayForPay({ ...vendorAt, attempts: 1, fetch: async () => answer() })).toBe(outcome);
});

/** The names and types of all fields, without the values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (value === null || typeof value !== "object") return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}

test("the simulator of monobank takes the same requests and answers in the same shapes", async () => {
  const simulator = monobankSimulator({ ...bankAt, now, deliver: async () => 200 });
  const met = new Set<BankName>();
  let current = "";
  async function ask(name: BankName) {
    const { method, path, ...rest } = bankExchanges[name].request;
    const ours = (text: string) => text.replace(/p2_(?!unknown)\w+/, current);
    const answered = await simulator.answer(
      new Request(`${bankAt.url}/api/merchant/${ours(path)}`, {
        method,
        headers: { "x-token": bankAt.token },
        ...("body" in rest ? { body: ours(JSON.stringify(rest.body)) } : {}),
      }),
    );
    const body = await answered.json();
    const { response } = bankExchanges[name];
    met.add(name);
    expect([name, answered.status, shapeOf(body)]).toEqual([name, response.status, shapeOf(response.body)]);
    return body;
  }
  const choose = (way: string) => simulator.answer(new Request(`${bankAt.url}/pay/${current}?do=${way}`));
  const open = async () => {
    current = (await ask("create")).invoiceId;
  };
  await open();
  await ask("created");
  await choose("pay");
  for (const name of ["hold", "finalize", "cancel", "returned", "overdrawn"] as const) await ask(name);
  await open();
  await ask("remove");
  await open();
  await choose("decline&code=59");
  for (const name of ["failure", "unknown"] as const) await ask(name);
  expect([...met].sort()).toEqual(Object.keys(bankExchanges).sort());
});

test("the simulator of WayForPay takes the same requests and answers in the same shapes", async () => {
  const simulator = wayForPaySimulator(merchant);
  const ask = async (name: VendorName) => {
    const body = JSON.stringify(vendor.request(name));
    const answer = await simulator.answer(new Request(vendorAt.url, { method: "POST", body }));
    expect([name, shapeOf(await answer.json())]).toEqual([name, shapeOf(vendorExchanges[name].response)]);
  };
  await ask("create");
  await ask("notFound");
  simulator.settle(reference, "1104");
  await ask("declined");
  simulator.settle(reference);
  for (const name of ["held", "settle", "approved", "refund", "remove"] as const) await ask(name);
});
