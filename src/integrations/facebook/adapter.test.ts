// The adapter against the simulator over HTTP, and against invalid responses of Facebook.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type AnswerServer, serveAnswers } from "../../../tests/setup/serve-answers.ts";
import { connectFacebook } from "./adapter.ts";
import { facebookSimulator } from "./simulator.ts";

const redirectUri = "https://shop.example/api/auth/facebook/callback";
const secrets = { state: "state-1", nonce: "nonce-1", codeVerifier: "v".repeat(43) };
let server: AnswerServer;
let simulator: (request: Request) => Promise<Response>;

beforeAll(async () => {
  server = await serveAnswers();
  simulator = facebookSimulator({ appId: "1", appSecret: "secret", redirectUri });
});
beforeEach(() => server.answerWith(simulator));
afterAll(() => server.close());

const facebook = (changes: Partial<Parameters<typeof connectFacebook>[0]> = {}) =>
  connectFacebook({
    appId: "1",
    appSecret: "secret",
    redirectUri,
    dialogUrl: server.origin,
    graphUrl: server.origin,
    version: "v26.0",
    timeoutMs: 500,
    ...changes,
  });

/** The query with which a person returns. */
async function answerOf(as: string): Promise<URLSearchParams> {
  const page = await facebook().begin(secrets);
  const chosen = await fetch(`${page}&as=${as}`, { redirect: "manual" });
  return new URL(chosen.headers.get("location") ?? "").searchParams;
}

/** The simulator with another response for one method. */
function butFor(path: string, answer: () => Response | Promise<Response>): void {
  server.answerWith((request) =>
    new URL(request.url).pathname.endsWith(path) ? answer() : simulator(request),
  );
}

const failure = (reason: string) => ({ ok: false, error: { code: "social_failed", reason } });

test("consent is requested at the configured version, for the e-mail address and profile", async () => {
  const page = await facebook({ version: "v27.0" }).begin(secrets);
  expect(page.pathname).toBe("/v27.0/dialog/oauth");
  expect(Object.fromEntries(page.searchParams)).toEqual({
    client_id: "1",
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "email,public_profile",
    state: "state-1",
  });
});

test("a user is identified by id; their e-mail address is never verified", async () => {
  expect(await facebook().finish(await answerOf("taras"), secrets)).toEqual({
    ok: true,
    value: {
      id: "10220000000000002",
      email: "taras.levytskyi@example.com",
      emailVerified: false,
      firstName: "Тарас",
      lastName: "Левицький",
    },
  });
});

test("a user without an e-mail address is identified too", async () => {
  expect(await facebook().finish(await answerOf("no-email"), secrets)).toMatchObject({
    value: { id: "10220000000000004", email: null },
  });
});

test("a denied consent is distinguished from a failure", async () => {
  expect(await facebook().finish(await answerOf(""), secrets)).toEqual({
    ok: false,
    error: { code: "social_denied" },
  });
});

test("a code is accepted once, not when it is expired, and not without a value", async () => {
  const answer = await answerOf("taras");
  expect((await facebook().finish(answer, secrets)).ok).toBe(true);
  expect(await facebook().finish(answer, secrets)).toEqual(failure("code_rejected"));
  expect(await facebook().finish(await answerOf("expired-code"), secrets)).toEqual(failure("code_rejected"));
  expect(await facebook().finish(new URLSearchParams("state=1"), secrets)).toEqual(failure("code_rejected"));
});

test.each([
  ["of another application", { is_valid: true, app_id: "2", user_id: "10220000000000002" }],
  ["of another user", { is_valid: true, app_id: "1", user_id: "10220000000000001" }],
  ["that is not valid", { is_valid: false, app_id: "1" }],
])("a token %s is refused", async (_, data) => {
  const answer = await answerOf("taras");
  butFor("/debug_token", () => Response.json({ data }));
  expect(await facebook().finish(answer, secrets)).toEqual(failure("token_rejected"));
});

test("every profile request carries the app's proof", async () => {
  const answer = await answerOf("taras");
  const wrong = facebook({ appSecret: "other" });
  server.answerWith((request) =>
    /access_token$|debug_token/.test(new URL(request.url).pathname)
      ? request.url.includes("debug")
        ? Response.json({ data: { is_valid: true, app_id: "1", user_id: "10220000000000002" } })
        : simulator(
            new Request(request.url, {
              method: "POST",
              body: new URLSearchParams({
                client_id: "1",
                client_secret: "secret",
                redirect_uri: redirectUri,
                code: answer.get("code") ?? "",
              }),
            }),
          )
      : simulator(request),
  );
  expect(await wrong.finish(answer, secrets)).toEqual(failure("token_rejected"));
});

test.each([
  ["a server error", () => new Response("<html>", { status: 500 }), "unavailable"],
  ["a rate limit", () => new Response("{}", { status: 429 }), "unavailable"],
  ["no answer in time", () => new Promise<Response>(() => {}), "unavailable"],
  ["an HTML page", () => new Response("<html>"), "unreadable"],
  ["an answer without required fields", () => Response.json({ name: "Тарас" }), "unreadable"],
] as const)("%s is a failure", async (_, answer, reason) => {
  const query = await answerOf("taras");
  butFor("/me", answer);
  expect(await facebook().finish(query, secrets)).toEqual(failure(reason));
});
