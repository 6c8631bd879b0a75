// The same exchanges, taken from the vendor's documentation, for both ends: the adapter sends these requests
// and parses these responses, the simulator accepts these requests and its responses have all these fields.
import { describe, expect, test } from "vitest";
import { must, ok } from "#kit/result.ts";
import type { PostDraft } from "#shop/waybills/port.ts";
import { faultyFetch, makeFaultSwitch } from "../http-client/faults.ts";
import { checkUkrposhta, connectUkrposhta } from "./adapter.ts";
import exchanges from "./recorded/exchanges.json" with { type: "json" };
import { simulatorAccount, ukrposhtaSimulator } from "./simulator.ts";

type Name = keyof typeof exchanges;

const now = () => new Date("2026-11-20T10:00:00Z");
const kyiv = "UA80000000000093317";
const lviv = "UA46060250010015970";
const cities = [
  { katottg: kyiv, nameUk: "Київ", rank: 1 },
  { katottg: lviv, nameUk: "Львів", rank: 6 },
  { katottg: "UA46000000000000001", nameUk: "М’ятне", rank: 400 },
];
const options = {
  ...simulatorAccount,
  url: "https://post.example",
  attempts: 1,
  firstPauseMs: 0,
};

const draft: PostDraft = {
  reference: "260001",
  day: "2026-11-20",
  isNonCash: true,
  recipient: { surname: "Ковальчук", name: "Ірина", phone: "+380672201487" },
  postcode: "01001",
  weight_g: 500,
  boxCm: { length: 20, width: 15, height: 10 },
  declared_kop: 500_00,
  cash_kop: 284_00,
  description: "Шоколад",
};
const named = (surname: string): PostDraft => ({ ...draft, recipient: { ...draft.recipient, surname } });

/** A vendor that gives recorded responses in this order. */
function vendor(...names: Name[]) {
  const left = [...names];
  const heard: unknown[] = [];
  const answer = async (request: Request): Promise<Response> => {
    const exchange = exchanges[left.shift() ?? "notFound"];
    const { host, pathname, search } = new URL(request.url);
    const text = await request.text();
    expect(host).toBe("post.example");
    heard.push({
      method: request.method,
      path: pathname + search,
      ...(text ? { request: JSON.parse(text) } : {}),
    });
    return Response.json(exchange.response, { status: "status" in exchange ? exchange.status : 200 });
  };
  const adapter = connectUkrposhta({ ...options, fetch: (input, init) => answer(new Request(input, init)) });
  const saidAll = () =>
    expect(heard).toMatchObject(
      names.map((name) => {
        const { method, path, ...rest } = exchanges[name];
        return { method, path, ...("request" in rest ? { request: rest.request } : {}) };
      }),
    );
  return { ...adapter, saidAll };
}

const faults = makeFaultSwitch();
/** The simulator, and its responses. */
function simulator(more: Partial<typeof options> = {}) {
  const played = ukrposhtaSimulator({ cities, now, faultOf: () => faults.of("ukrposhta") });
  const answers: unknown[] = [];
  const fetch = faultyFetch("ukrposhta", faults.of, async (input, init) => {
    const answer = await played.answer(new Request(input, init));
    if (answer.headers.get("content-type")?.includes("json")) answers.push(await answer.clone().json());
    return answer;
  });
  return { ...connectUkrposhta({ ...options, ...more, fetch }), fetch, played, answers };
}
/** Every field of the recorded response is present, with the same type. */
function expectLike(answer: unknown, recorded: unknown): void {
  if (recorded === null || typeof recorded !== "object") {
    expect(typeof answer).toBe(typeof recorded);
    return;
  }
  for (const [key, value] of Object.entries(recorded)) {
    expect(answer).toHaveProperty([key]);
    expectLike((answer as Record<string, unknown>)[key], value);
  }
}

