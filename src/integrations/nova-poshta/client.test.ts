import { afterEach, describe, expect, test, vi } from "vitest";
import { makeNovaPoshtaClient, type NovaPoshtaClientOptions } from "./client.ts";
import { playBack, type RecordedAnswer, recorded } from "./recorded/playback.ts";
import { startNovaPoshtaSimulator, troubleRefs } from "./simulator.ts";
import { cityRow, warehouseRow } from "./wire.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closing.splice(0)) await close();
});

const client = (url: string, more: Partial<NovaPoshtaClientOptions> = {}) =>
  makeNovaPoshtaClient({
    url,
    apiKey: "key",
    timeoutMs: 2_000,
    attempts: 1,
    firstPauseMs: 0,
    ...more,
  });

async function vendor(...answers: RecordedAnswer[]) {
  const played = await playBack(answers);
  closing.push(played.close);
  return played;
}

async function simulator() {
  const server = await startNovaPoshtaSimulator({ cities: [] });
  closing.push(server.close);
  return server;
}

const cities = (url: string, more: Partial<NovaPoshtaClientOptions> = {}) =>
  client(url, more).call("Address", "getCities", {}, cityRow);

const down: RecordedAnswer = { status: 502, body: "<html>Bad Gateway</html>" };

describe("the vendor's refusals", () => {
  test("a refusal inside HTTP 200 carries the vendor's codes, with or without text", async () => {
    const { url } = await vendor(await recorded("refused"));
    expect(await cities(url)).toEqual({
      ok: false,
      error: { code: "carrier_refused", carrierCodes: ["20000200104"], messages: [] },
    });
  });

  test.each(["expired-key", "anonymous-key"])("%s is a key error, not a refusal", async (apiKey) => {
    const { url } = await simulator();
    expect(await cities(url, { apiKey })).toEqual({ ok: false, error: { code: "carrier_key_rejected" } });
  });

  test("a refusal is not retried", async () => {
    const played = await vendor(await recorded("refused"));
    await cities(played.url, { attempts: 3 });
    expect(played.asked).toHaveLength(1);
  });
});

describe("a carrier that is unavailable", () => {
  test.each([
    ["serverError", "server_error"],
    ["garbage", "unreadable"],
    ["silence", "timeout"],
    ["throttled", "throttled"],
    ["transientEmpty", "unreadable"],
  ] as const)("%s is unavailability: %s", async (trouble, reason) => {
    const { url } = await simulator();
    const answer = await client(url, { timeoutMs: trouble === "silence" ? 50 : 2_000 }).call(
      "Address",
      "getWarehouses",
      { CityRef: troubleRefs[trouble] },
      warehouseRow,
    );
    expect(answer).toEqual({ ok: false, error: { code: "carrier_unavailable", reason } });
  });

  test("a server that is not there is a network failure", async () => {
    const gone = await playBack([down]);
    await gone.close();
    expect(await cities(gone.url)).toEqual({
      ok: false,
      error: { code: "carrier_unavailable", reason: "network" },
    });
  });

  test("a temporary failure is retried", async () => {
    const played = await vendor(down, { body: "not JSON" }, await recorded("get-cities"));
    expect((await cities(played.url, { attempts: 3 })).ok).toBe(true);
    expect(played.asked).toHaveLength(3);
  });

  test("after four failures in a row the circuit breaker opens for a while, then one call is tried", async () => {
    const played = await vendor(down, down, down, down, await recorded("get-cities"));
    vi.useFakeTimers({ toFake: ["Date"] });
    const patient = client(played.url);
    const ask = () => patient.call("Address", "getCities", {}, cityRow);
    for (let failure = 0; failure < 4; failure += 1) await ask();
    expect(await ask()).toEqual({
      ok: false,
      error: { code: "carrier_unavailable", reason: "breaker_open" },
    });
    expect(played.asked).toHaveLength(4);
    vi.advanceTimersByTime(60_000);
    expect((await ask()).ok).toBe(true);
  });
});

test("rows without required fields are left out and counted", async () => {
  const { url } = await vendor(await recorded("get-warehouses"));
  const answer = await client(url).call("Address", "getWarehouses", {}, warehouseRow);
  expect(answer).toMatchObject({ ok: true, value: { unreadable: 1, received: 6, total: 1167 } });
});
