// The same exchanges, taken from the bank's documentation, for both ends: the adapter sends these requests
// and parses these responses, the simulator accepts these requests and gives responses of this shape.
import { expect, test } from "vitest";
import { ok, refuse } from "#kit/result.ts";
import { connectMonobank } from "./adapter.ts";
import exchanges from "./recorded/exchanges.json" with { type: "json" };
import { monobankSimulator } from "./simulator.ts";

type Name = keyof typeof exchanges;

const url = "https://bank.example";
const token = "token";
const now = () => Date.parse("2026-11-20T10:00:00Z");
const known = { attemptId: 7, externalId: "p2_9ZgpZVsl3" };
const payment = {
  attemptId: 7,
  orderNumber: "26-1048",
  amount_kop: 349_00,
  lang: "uk",
  description: "Замовлення № 26-1048",
  isHold: true,
  expiresAt: new Date("2026-11-20T11:00:00Z"),
  returnUrl: "https://shop.example/thx-page?number=26-1048",
  callbackUrl: "https://shop.example/api/payments/monobank/callback",
} as const;

const recordedRequest = (name: Name) => {
  const { method, path, ...rest } = exchanges[name].request;
  return {
    method,
    path,
    token,
    body: "body" in rest ? rest.body : null,
  };
};
async function told(request: Request) {
  const text = await request.text();
  return {
    method: request.method,
    path: request.url.slice(`${url}/api/merchant/`.length),
    token: request.headers.get("x-token"),
    body: text === "" ? null : JSON.parse(text),
  };
}

/** A bank that expects exactly these requests in this order. */
function bank(...names: Name[]) {
  const left = [...names];
  const heard: unknown[] = [];
  const adapter = connectMonobank({
    url,
    token,
    now,
    attempts: 1,
    fetch: async (input, init) => {
      heard.push(await told(new Request(input, init)));
      const { status, body } = exchanges[left.shift() ?? "unknown"].response;
      return Response.json(body, { status });
    },
  });
  const saidAll = () => expect(heard).toEqual(names.map(recordedRequest));
  return { adapter, saidAll };
}

test("a payment is created in kopiykas, valid as long as it may be begun, with its attempt as the reference", async () => {
  const { adapter, saidAll } = bank("create");
  expect(await adapter.create(payment)).toEqual(
    ok({ externalId: "p2_9ZgpZVsl3", redirectUrl: "https://pay.monobank.ua/p2_9ZgpZVsl3" }),
  );
  saidAll();
});

test("a second tab gets the same page, another sum another page", async () => {
  const { adapter, saidAll } = bank("create");
  const ways = await Promise.all([
    adapter.create(payment),
    adapter.create({ ...payment, expiresAt: new Date("2026-11-20T12:00:00Z") }),
  ]);
  expect(ways[0]).toEqual(ways[1]);
  saidAll();
  expect((await adapter.create({ ...payment, amount_kop: 1 })).ok).toBe(false);
});

test("a payment that was only created, or that the bank does not know, has not been begun", async () => {
  const { adapter } = bank("created", "unknown");
  expect(await adapter.look(known)).toEqual(ok(null));
  expect(await adapter.look({ attemptId: 9, externalId: "p2_unknown" })).toEqual(ok(null));
});

test("held money is an event without the number of the card", async () => {
  const { adapter, saidAll } = bank("hold");
  const news = await adapter.look(known);
  saidAll();
  expect(news).toMatchObject(
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
  );
  expect(JSON.stringify(news)).not.toContain("1902");
});

test("a refusal of the bank gives its reason in the shop's wording", async () => {
  const { adapter } = bank("failure");
  expect(await adapter.look({ attemptId: 8, externalId: "p2_4WYKBY9jq" })).toMatchObject(
    ok({ status: "failed", attemptId: 8, payload: { reason: "insufficient_funds", errCode: "59" } }),
  );
});

test("held money is captured in part, and captured once", async () => {
  const { adapter, saidAll } = bank("hold", "finalize");
  expect(await adapter.capture(known, 300_00, "capture-1")).toEqual(ok(null));
  saidAll();
  const again = bank("returned");
  expect(await again.adapter.capture(known, 300_00, "capture-1")).toEqual(ok(null));
  again.saidAll();
});

test("the captured part of held money stays the same after any refund", async () => {
  const { adapter } = bank("returned");
  expect(await adapter.look(known)).toMatchObject(ok({ status: "paid", amount_kop: 300_00 }));
});

test("money is refunded in part; a refund requested before is not requested again", async () => {
  const { adapter, saidAll } = bank("hold", "cancel");
  expect(await adapter.refund(known.externalId, 100_00, "refund-3-0")).toEqual(ok(null));
  saidAll();
  const again = bank("returned");
  expect(await again.adapter.refund(known.externalId, 100_00, "refund-3-0")).toEqual(ok(null));
  again.saidAll();
  const more = bank("returned", "overdrawn");
  expect(await more.adapter.refund(known.externalId, 200_01, "refund-4-0")).toEqual(
    refuse({ code: "provider_refused", reason: "INVALID_AMOUNT" }),
  );
  more.saidAll();
});

test("a payment that was never begun is cancelled", async () => {
  const { adapter, saidAll } = bank("created", "remove");
  expect(await adapter.cancel(known, 349_00, "cancel-1")).toEqual(ok(null));
  saidAll();
});

/** The names and types of all fields, without the values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (value === null || typeof value !== "object") return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}

test("the simulator takes the same requests and answers in the same shapes", async () => {
  const simulator = monobankSimulator({ url, token, now, deliver: async () => 200 });
  const shapes: Partial<Record<Name, unknown>> = {};
  let current = "";
  async function ask(name: Name) {
    const { method, path, body } = recordedRequest(name);
    const ours = (text: string) => text.replace(/p2_(?!unknown)\w+/, current);
    const response = await simulator.answer(
      new Request(`${url}/api/merchant/${ours(path)}`, {
        method,
        headers: { "x-token": token },
        ...(body === null ? {} : { body: ours(JSON.stringify(body)) }),
      }),
    );
    const answer = await response.json();
    shapes[name] = { status: response.status, body: shapeOf(answer) };
    return answer;
  }
  const choose = (way: string) => simulator.answer(new Request(`${url}/pay/${current}?do=${way}`));
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

  expect(shapes).toEqual(
    Object.fromEntries(
      Object.entries(exchanges).map(([name, { response }]) => [
        name,
        { status: response.status, body: shapeOf(response.body) },
      ]),
    ),
  );
});