describe("a waybill", () => {
  test("is an address, a client and a shipment, as recorded and as the simulator takes it", async () => {
    const recorded = vendor("address", "client", "shipment");
    expect(await recorded.waybills.make(draft)).toEqual(
      ok({
        ref: exchanges.shipment.response.uuid,
        number: "0500012345678",
        cost_kop: 45_00,
        arrivesOn: "2026-11-23",
      }),
    );
    recorded.saidAll();
    const { waybills, answers } = simulator();
    expect(must(await waybills.make(draft)).number).toMatch(/^05\d{11}$/);
    for (const [index, name] of (["address", "client", "shipment"] as const).entries())
      expectLike(answers[index], exchanges[name].response);
  });

  test("is found again by the order's number, changed, put into one group, printed and deleted", async () => {
    const { waybills } = simulator();
    const made = must(await waybills.make(draft));
    expect(await waybills.find("260001", "2026-11-20", "2026-11-20")).toEqual(ok(made));
    expect(await waybills.find("260002", "2026-11-20", "2026-11-20")).toEqual(ok(null));
    expect(must(await waybills.change(made.ref, { ...draft, weight_g: 2_000 })).cost_kop).toBe(60_00);
    const register = must(await waybills.register([made.ref]));
    expect(await waybills.registerWith(made.ref)).toEqual(ok(register));
    for (const paper of [await waybills.labels([made.ref], "a4"), await waybills.registerPaper(register.ref)])
      expect(must(paper).subarray(0, 4).toString()).toBe("%PDF");
    expect(await waybills.dissolveRegister(register.ref, [made.ref])).toEqual(ok(null));
    expect(await waybills.dissolveRegister(register.ref, [made.ref])).toEqual(ok(null));
    expect(await waybills.registerWith(made.ref)).toEqual(ok(null));
    expect(await waybills.remove(made.ref)).toEqual(ok(null));
    expect(await waybills.remove(made.ref)).toEqual(ok(null));
    expect(await waybills.find("260001", "2026-11-20", "2026-11-20")).toEqual(ok(null));
    expect(await waybills.change(made.ref, draft)).toMatchObject({ error: { why: "gone" } });
  });

  test("belongs to the post office once it is registered", async () => {
    const { waybills, played } = simulator();
    const { ref, number } = must(await waybills.make(draft));
    played.parcels.moveOn(number);
    expect(await waybills.change(ref, draft)).toMatchObject({ error: { why: "other" } });
    expect(await waybills.remove(ref)).toMatchObject({ error: { why: "other" } });
  });

  test.each([
    ["phone", { ...draft, recipient: { ...draft.recipient, phone: "+48601234567" } }],
    ["name", named("Smith")],
    ["point", { ...draft, postcode: "99998" }],
    ["weight", { ...draft, weight_g: 30_001 }],
    ["value", { ...draft, cash_kop: 900_00 }],
  ] as const)("is refused for its %s", async (why, wrong) => {
    expect(await simulator().waybills.make(wrong)).toMatchObject({ error: { code: "waybill_refused", why } });
  });

  test("is refused, missing or denied as recorded", async () => {
    const refused = await vendor("address", "phoneRefused").waybills.make(draft);
    expect(refused).toMatchObject({ error: { why: "phone", words: "phoneNumber is invalid" } });
    const gone = vendor("notFound");
    expect(await gone.waybills.remove(exchanges.shipment.response.uuid)).toEqual(ok(null));
    gone.saidAll();
    expect(await vendor("keyRejected").waybills.find("1", "2026-11-20", "2026-11-20")).toMatchObject({
      error: { code: "carrier_key_rejected" },
    });
  });

  test.each([
    ["Затримка", "throttled"],
    ["Збій", "server_error"],
    ["Сміття", "unreadable"],
  ])("for %s is made later, when the service is available again", async (surname, reason) => {
    expect(await simulator().waybills.make(named(surname))).toMatchObject({
      error: { code: "carrier_unavailable", reason },
    });
  });

  test("whose answer was lost is found by the order's number, not made twice", async () => {
    const { waybills, fetch } = simulator();
    const losing = connectUkrposhta({
      ...options,
      fetch: async (input, init) => {
        const answer = await fetch(input, init);
        if (String(input).includes("/shipments?") && init?.method === "POST")
          throw new TypeError("fetch failed");
        return answer;
      },
    });
    expect(await losing.waybills.make(draft)).toMatchObject({ error: { reason: "network" } });
    expect(must(await waybills.find("260001", "2026-11-20", "2026-11-20"))?.number).toMatch(/^05/);
  });
});

