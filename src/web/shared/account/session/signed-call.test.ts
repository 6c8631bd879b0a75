import { expect, test, vi } from "vitest";
import { ok, refuse } from "#kit/result.ts";
import type { Api, ApiFailure } from "../../api/api.ts";
import { askToSignIn, createSignedApi, endSignIn } from "./signed-call.ts";

const sessionOver: ApiFailure = {
  code: "unauthenticated",
  status: 401,
  message: "Unauthenticated.",
  errors: {},
  retryAfterSeconds: null,
  body: {},
};
const answering = (...answers: unknown[]) => {
  const call = vi.fn(async () => answers.shift());
  return { call, api: { call } as unknown as Api };
};

const windows = (signIn: () => Promise<boolean>, prove = signIn) => ({ signIn, prove });

test("a sensitive action that asks for confirmation succeeds once the user has confirmed", async () => {
  const unproven: ApiFailure = { ...sessionOver, status: 403, code: "confirmation_required" };
  const { call, api } = answering(refuse(sessionOver), refuse(unproven), ok({ id: 7 }));
  const [signIn, prove] = [vi.fn(async () => true), vi.fn(async () => true)];
  const signed = createSignedApi(api, windows(signIn, prove));
  expect(await signed.call("POST /auth/logout", {})).toEqual(ok({ id: 7 }));
  expect([signIn.mock.calls.length, prove.mock.calls.length, call.mock.calls.length]).toEqual([1, 1, 3]);
});

test("a call after the session ended is repeated once its user is signed in again", async () => {
  const { call, api } = answering(refuse(sessionOver), ok({ success: true }));
  const signed = createSignedApi(
    api,
    windows(async () => true),
  );
  const update = { body: { first_name: "Олена" } };
  const answer = await signed.call("POST /user/update", update);
  expect(answer).toEqual(ok({ success: true }));
  expect(call.mock.calls).toEqual([
    ["POST /user/update", update],
    ["POST /user/update", update],
  ]);
});

test("a user who closes the window gets the refusal and keeps the form", async () => {
  const { call, api } = answering(refuse(sessionOver));
  const answer = await createSignedApi(
    api,
    windows(async () => false),
  ).call("GET /user/addresses", {});
  expect(answer).toEqual(refuse(sessionOver));
  expect(call).toHaveBeenCalledOnce();
});

test("other refusals and lost answers open no window", async () => {
  const signInAgain = vi.fn(async () => true);
  for (const failure of [{ ...sessionOver, status: 422, code: "validation" }, { code: "no_answer" }]) {
    const { api } = answering(refuse(failure));
    expect(await createSignedApi(api, windows(signInAgain)).call("GET /user/addresses", {})).toEqual(
      refuse(failure),
    );
  }
  expect(signInAgain).not.toHaveBeenCalled();
});

test("one window serves all waiting calls, and the next time it opens anew", async () => {
  const open = vi.fn();
  const both = [askToSignIn(open), askToSignIn(open)];
  expect(open).toHaveBeenCalledOnce();
  endSignIn(true);
  expect(await Promise.all(both)).toEqual([true, true]);
  const later = askToSignIn(open);
  expect(open).toHaveBeenCalledTimes(2);
  endSignIn(false);
  expect(await later).toBe(false);
});
