import { expect, test } from "vitest";
import type { ApiResult } from "../../../shared/api/api.ts";
import { mostWaiting, stepQueue } from "./step-queue.ts";
import { type RefusedStep, type Step, stepStore } from "./stored-steps.ts";
import type { Verb } from "./verbs.ts";

const take: Verb = { kind: "take", number: "10494", seen: null };
const lost: ApiResult<string> = { ok: false, error: { code: "no_answer" } };
const refusal = (
  status: number,
  code: string,
  retryAfterSeconds: number | null = null,
): ApiResult<string> => ({
  ok: false,
  error: { code, status, message: "", errors: {}, retryAfterSeconds, body: {} },
});

/** A device whose shop answers as told, and whose clock stands until it is wound on. */
function aDevice(...answers: ApiResult<string>[]) {
  const texts = new Map<string, string>();
  const writes: string[] = [];
  const storage: Storage = {
    get length() {
      return texts.size;
    },
    key: (at) => [...texts.keys()][at] ?? null,
    getItem: (name) => texts.get(name) ?? null,
    setItem(name, text) {
      writes.push(name);
      texts.set(name, text);
    },
    removeItem: (name) => void texts.delete(name),
    clear: () => texts.clear(),
  };
  const sent: Step[] = [];
  const waits: number[] = [];
  const refused: RefusedStep[] = [];
  const told = { waiting: 0, windOn: (): void => undefined };
  const store = stepStore(7, () => storage);
  const queue = stepQueue<string>({
    store,
    now: () => 1_000,
    isOnline: () => true,
    pause(ms) {
      waits.push(ms / 1_000);
      return new Promise<void>((resolve) => {
        told.windOn = resolve;
      });
    },
    async send(step) {
      sent.push(step);
      return answers.shift() ?? { ok: true, value: "done" };
    },
    onSent: () => undefined,
    onRefused: (step) => void refused.push(step),
    onWaiting(count) {
      told.waiting = count;
    },
    onEnd: () => undefined,
  });
  return { queue, store, storage, sent, waits, refused, told, writes };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("without a connection the phone asks less and less often, and at once when there may be one again", async () => {
  const device = aDevice(lost, lost, lost, lost, lost, lost, lost);
  device.queue.add(take, null);
  for (let tries = 1; tries < 7; tries += 1) {
    await settled();
    device.told.windOn();
  }
  await settled();
  expect(device.waits).toEqual([2, 4, 8, 16, 30, 30, 30]);
  expect([device.told.waiting, device.sent.length]).toEqual([1, 7]);
  device.queue.wake();
  await settled();
  expect([device.told.waiting, device.sent.length]).toEqual([0, 8]);
  expect(device.store.waiting()).toEqual([]);
});

test("a step is written once when it is made and once when it has to wait, however often it is sent", async () => {
  const device = aDevice(lost, lost, lost);
  for (let made = 0; made < 3; made += 1) device.queue.add(take, null);
  for (let tries = 0; tries < 3; tries += 1) {
    await settled();
    device.told.windOn();
  }
  await settled();
  expect(device.writes).toHaveLength(6);
  expect(device.sent.map(({ isOffline }) => isOffline)).toEqual([false, true, true, true, true, true]);
});

test("a shop that names a time to wait is asked after it", async () => {
  const device = aDevice(refusal(429, "too_many_requests", 40));
  device.queue.add(take, null);
  await settled();
  expect(device.waits).toEqual([40]);
});

test("a phone keeps 500 steps, and takes no further one before they are sent", async () => {
  const device = aDevice(lost);
  for (let made = 0; made < mostWaiting; made += 1) expect(device.queue.add(take, null)).toBe(true);
  expect(device.queue.add(take, null)).toBe(false);
  await settled();
  expect(device.store.waiting()).toHaveLength(mostWaiting);
  device.told.windOn();
  await settled();
  expect(device.queue.add(take, null)).toBe(true);
});

test("a refused step stays on the phone with its reason, and another tab does not send it again", async () => {
  const device = aDevice(refusal(409, "not_packable"));
  device.queue.add(take, "Трюфелі");
  const [step] = device.queue.steps();
  await settled();
  expect(device.store.waiting()).toEqual([]);
  expect(device.store.refused()).toMatchObject([
    { key: step?.key, name: "Трюфелі", refusal: { code: "not_packable" } },
  ]);
  // The other tab has read the step before, and waits for a connection.
  const other = aDevice(lost);
  if (step) other.store.save(step);
  other.queue.resume();
  await settled();
  for (const one of device.store.refused()) other.store.save(one);
  other.told.windOn();
  await settled();
  expect([other.sent.length, other.refused, other.queue.steps()]).toMatchObject([
    1,
    [{ key: step?.key }],
    [],
  ]);
});

test("when the session has ended, steps wait for the user to sign in again", async () => {
  const device = aDevice(refusal(401, "unauthenticated"));
  device.queue.add(take, null);
  await settled();
  expect([device.store.waiting(), device.refused]).toMatchObject([[{ verb: take }], []]);
  device.queue.wake();
  await settled();
  expect(device.sent).toHaveLength(2);
});
