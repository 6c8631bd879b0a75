import { afterEach, describe, expect, test, vi } from "vitest";
import { ok, refuse } from "#kit/result.ts";
import { faultyFetch, makeFaultSwitch } from "./faults.ts";
import { type CallFacts, makeService, type ServiceOptions } from "./service.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Answer = () => Response | Promise<Response>;
const fine: Answer = () => new Response("1");
const down: Answer = () => new Response("", { status: 502 });
const gone: Answer = () => {
  throw new TypeError("fetch failed");
};

function service(answers: readonly Answer[], more: Partial<ServiceOptions> = {}) {
  const told: CallFacts[] = [];
  const ids: (string | null)[] = [];
  const left = [...answers];
  const times: number[] = [];
  const made = makeService({
    name: "bank",
    firstPauseMs: 0,
    watch: (facts) => told.push(facts),
    fetch: async (_url, init) => {
      times.push(Date.now());
      ids.push(new Headers(init?.headers).get("x-request-id"));
      return (left.shift() ?? fine)();
    },
    ...more,
  });
  const ask = (isRead = true) =>
    made.ask({ operation: "look", url: "https://bank.example/1", isRead }, ({ body }) =>
      body.toString() === "no" ? refuse({ code: "declined" }) : ok(body.toString()),
    );
  return { made, ask, told, ids, times };
}

describe("a call that only reads", () => {
  test("is retried after growing pauses under the same request id", async () => {
    vi.useFakeTimers({ now: 0, toFake: ["Date", "setTimeout"] });
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const { ask, told, ids, times } = service([down, gone, fine], { firstPauseMs: 400 });
    const answer = ask();
    await vi.runAllTimersAsync();
    expect(await answer).toEqual(ok("1"));
    expect(times).toEqual([0, 300, 900]);
    expect(new Set(ids).size).toBe(1);
    expect(told.map(({ outcome, attempt, status }) => [outcome, attempt, status])).toEqual([
      ["server_error", 1, 502],
      ["network", 2, null],
      ["done", 3, 200],
    ]);
  });

  test("is given up after its last try, with the last reason", async () => {
    const { ask, told } = service([down, down, gone]);
    expect(await ask()).toEqual(refuse({ code: "unavailable", reason: "network" }));
    expect(told).toHaveLength(3);
  });

  test("a refusal is an answer and is not retried", async () => {
    const { ask, told } = service([() => new Response("no")]);
    expect(await ask()).toEqual(refuse({ code: "declined" }));
    expect(told.map(({ outcome }) => outcome)).toEqual(["refused"]);
  });
});

test("a call that changes something is not retried", async () => {
  const { ask, told } = service([gone, fine]);
  expect(await ask(false)).toEqual(refuse({ code: "unavailable", reason: "network" }));
  expect(told).toHaveLength(1);
});

test("an answer over the size limit is not read", async () => {
  const { ask } = service([() => new Response("x".repeat(100))], { largestAnswer: 99, attempts: 1 });
  expect(await ask()).toEqual(refuse({ code: "unavailable", reason: "unreadable" }));
});

test("a limited number of calls runs at a time, the others wait their turn", async () => {
  let now = 0;
  let most = 0;
  const slow: Answer = async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((done) => setImmediate(done));
    now -= 1;
    return new Response("1");
  };
  const { ask } = service(Array(9).fill(slow), { concurrency: 2 });
  const answers = await Promise.all(Array.from({ length: 9 }, () => ask()));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(most).toBe(2);
});

test("after failures in a row the circuit breaker opens, and one call is tried after the pause", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { ask, made, told } = service([down, down], {
    attempts: 1,
    rest: { failures: 2, restMs: 1_000 },
  });
  await ask();
  await ask();
  expect(made.isOpen()).toBe(true);
  expect(await ask()).toEqual(refuse({ code: "unavailable", reason: "breaker_open" }));
  expect(told).toHaveLength(2);
  vi.advanceTimersByTime(1_000);
  expect((await ask()).ok).toBe(true);
});

test("after the pause one call is let through, and all others are refused until it answers", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const answering = Promise.withResolvers<Response>();
  const { ask, made, told } = service([down, () => answering.promise, fine], {
    attempts: 1,
    rest: { failures: 1, restMs: 1_000 },
  });
  await ask();
  vi.advanceTimersByTime(1_000);
  expect(made.isOpen()).toBe(false);
  const first = ask();
  expect(made.isOpen()).toBe(true);
  const refused = refuse({ code: "unavailable", reason: "breaker_open" });
  expect(await Promise.all([ask(), ask()])).toEqual([refused, refused]);
  answering.resolve(new Response("2"));
  expect(await first).toEqual(ok("2"));
  expect(await ask()).toEqual(ok("1"));
  expect(told).toHaveLength(3);
});

test("a first call that fails after the pause starts the next pause", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { ask, made, told } = service([down, down, down, down], {
    rest: { failures: 1, restMs: 1_000 },
  });
  await ask();
  vi.advanceTimersByTime(1_000);
  const before = told.length;
  await ask();
  expect(told).toHaveLength(before + 1);
  expect(made.isOpen()).toBe(true);
  vi.advanceTimersByTime(999);
  expect(made.isOpen()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(made.isOpen()).toBe(false);
});

describe("a fault switched on between the shop and a simulator", () => {
  test.each([
    ["slow", "timeout", 0],
    ["reset", "network", 0],
    ["lost_answer", "network", 1],
    ["server_error", "server_error", 0],
    ["garbage", "unreadable", 0],
  ] as const)("%s is %s, and the request arrived %i times", async (fault, reason, heard) => {
    let requests = 0;
    const faults = makeFaultSwitch();
    faults.set("bank", fault);
    const { made } = service([], {
      timeoutMs: 20,
      attempts: 1,
      fetch: faultyFetch("bank", faults.of, async () => {
        requests += 1;
        return new Response("{}");
      }),
    });
    const answer = await made.ask({ operation: "pay", url: "https://bank.example", isRead: false }, (got) =>
      got.body.toString() === "{}" ? ok(null) : refuse({ code: "unavailable", reason: "unreadable" }),
    );
    expect(answer).toEqual(refuse({ code: "unavailable", reason }));
    expect(requests).toBe(heard);
  });
});