describe("tracking", () => {
  test("gives the last event, and a parcel not registered yet waits for registration", async () => {
    const recorded = vendor("statuses");
    const asked = ["0500012345678", "0500000000004"].map((number) => ({ number, phone: "+380672201487" }));
    const told = must(await recorded.tracker.statuses(asked));
    recorded.saidAll();
    expect(told).toMatchObject([
      {
        number: "0500012345678",
        state: "at_branch",
        place: "01001, Київ",
        at: new Date("2026-11-20T10:04:00Z"),
      },
      { number: "0500000000004", state: "created", code: 0 },
    ]);
  });

  test("follows a parcel through the simulator up to its recipient, and back to the sender", async () => {
    const { waybills, tracker, played, answers } = simulator();
    const { number } = must(await waybills.make(draft));
    const state = async (of: string) => must(await tracker.statuses([{ number: of, phone: "" }]))[0]?.state;
    const states = [await state(number)];
    while (played.parcels.moveOn(number)) states.push(await state(number));
    expect(states[0]).toBe("created");
    expect(states.slice(1, 5)).toEqual(["handed_over", "in_transit", "in_transit", "at_branch"]);
    expectLike(Object.values((answers.at(-1) as { found: object }).found)[0][0], {
      event: "",
      date: "",
      index: "",
    });
    const back = "0500000000101";
    await state(back);
    const way: unknown[] = [];
    while (played.parcels.moveOn(back)) way.push(await state(back));
    expect(way.slice(-3)).toEqual(["at_branch", "returning", "returning"]);
  });
});

describe("post offices", () => {
  test("are those that hand out parcels, by their index, and their refs never change", async () => {
    const recorded = vendor("offices");
    const { items } = must(await recorded.offices.offices(kyiv));
    recorded.saidAll();
    expect(items).toMatchObject([
      {
        number: "01001",
        type: "branch",
        descriptionUk: "Відділення 01001: вул. Хрещатик, 22",
        maxWeightKg: 30,
      },
    ]);
    const { offices, answers } = simulator();
    const played = must(await offices.offices(kyiv)).items;
    expect(played[0]?.ref).toBe(items[0]?.ref);
    expect(played.length).toBeGreaterThan(90);
    expectLike(answers[0], { Entries: { Entry: [exchanges.offices.response.Entries.Entry[0]] } });
  });

  test("of a city with one come without a list; a city without any has an empty list", async () => {
    const { offices } = simulator();
    const alone = must(await offices.offices("UA46000000000000001")).items;
    expect(alone).toHaveLength(1);
    expect(alone[0]?.descriptionRu).not.toMatch(/вул\.|'/);
    expect(must(await offices.offices("UA99000000000000001")).items).toEqual([]);
  });

  test("have the price of a parcel", async () => {
    const parcel = {
      weight_g: 500,
      boxCm: draft.boxCm,
      declaredValue_kop: 500_00,
      cashOnDelivery_kop: 300_00,
    };
    expect(await simulator().offices.price({ from: "79000", to: "01001", ...parcel })).toEqual(
      ok({ delivery_kop: 45_00, cashOnDelivery_kop: 21_00 }),
    );
  });
});

test("the doctor's check needs the keys, and distinguishes a wrong one from no answer", async () => {
  const { fetch } = simulator();
  expect(await checkUkrposhta({ ...options, fetch })).toBe("answers");
  expect(await checkUkrposhta({ ...options, token: "wrong", fetch })).toBe("key_rejected");
  faults.set("ukrposhta", "reset");
  expect(await checkUkrposhta({ ...options, fetch })).toBe("unavailable");
  faults.set("ukrposhta", null);
});
