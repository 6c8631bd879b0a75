import fc from "fast-check";
import { expect, test } from "vitest";
import type { OrderBody, OrderRefusal, OrderResult, PlacedOrder } from "./order-body.ts";
import { freshOutbox, type Outbox, parseOutbox, recordHeld, recordShown, retryPauseMs } from "./outbox.ts";
import { resumeOrder, type SendPorts, sendOrder } from "./send-order.ts";

const anOrder = (comment = "", seen_total = 378): OrderBody => ({
  items: [{ product_id: 12, variant_id: null, quantity: 2, options: {} }],
  contact: { first_name: "Ірина", last_name: "Ковальчук", phone: "672201487", email: null },
  recipient: null,
  delivery: {
    type: "pickup",
    city_ref: null,
    warehouse_ref: null,
    street: null,
    building: null,
    apartment: null,
    courier_on_door: false,
    date: null,
  },
  payment: "cod",
  gift: { message: null, wrap: false, anonymous: false },
  promo_code: null,
  comment: comment || null,
  do_not_call: false,
  consent: null,
  seen_total,
  lang: "uk",
});

const refusal = (code: string, status: number): OrderRefusal => ({
  code,
  status,
  message: code,
  errors: {},
  retryAfterSeconds: null,
  body: {},
});

type Weather = "fine" | "lost_on_the_way" | "answer_lost" | "overloaded";

/** A shop that follows the contract's rules for keys, behind an unreliable network, and a device. */
function aShop(total = 378) {
  const orders = new Map<string, { body: string; placed: PlacedOrder }>();
  let weather: Weather[] = [];
  let keys = 0;
  const state = { total };
  const answer = (key: string, body: OrderBody): OrderResult => {
    const text = JSON.stringify(body);
    const known = orders.get(key);
    if (known) {
      if (known.body === text) return { ok: true, value: known.placed };
      return { ok: false, error: refusal("idempotency_conflict", 409) };
    }
    if (body.seen_total !== state.total) return { ok: false, error: refusal("price_changed", 409) };
    const number = String(10_001 + orders.size);
    const placed: PlacedOrder = {
      order: {
        number,
        total: state.total,
        access_token: "t",
        discount: 0,
        delivery_price: 0,
        promo_code: null,
        items: [],
        parcels: [],
      },
      payment: {},
      thank_you_url: `/thx-page?number=${number}&token=t`,
    };
    orders.set(key, { body: text, placed });
    return { ok: true, value: placed };
  };
  let kept = "";
  const newKey = () => `00000000-0000-4000-8000-${String(++keys).padStart(12, "0")}`;
  const store = {
    get: (): Outbox => parseOutbox(kept ? JSON.parse(kept) : null) ?? freshOutbox(newKey()),
    set: (outbox: Outbox): void => {
      kept = JSON.stringify(outbox);
    },
  };
  store.set(freshOutbox(newKey()));
  const ports: SendPorts = {
    store,
    newKey,
    post: async (key, body) => {
      const now = weather.shift() ?? "fine";
      await Promise.resolve();
      if (now === "lost_on_the_way") return { ok: false, error: { code: "no_answer" } };
      if (now === "overloaded") return { ok: false, error: refusal("unavailable", 503) };
      const said = answer(key, body);
      return now === "answer_lost" ? { ok: false, error: { code: "no_answer" } } : said;
    },
  };
  return {
    ports,
    orders,
    state,
    forecast: (...next: Weather[]) => {
      weather = next;
    },
  };
}

test("a placed order ends its key, so the next order is a new one", async () => {
  const shop = aShop();
  expect(await sendOrder(shop.ports, anOrder())).toMatchObject({ kind: "placed" });
  expect(await sendOrder(shop.ports, anOrder())).toMatchObject({ kind: "placed" });
  expect(shop.orders.size).toBe(2);
});

