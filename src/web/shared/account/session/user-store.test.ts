import { afterEach, beforeEach, expect, test, vi } from "vitest";

const olena = { id: 7, first_name: "Олена", phone: "+380672201487" };
let answers: ((body: string, status?: number) => void)[];

beforeEach(() => {
  vi.resetModules();
  answers = [];
  const fetch = () =>
    new Promise((resolve) => {
      answers.push((body, status = 200) => resolve(new Response(body, { status })));
    });
  vi.stubGlobal("window", { fetch, location: { pathname: "/" } });
  vi.stubGlobal("document", { cookie: "" });
});
afterEach(() => vi.unstubAllGlobals());

const store = () => import("./user-store.ts");
const me = JSON.stringify({ success: true, user: olena });

test("a second request during the first is refused with a message", async () => {
  const { fetchUser } = await store();
  const first = fetchUser();
  expect(await fetchUser()).toEqual({ success: false, error: "Already loading" });
  answers[0]?.(me);
  expect(await first).toEqual({ success: true, user: olena });
  const later = fetchUser();
  answers[1]?.(me);
  expect(await later).toEqual({ success: true, user: olena });
});

test.each([
  ["nobody", '{"success":false,"user":null}', 200],
  ["a refusal", '{"message":"…"}', 500],
  ["no JSON", "<html>", 200],
])("%s instead of a user sets the user to none", async (_, body, status) => {
  const { fetchUser, personHere } = await store();
  const asked = fetchUser();
  answers[0]?.(body, status);
  expect(await asked).toEqual({ success: false });
  expect(personHere()).toBeNull();
});

test("a sign-in ignores an answer to an earlier request", async () => {
  const { fetchUser, freshUser } = await store();
  const before = fetchUser();
  const fresh = freshUser();
  answers[0]?.('{"success":false,"user":null}');
  await before;
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(me);
  expect(await fresh).toEqual(olena);
});

test("an expired session is remembered, a sign-out is not", async () => {
  const { fetchUser, forgetUser, personHere } = await store();
  for (const body of [me, '{"success":false,"user":null}']) {
    const asked = fetchUser();
    answers.at(-1)?.(body);
    await asked;
  }
  expect(personHere()).toBe(7);
  forgetUser();
  expect(personHere()).toBeNull();
});
