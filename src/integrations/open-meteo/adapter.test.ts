import { expect, test } from "vitest";
import { ok, refuse } from "#kit/result.ts";
import type { CallFacts } from "../http-client/service.ts";
import { checkOpenMeteo, connectOpenMeteo } from "./adapter.ts";
import { type OpenMeteoSimulatorOptions, openMeteoSimulator } from "./simulator.ts";

const now = () => new Date("2026-07-06T09:00:00Z");
const kyiv = { latitude: 50.45, longitude: 30.52 };
const odesa = { latitude: 46.48, longitude: 30.73 };

function talking(options: OpenMeteoSimulatorOptions = {}, key: string | null = null) {
  const told: CallFacts[] = [];
  const urls: URL[] = [];
  const answer = openMeteoSimulator({ now, ...options });
  const connection = {
    url: "https://weather.example",
    key,
    firstPauseMs: 1,
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      urls.push(new URL(String(input)));
      return answer(new Request(input, init));
    },
    watch: (facts: CallFacts) => told.push(facts),
  };
  return { urls, told, connection, forecaster: connectOpenMeteo(connection) };
}

/** The answers of the service as they are. */
const answering = (body: unknown, status = 200) =>
  connectOpenMeteo({
    url: "https://weather.example",
    key: null,
    firstPauseMs: 1,
    fetch: async () => Response.json(body, { status }),
  });

const place = (time: readonly string[], degrees: readonly unknown[], unit = "°C") => ({
  daily_units: { temperature_2m_max: unit },
  daily: { time, temperature_2m_max: degrees },
});

test("one place and several come in different shapes, and both are read", async () => {
  const maxC = (day: string, latitude: number) => (day === "2026-07-06" ? latitude : 20);
  const { forecaster, urls } = talking({ maxC });
  const one = await forecaster.daily([kyiv]);
  expect(one.ok && one.value.map((days) => days.length)).toEqual([10]);
  const two = await forecaster.daily([kyiv, odesa]);
  expect(two.ok && two.value.map(([first]) => first)).toEqual([
    { day: "2026-07-06", maxC: 50.45 },
    { day: "2026-07-06", maxC: 46.48 },
  ]);
  expect(urls.at(-1)?.searchParams.get("latitude")).toBe("50.450,46.480");
  expect(urls.at(-1)?.searchParams.has("apikey")).toBe(false);
});

test("a day without a value, or with an impossible one, is left out", async () => {
  const time = ["2026-07-06", "2026-07-07", "2026-07-08", "2026-07-09"];
  expect(await answering(place(time, [31.4, null, 999, "30.2"])).daily([kyiv])).toEqual(
    ok([
      [
        { day: "2026-07-06", maxC: 31.4 },
        { day: "2026-07-09", maxC: 30.2 },
      ],
    ]),
  );
});

test.each([
  ["days without their values", place(["2026-07-06", "2026-07-07"], [30])],
  ["degrees of another unit", place(["2026-07-06"], [88], "°F")],
  ["a day in another form", place(["06.07.2026"], [30])],
  ["fewer places than asked", []],
  ["an error inside a success", { error: true, reason: "Internal error" }],
])("%s are no forecast", async (_, body) => {
  expect(await answering(body).daily([kyiv])).toEqual(
    refuse({ code: "forecast_unavailable", reason: "unreadable" }),
  );
});

test.each([
  ["throttled", "throttled"],
  ["success_with_errors", "unreadable"],
] as const)("a service that is %s gives no forecast", async (fault, reason) => {
  const { forecaster } = talking({ faultOf: () => fault });
  expect(await forecaster.daily([kyiv])).toEqual(refuse({ code: "forecast_unavailable", reason }));
});

test("a refusal says why, and is not repeated", async () => {
  const { forecaster, told } = talking();
  expect(await forecaster.daily([{ latitude: 91, longitude: 0 }])).toEqual(
    refuse({ code: "forecast_refused", reason: "Latitude must be in range of -90 to 90°." }),
  );
  expect(told).toHaveLength(1);
});

test("a service that does not answer is given up after its time, and then not asked for a while", async () => {
  const forecaster = connectOpenMeteo({
    url: "https://weather.example",
    key: null,
    timeoutMs: 5,
    attempts: 1,
    rest: { failures: 2, restMs: 60_000 },
    fetch: (_input, init) =>
      new Promise((_, give) => {
        init?.signal?.addEventListener("abort", () => give(init.signal?.reason), { once: true });
      }),
  });
  const reasons: string[] = [];
  for (let one = 0; one < 3; one += 1) {
    const answer = await forecaster.daily([kyiv]);
    if (!answer.ok) reasons.push(answer.error.reason);
  }
  expect(reasons).toEqual(["timeout", "timeout", "breaker_open"]);
});

test("the key of a contract is sent, and is in no log", async () => {
  const { connection, told, urls } = talking({ key: "secret-key" }, "secret-key");
  expect(await checkOpenMeteo(connection)).toBe("answers");
  expect(urls[0]?.searchParams.get("apikey")).toBe("secret-key");
  expect(JSON.stringify(told)).not.toContain("secret-key");
  expect(await checkOpenMeteo({ ...connection, key: "wrong" })).toBe("key_rejected");
});
