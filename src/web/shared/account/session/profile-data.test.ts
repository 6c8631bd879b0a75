import { afterEach, beforeEach, expect, test, vi } from "vitest";

let answers: ((status: number) => void)[];
beforeEach(() => {
  vi.resetModules();
  answers = [];
  const fetch = () =>
    new Promise((resolve) => {
      answers.push((status) => resolve(new Response('{"addresses":[],"recipients":[]}', { status })));
    });
  vi.stubGlobal("window", { fetch, location: { pathname: "/" } });
  vi.stubGlobal("document", { cookie: "" });
});
afterEach(() => vi.unstubAllGlobals());

const answerAll = (status = 200): void => {
  for (const answer of answers) answer(status);
};

test("a second fetch during the first is refused with a message", async () => {
  const { fetchProfileData } = await import("./profile-data.ts");
  const first = fetchProfileData();
  expect(await fetchProfileData()).toEqual({ success: false, error: "Already loading" });
  answerAll();
  expect(await first).toEqual({ success: true });
});

test("a failure shows no message", async () => {
  const { fetchProfileData } = await import("./profile-data.ts");
  const asked = fetchProfileData();
  answerAll(500);
  expect(await asked).toEqual({ success: false });
});

test("an answer that arrives after sign-out is not kept", async () => {
  const { fetchProfileData, forgetProfileData } = await import("./profile-data.ts");
  const asked = fetchProfileData();
  forgetProfileData();
  answerAll();
  expect(await asked).toEqual({ success: false });
});
