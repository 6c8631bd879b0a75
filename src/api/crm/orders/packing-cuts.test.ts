// The queue of real devices against the real shop, over a connection that breaks at random.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApi } from "#web/shared/api/api.ts";
import { anOrder, placed } from "../../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { startShop, type VisitorClient } from "../../../../tests/setup/shop.ts";
import { sendStep, type Told } from "../../../web/crm/fulfilment/packing/send-step.ts";
import { type StepQueue, stepQueue } from "../../../web/crm/fulfilment/packing/step-queue.ts";
import { type Step, type StepStore, stepStore } from "../../../web/crm/fulfilment/packing/stored-steps.ts";
import type { Verb } from "../../../web/crm/fulfilment/packing/verbs.ts";

const shop = await startShop();
const people: { client: VisitorClient; id: number }[] = [];
let manager: VisitorClient;
beforeAll(async () => {
  await shop.reset();
  await aProduct(shop.db, { variants: [{ stock: 10_000 }] });
  manager = await shop.asStaff("manager");
  for (const role of ["packer", "owner"] as const) {
    const client = await shop.asStaff(role);
    people.push({ client, id: (await client.get("/api/user/me")).json().user.id });
  }
});
afterAll(() => shop.close());

async function aConfirmedOrder(): Promise<string> {
  const gift = { message: "З любов’ю", wrap: true, anonymous: false };
  const { number } = await placed(
    { db: shop.db, clock: shop.clock, publicUrl: shop.shop.env.publicUrl, cards: [] },
    anOrder({ seen_total: 612, items: [{ product_id: 1, quantity: 3 }], gift }),
  );
  await manager.post(`/api/crm/orders/${number}/transitions`, { to: "confirmed", version: 1 });
  return number;
}

const idOf = (number: string) =>
  shop.db
    .selectFrom("orders")
    .select(["id", "status"])
    .where("number", "=", number)
    .executeTakeFirstOrThrow();

/** The items of a parcel: its only line, the wrap and the card. */
async function itemsOf(number: string): Promise<readonly { key: string; quantity: number }[]> {
  const { id } = await idOf(number);
  const lines = shop.db.selectFrom("order_lines").select("id").where("order_id", "=", id);
  const line = await lines.executeTakeFirstOrThrow();
  return [
    { key: String(line.id), quantity: 3 },
    { key: "wrap", quantity: 1 },
    { key: "card", quantity: 1 },
  ];
}

/** What the shop knows of an order's packing, without its number and times. */
async function stateOf(number: string) {
  const { id, status } = await idOf(number);
  const [packing] = await shop.db.selectFrom("packing").selectAll().where("order_id", "=", id).execute();
  const picked = await shop.db
    .selectFrom("packing_items")
    .select(["item", "picked"])
    .where("order_id", "=", id)
    .execute();
  const events = await shop.db
    .selectFrom("order_events")
    .select(["kind", "actor_id"])
    .where("order_id", "=", id)
    .orderBy("id")
    .execute();
  return {
    status,
    packer: packing?.packer_id ?? null,
    isPacked: Boolean(packing?.packed_at),
    picked: (await itemsOf(number)).map(({ key }) => picked.find(({ item }) => item === key)?.picked ?? 0),
    events,
  };
}

const waybill = "20450811729034";
const cuts = ["passed", "before", "after", "closed before", "closed after"] as const;
type Cut = (typeof cuts)[number];
/** Which of two people, or none: one person with two phones. */
type Phone = { readonly person: number; readonly cuts: readonly Cut[] };

function aStorage(): Storage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (at) => [...texts.keys()][at] ?? null,
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
    clear: () => texts.clear(),
  };
}

const apiOf = (client: VisitorClient) =>
  createApi({
    async fetch(path, init = {}) {
      const { "x-xsrf-token": _, ...headers } = init.headers as Record<string, string>;
      const body = init.body === undefined ? undefined : JSON.parse(String(init.body));
      const answer =
        init.method === "DELETE"
          ? await client.delete(String(path), headers)
          : await client[init.method === "PUT" ? "put" : "post"](String(path), body, headers);
      return new Response(answer.body, { status: answer.statusCode });
    },
    cookies: () => "XSRF-TOKEN=known",
    locale: () => "uk",
    sentence: (of) => of,
  });

interface Arrival {
  readonly step: Step;
  readonly person: number;
}

/** The shop, one request at a time, and the steps that it took, in this order. */
function theShop() {
  const taken: Arrival[] = [];
  let last: Promise<unknown> = Promise.resolve();
  return {
    taken,
    send(arrival: Arrival): ReturnType<typeof sendStep> {
      const { client, id } = people[arrival.person] as (typeof people)[number];
      const answer = last.then(async () => {
        const told = await sendStep(apiOf(client), arrival.step, id);
        const isFirst = taken.every(({ step }) => step.key !== arrival.step.key);
        if (told.ok && isFirst) taken.push(arrival);
        return told;
      });
      last = answer;
      return answer;
    },
  };
}

