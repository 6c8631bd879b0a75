import { expect, test } from "vitest";
import type { OrderBody, OrderResult, PlacedOrder } from "./order-body.ts";
import { freshOutbox, type Outbox } from "./outbox.ts";
import { createRunner } from "./runner.ts";

const anOrder = (comment: string | null = null) =>
  ({ items: [], comment, seen_total: 1 }) as unknown as OrderBody;
const placed: PlacedOrder = {
  order: {
    number: "10001",
    total: 1,
    access_token: "t",
    discount: 0,
    delivery_price: 0,
    promo_code: null,
    items: [],
    parcels: [],
  },
  payment: {},
  thank_you_url: "/thx-page?number=10001&token=t",
};
const noAnswer: OrderResult = { ok: false, error: { code: "no_answer" } };
const found: OrderResult = { ok: true, value: placed };

/** A runner whose answers and timers the test controls. */
function aRunner() {
  let outbox: Outbox = freshOutbox("00000000-0000-4000-8000-000000000001");
  const asked: { body: OrderBody; answer: (with_: OrderResult) => void }[] = [];
  const timers: { ms: number; call: () => void }[] = [];
  const ordered: OrderBody[] = [];
  const runner = createRunner({
    store: {
      get: () => outbox,
      set: (next) => {
        outbox = next;
      },
    },
    newKey: () => "00000000-0000-4000-8000-000000000002",
    post: (_, body) => new Promise((answer) => asked.push({ body, answer })),
    after: (ms, call) => {
      const timer = { ms, call };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    onPlaced: (body) => ordered.push(body),
  });
  const settled = () => new Promise((done) => setImmediate(done));
  return {
    runner,
    asked,
    timers,
    ordered,
    outbox: () => outbox,
    answer: async (with_: OrderResult) => {
      asked.at(-1)?.answer(with_);
      await settled();
    },
    tick: async () => {
      timers.shift()?.call();
      await settled();
    },
  };
}

test("a double press sends once", async () => {
  const { runner, asked, answer } = aRunner();
  void runner.submit(anOrder());
  void runner.submit(anOrder());
  expect(asked).toHaveLength(1);
  await answer(found);
  expect(runner.get()).toMatchObject({ kind: "placed", isEarlier: false });
});

test("without an answer the order waits and is retried automatically until there is one", async () => {
  const { runner, asked, timers, answer, tick, ordered } = aRunner();
  void runner.submit(anOrder());
  await answer(noAnswer);
  expect(runner.get().kind).toBe("waiting");
  await tick();
  await answer(noAnswer);
  expect(timers).toHaveLength(1);
  await tick();
  await answer(found);
  expect(asked).toHaveLength(3);
  expect(ordered).toHaveLength(1);
  expect(timers).toHaveLength(0);
});

test("the order waits as long as the shop asks, and says why, also during a retry", async () => {
  const { runner, timers, answer, tick } = aRunner();
  void runner.submit(anOrder());
  const busy = { code: "x", status: 429, message: "", errors: {}, retryAfterSeconds: 600, body: {} };
  await answer({ ok: false, error: busy });
  expect(runner.get()).toEqual({ kind: "waiting", why: "too_many", pauseMs: 600_000 });
  expect(timers.map(({ ms }) => ms)).toEqual([600_000]);
  await tick();
  expect(runner.get()).toEqual({ kind: "sending", isRetry: true, why: "too_many" });
  await answer(found);
  expect(runner.get().kind).toBe("placed");
});

test("a held order is not retried, and the changed order is sent instead", async () => {
  const { runner, asked, timers, answer } = aRunner();
  void runner.submit(anOrder("first"));
  await answer(noAnswer);
  runner.hold();
  expect(runner.get().kind).toBe("idle");
  expect(timers).toHaveLength(0);
  await runner.resume();
  expect(asked).toHaveLength(1);
  void runner.submit(anOrder("second"));
  await answer(found);
  expect(asked.at(-1)?.body.comment).toBe("second");
});

test("when the shop turns out to have the order sent before the changes, the buyer is told", async () => {
  const { runner, asked, answer } = aRunner();
  void runner.submit(anOrder("first"));
  await answer(noAnswer);
  runner.hold();
  void runner.submit(anOrder("second"));
  const conflict = {
    code: "idempotency_conflict",
    status: 409,
    message: "",
    errors: {},
    retryAfterSeconds: null,
    body: {},
  };
  await answer({ ok: false, error: conflict });
  expect(asked.at(-1)?.body.comment).toBe("first");
  await answer(found);
  expect(runner.get()).toMatchObject({ kind: "placed", isEarlier: true });
});

test("an order that another tab has completed is dropped without a message", async () => {
  const { runner, asked, answer, tick, outbox } = aRunner();
  void runner.submit(anOrder());
  await answer(noAnswer);
  Object.assign(outbox(), freshOutbox("00000000-0000-4000-8000-000000000003"));
  await tick();
  expect(asked).toHaveLength(1);
  expect(runner.get().kind).toBe("idle");
});

test("a device that has sent no order resumes none", async () => {
  const { runner, asked } = aRunner();
  await runner.resume();
  expect(asked).toHaveLength(0);
  expect(runner.get().kind).toBe("idle");
});
