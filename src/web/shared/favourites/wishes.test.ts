import fc from "fast-check";
import { expect, test } from "vitest";
import { ok, refuse } from "#kit/result.ts";
import type { ApiFailure, ApiResult } from "../api/api.ts";
import { createWishes } from "./wishes.ts";

type Answer = (answer: ApiResult<unknown>) => void;

/** An account that answers on the test's command, and a page that records what it shows. */
function bench(kept: readonly number[] = []) {
  const account = new Set(kept);
  const page = new Set(kept);
  const waiting: { id: number; isKept: boolean; answer: Answer }[] = [];
  const failures: { id: number; isKept: boolean; failure: ApiFailure }[] = [];
  const put = (set: Set<number>, id: number, isKept: boolean) => (isKept ? set.add(id) : set.delete(id));
  const wishes = createWishes({
    save: (id, isKept) => new Promise((answer) => waiting.push({ id, isKept, answer })),
    show: (id, isKept) => void put(page, id, isKept),
    failed: (id, isKept, failure) => void failures.push({ id, isKept, failure }),
  });
  const settled = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    wishes,
    account,
    page,
    failures,
    waiting,
    press: (id: number) => wishes.wish(id, !page.has(id)),
    async answer(isHeard = true) {
      const call = waiting.shift();
      if (!call) return;
      if (isHeard) put(account, call.id, call.isKept);
      call.answer(isHeard ? ok(null) : refuse({ code: "no_answer" }));
      await settled();
    },
  };
}

test("a heart shows at once and is sent to the account", async () => {
  const { press, page, account, answer } = bench();
  press(7);
  expect(page.has(7)).toBe(true);
  expect(account.has(7)).toBe(false);
  await answer();
  expect(account.has(7)).toBe(true);
});

test("after any number of presses the account has the last state, with one request at a time", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.constant("answer" as const), fc.constantFrom(1, 2)), { maxLength: 20 }),
      async (steps) => {
        const { press, page, account, waiting, answer } = bench([2]);
        for (const step of steps) {
          if (step === "answer") await answer();
          else press(step);
          expect(new Set(waiting.map(({ id }) => id)).size).toBe(waiting.length);
        }
        while (waiting.length > 0) await answer();
        expect(account).toEqual(page);
      },
    ),
  );
});

test("a refused change is undone on the page, with a message about it", async () => {
  const { press, page, account, failures, answer } = bench([9]);
  press(7);
  press(9);
  await answer(false);
  await answer(false);
  expect(page).toEqual(new Set([9]));
  expect(account).toEqual(new Set([9]));
  expect(failures.map(({ id, isKept }) => [id, isKept])).toEqual([
    [7, true],
    [9, false],
  ]);
});

test("a list that arrives meanwhile is shown with the pending changes", () => {
  const { press, wishes } = bench([9, 5]);
  press(7);
  press(9);
  expect(wishes.overlaid([9, 5])).toEqual([7, 5]);
});
