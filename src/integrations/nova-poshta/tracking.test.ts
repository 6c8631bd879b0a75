import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import type { ParcelTracker } from "#shop/tracking/port.ts";
import { connectNovaPoshta } from "./adapter.ts";
import { playBack, recorded } from "./recorded/playback.ts";
import { type Simulator, startNovaPoshtaSimulator } from "./simulator.ts";

const phone = "+380672201487";

describe("the carrier's tracking answers", () => {
  test("are read with any types and date formats; an unknown code gives no event", async () => {
    const line = await playBack([await recorded("statuses")]);
    const tracker = connectNovaPoshta({ url: line.url, printUrl: line.url, apiKey: "any" }).tracker;
    const told = must(await tracker.statuses([{ number: "20450000000011", phone }]));
    await line.close();
    expect(line.asked[0]).toMatchObject({
      calledMethod: "getStatusDocuments",
      methodProperties: { Documents: [{ DocumentNumber: "20450000000011", Phone: "380672201487" }] },
    });
    expect(told.map(({ number, state, money }) => [number, state, money])).toEqual([
      ["20450000000011", "at_branch", null],
      ["20450000000010", "received", "pending"],
      ["20450000000104", "redirected", null],
      ["20450000000003", "not_found", null],
    ]);
    expect(told[0]).toMatchObject({
      at: new Date("2026-11-20T07:12:44Z"),
      place: "Відділення №5: вул. Лесі Українки, 3 (ТЦ «М’ята»)",
      arrivesOn: "2026-11-20",
      storedUntil: "2026-11-26",
    });
    expect(told[1]?.at).toEqual(new Date("2026-11-20T12:05:00Z"));
    expect(told[2]?.sentOnAs).toBe("20450000000177");
    expect(told[3]).toMatchObject({ at: null, storedUntil: null, sentOnAs: null });
  });
});

describe("a parcel of the simulator", () => {
  let now = new Date("2026-11-20T10:00:00Z");
  let server: Simulator;
  let tracker: ParcelTracker;
  let fault: "throttled" | null = null;
  beforeAll(async () => {
    server = await startNovaPoshtaSimulator({ cities: [], now: () => now, faultOf: () => fault });
    tracker = connectNovaPoshta({ ...server, apiKey: "any", attempts: 1 }).tracker;
  });
  afterAll(() => server.close());

  async function stateOf(number: string) {
    const [told] = must(await tracker.statuses([{ number, phone }]));
    return told;
  }
  /** The states that polling every minute for so long shows, each once. */
  async function wayOf(number: string, minutes: number): Promise<unknown[]> {
    const states: unknown[] = [];
    for (let minute = 0; minute <= minutes; minute += 1) {
      const told = await stateOf(number);
      if (told && told.state !== states.at(-1)) states.push(told.state);
      now = new Date(now.getTime() + 60_000);
    }
    return states;
  }
  const there = ["created", "handed_over", "in_transit"];

  test.each([
    ["20450000000010", [...there, "at_branch", "received"]],
    ["20450000000018", [...there, "at_postomat", "received"]],
    ["20450000000019", [...there, "on_the_way_to_door", "received"]],
    ["20450000000001", [...there, "at_branch", "refused"]],
    ["20450000000003", [...there, "at_branch", "storage_ended"]],
    ["20450000000002", [...there, "redirected"]],
    ["20450000000005", ["created", "deleted"]],
    ["20450000000004", ["not_found"]],
  ])("%s moves on by the clock", async (number, states) => {
    expect(await wayOf(number, 66)).toEqual(states);
  });

  test("at its branch has a storage deadline, and is moved on by hand", async () => {
    const number = "20450000000020";
    await wayOf(number, 4);
    expect(await stateOf(number)).toMatchObject({ state: "at_branch", storedUntil: "2026-11-26" });
    expect(server.parcels.moveOn(number)).toBe(true);
    expect((await stateOf(number))?.state).toBe("received");
    expect(server.parcels.moveOn(number)).toBe(false);
  });

  test("that was entered with a waybill follows the waybill", async () => {
    const number = "20450000000030";
    server.parcels.begin(number, { phone: "380672201487", toWarehouseRef: "", category: "Postomat" });
    expect(await wayOf(number, 5)).toContain("at_postomat");
  });

  test("has no status while the carrier refuses too many requests", async () => {
    fault = "throttled";
    const answer = await tracker.statuses([{ number: "20450000000010", phone }]);
    fault = null;
    expect(answer).toEqual({ ok: false, error: { code: "carrier_unavailable", reason: "throttled" } });
  });
});