/** A phone whose tabs share a storage. */
function aPhone({ person, cuts: planned }: Phone, { send }: ReturnType<typeof theShop>) {
  const storage = aStorage();
  const left = [...planned];
  const made: Verb[] = [];
  const inParcel = new Map<string, number>();
  let tab: StepQueue | undefined;
  let isClosed = false;

  function openTab(): void {
    const own = { isOpen: true };
    const store: StepStore = stepStore(people[person]?.id ?? 0, () => {
      if (!own.isOpen) throw new Error("a closed tab writes nothing");
      return storage;
    });
    const queue = stepQueue<Told>({
      store,
      now: () => 0,
      isOnline: () => true,
      pause: () => new Promise((resolve) => setImmediate(resolve)),
      async send(step) {
        const cut = left.shift() ?? "passed";
        if (cut === "before") return { ok: false, error: { code: "no_answer" } };
        const answer = cut === "closed before" ? null : await send({ step, person });
        if (cut === "after") return { ok: false, error: { code: "no_answer" } };
        if (answer && cut === "passed") return answer;
        own.isOpen = false;
        isClosed ||= tab === queue;
        return new Promise(() => undefined);
      },
      onSent: () => undefined,
      onRefused: () => undefined,
      onWaiting: () => undefined,
      onEnd: () => undefined,
    });
    tab = queue;
    isClosed = false;
    queue.resume();
  }
  openTab();

  function step(verb: Verb): void {
    while (isClosed) openTab();
    made.push(verb);
    tab?.add(verb, null);
  }

  return {
    made,
    stored: () => stepStore(people[person]?.id ?? 0, () => storage),
    /** A second tab of the same page; the first goes on sending. */
    openAnother: openTab,
    do: step,
    pick(number: string, item: string, picked: number): void {
      step({ kind: "pick", number, item, picked, seen: inParcel.get(number + item) ?? 0 });
      inParcel.set(number + item, picked);
    },
    /** Until all has been answered, and closed tabs have been opened again. */
    async settle(): Promise<void> {
      while (isClosed || (tab?.steps().length ?? 0) > 0) {
        if (isClosed) openTab();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

const act = fc.record({
  phone: fc.integer({ min: 0, max: 1 }),
  kind: fc.constantFrom(
    "pick",
    "pick",
    "pick",
    "take",
    "put_back",
    "packed",
    "opened",
    "ship",
    "take_back",
    "tab",
  ),
  item: fc.integer({ min: 0, max: 2 }),
  picked: fc.integer({ min: 0, max: 3 }),
  waits: fc.boolean(),
});
const phone = fc.record({
  person: fc.integer({ min: 0, max: 1 }),
  cuts: fc.array(fc.constantFrom(...cuts), { maxLength: 12 }),
});

test("however the connection breaks, each step of two phones counts once, and none is lost", async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(phone, phone), fc.array(act, { maxLength: 14 }), async (phones, acts) => {
      const number = await aConfirmedOrder();
      const server = theShop();
      const devices = phones.map((one) => aPhone(one, server));
      const items = await itemsOf(number);
      for (const { phone: at, kind, item, picked, waits } of acts) {
        const device = devices[at] as (typeof devices)[number];
        const { key, quantity } = items[item] as (typeof items)[number];
        if (kind === "tab") device.openAnother();
        else if (kind === "pick") device.pick(number, key, Math.min(picked, quantity));
        else if (kind === "take") device.do({ kind, number, seen: null });
        else if (kind === "put_back" || kind === "take_back") device.do({ kind, number });
        else if (kind === "ship") device.do({ kind, number, waybill });
        else device.do({ kind: "packed", number, packed: kind === "packed" });
        if (waits) await device.settle();
      }
      await Promise.all(devices.map((device) => device.settle()));

      // Each step has either counted, or is on its phone with the reason.
      const refused = devices.flatMap((device) => device.stored().refused());
      const keys = [...server.taken.map(({ step }) => step.key), ...refused.map(({ key }) => key)];
      expect(devices.flatMap((device) => device.stored().waiting())).toEqual([]);
      expect(keys).toHaveLength(devices.flatMap(({ made }) => made).length);
      expect(new Set(keys).size).toBe(keys.length);

      // The same as over a connection that never broke.
      const other = await aConfirmedOrder();
      const others = await itemsOf(other);
      const itemOf = new Map(items.map(({ key }, at) => [key, others[at]?.key]));
      const whole = theShop();
      for (const { step, person } of server.taken) {
        const { verb } = step;
        const item = verb.kind === "pick" ? itemOf.get(verb.item) : undefined;
        const again = { ...verb, number: other, ...(item && { item }) } as Verb;
        await whole.send({ step: { ...step, key: crypto.randomUUID(), verb: again }, person });
      }
      expect(await stateOf(number)).toEqual(await stateOf(other));
    }),
    // A run that fails takes seconds: it is not made smaller.
    { numRuns: 12, endOnFailure: true },
  );
}, 120_000);

test("of an order cancelled meanwhile each step says so, and the other orders of the phone are packed", async () => {
  const [cancelled, other] = [await aConfirmedOrder(), await aConfirmedOrder()];
  const { version } = (await manager.get(`/api/crm/orders/${cancelled}`)).json().order;
  const answer = await manager.post(`/api/crm/orders/${cancelled}/transitions`, { to: "cancelled", version });
  expect(answer.statusCode).toBe(200);
  const device = aPhone({ person: 0, cuts: ["before", "closed after", "after"] }, theShop());
  for (const number of [cancelled, other])
    for (const { key, quantity } of await itemsOf(number)) device.pick(number, key, quantity);
  await device.settle();
  const refused = device.stored().refused();
  expect(refused.map(({ verb, refusal }) => [verb.number, refusal.code, refusal.body.status])).toEqual(
    [1, 2, 3].map(() => [cancelled, "not_packable", "cancelled"]),
  );
  expect(await stateOf(cancelled)).toMatchObject({ status: "cancelled", picked: [0, 0, 0] });
  expect(await stateOf(other)).toMatchObject({ status: "packing", picked: [3, 1, 1] });
});