test("a placed order stays on the device until its page was shown", async () => {
  const shop = aShop();
  const { store } = shop.ports;
  await sendOrder(shop.ports, anOrder());
  await sendOrder(shop.ports, anOrder());
  expect(store.get().placed).toEqual([
    { number: "10001", token: "t" },
    { number: "10002", token: "t" },
  ]);
  store.set(recordShown(store.get(), "10001"));
  expect(store.get().placed).toEqual([{ number: "10002", token: "t" }]);
});

test("the number is saved on the device in the same write that ends the key", async () => {
  const shop = aShop();
  const written: Outbox[] = [];
  const { get, set } = shop.ports.store;
  const { key } = get();
  const store = {
    get,
    set(outbox: Outbox) {
      written.push(outbox);
      set(outbox);
    },
  };
  await sendOrder({ ...shop.ports, store }, anOrder());
  expect(written.filter((one) => one.key !== key)).toEqual([
    expect.objectContaining({ placed: [{ number: "10001", token: "t" }] }),
  ]);
});

test("an order that was found twice is reported once", async () => {
  const shop = aShop();
  shop.forecast("answer_lost");
  await sendOrder(shop.ports, anOrder());
  await Promise.all([resumeOrder(shop.ports), resumeOrder(shop.ports)]);
  expect(shop.ports.store.get().placed).toEqual([{ number: "10001", token: "t" }]);
});

test("an order without an answer says why", async () => {
  const shop = aShop();
  const answered = (status: number, retryAfterSeconds: number | null) => ({
    ...shop.ports,
    post: async (): Promise<OrderResult> => ({
      ok: false,
      error: { ...refusal("x", status), retryAfterSeconds },
    }),
  });
  expect(await sendOrder(answered(429, 90), anOrder())).toEqual({
    kind: "unknown",
    why: "too_many",
    retryAfterSeconds: 90,
  });
  expect(await sendOrder(answered(500, null), anOrder())).toMatchObject({ why: "shop_trouble" });
  expect(await sendOrder(answered(503, 5), anOrder())).toMatchObject({ why: "shop_trouble" });
  shop.forecast("lost_on_the_way");
  expect(await sendOrder(shop.ports, anOrder())).toMatchObject({ why: "no_answer" });
});

test("an order whose answer was lost is found again, not placed twice", async () => {
  const shop = aShop();
  shop.forecast("answer_lost", "lost_on_the_way", "overloaded");
  expect(await sendOrder(shop.ports, anOrder())).toMatchObject({ kind: "unknown" });
  expect(await resumeOrder(shop.ports)).toMatchObject({ kind: "unknown" });
  expect(await resumeOrder(shop.ports)).toMatchObject({ kind: "unknown" });
  expect(await resumeOrder(shop.ports)).toMatchObject({
    kind: "placed",
    placed: { order: { number: "10001" } },
  });
  expect(shop.orders.size).toBe(1);
});

test("an order changed after a lost answer is the first one when the shop has it", async () => {
  const shop = aShop();
  shop.forecast("answer_lost");
  await sendOrder(shop.ports, anOrder("first"));
  const sent = await sendOrder(shop.ports, anOrder("second"));
  expect(sent).toMatchObject({ kind: "placed", body: { comment: "first" } });
  expect(shop.orders.size).toBe(1);
});

test("an order changed after a send that never arrived is the changed one", async () => {
  const shop = aShop();
  shop.forecast("lost_on_the_way");
  await sendOrder(shop.ports, anOrder("first"));
  expect(await sendOrder(shop.ports, anOrder("second"))).toMatchObject({
    kind: "placed",
    body: { comment: "second" },
  });
  expect(shop.orders.size).toBe(1);
});

test("a changed price places no order and sends none automatically", async () => {
  const shop = aShop(400);
  expect(await sendOrder(shop.ports, anOrder())).toMatchObject({
    kind: "refused",
    refusal: { code: "price_changed" },
  });
  expect(await resumeOrder(shop.ports)).toEqual({ kind: "settled" });
  expect(shop.orders.size).toBe(0);
  expect(await sendOrder(shop.ports, anOrder("", 400))).toMatchObject({ kind: "placed" });
});

test("a held order is not sent automatically", async () => {
  const shop = aShop();
  shop.forecast("lost_on_the_way");
  await sendOrder(shop.ports, anOrder());
  shop.ports.store.set(recordHeld(shop.ports.store.get()));
  expect(await resumeOrder(shop.ports)).toEqual({ kind: "settled" });
  expect(shop.orders.size).toBe(0);
});

test("an order that another tab has completed is not sent again", async () => {
  const shop = aShop();
  shop.forecast("answer_lost");
  await sendOrder(shop.ports, anOrder());
  expect(await resumeOrder(shop.ports)).toMatchObject({ kind: "placed" });
  expect(await resumeOrder(shop.ports)).toEqual({ kind: "settled" });
  expect(shop.orders.size).toBe(1);
});

test("two tabs sending at once place one order", async () => {
  const shop = aShop();
  const sent = await Promise.all([sendOrder(shop.ports, anOrder("a")), sendOrder(shop.ports, anOrder("b"))]);
  expect(shop.orders.size).toBe(1);
  expect(sent.some((one) => one.kind === "placed")).toBe(true);
});

test("an order this device has forgotten is reported, not placed twice", async () => {
  const shop = aShop();
  const { key } = shop.ports.store.get();
  await shop.ports.post(key, anOrder("forgotten"));
  expect(await sendOrder(shop.ports, anOrder("now"))).toEqual({ kind: "lost_track" });
  expect(shop.orders.size).toBe(1);
});

test("after any failures and any changes a buyer ends with exactly one order", async () => {
  const weather = fc.constantFrom<Weather>("fine", "lost_on_the_way", "answer_lost", "overloaded");
  const press = fc.constantFrom("", "leave at the door", "call first");
  await fc.assert(
    fc.asyncProperty(
      fc.array(weather, { maxLength: 20 }),
      fc.array(press, { maxLength: 6 }),
      async (sky, presses) => {
        const shop = aShop();
        shop.forecast(...sky);
        let last = await sendOrder(shop.ports, anOrder(presses[0] ?? ""));
        for (const comment of presses.slice(1)) {
          if (last.kind === "placed") break;
          last = await sendOrder(shop.ports, anOrder(comment));
        }
        while (last.kind === "unknown") last = await resumeOrder(shop.ports);
        expect(last.kind).toBe("placed");
        expect(shop.orders.size).toBe(1);
        const [stored] = shop.orders.values();
        expect(last.kind === "placed" && JSON.stringify(last.body)).toBe(stored?.body);
      },
    ),
  );
});

test("pauses between retries grow to a minute, and the shop's own delay takes precedence", () => {
  expect(retryPauseMs(0, null, () => 0.5)).toBe(2_000);
  expect(retryPauseMs(3, null, () => 0.5)).toBe(16_000);
  expect(retryPauseMs(20, null, () => 1)).toBe(75_000);
  expect(retryPauseMs(0, 30)).toBe(30_000);
  expect(retryPauseMs(0, 3_600)).toBe(3_600_000);
});

test("only valid stored data are read from the device", () => {
  fc.assert(fc.property(fc.jsonValue(), (junk) => void parseOutbox(junk)));
  expect(parseOutbox({ key: "1", unanswered: [] })).toBeNull();
  const { key } = aShop().ports.store.get();
  const placed = [{ number: "10001", token: "t" }];
  expect(parseOutbox({ key, unanswered: [], placed: [...placed, { number: 1 }, null] })).toEqual(
    freshOutbox(key, placed),
  );
  // Of a build that stored no placed orders.
  expect(parseOutbox({ key, unanswered: [], isWaiting: false })).toEqual(freshOutbox(key));
});
