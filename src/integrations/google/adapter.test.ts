// The adapter against the simulator over HTTP, and against invalid responses of Google.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type AnswerServer, serveAnswers } from "../../../tests/setup/serve-answers.ts";
import { connectGoogle } from "./adapter.ts";
import { googleSimulator } from "./simulator.ts";

const redirectUri = "https://shop.example/api/auth/google/callback";
const secrets = { state: "state-1", nonce: "nonce-1", codeVerifier: "v".repeat(43) };
let server: AnswerServer;
let simulator: (request: Request) => Promise<Response>;

beforeAll(async () => {
  server = await serveAnswers();
  simulator = googleSimulator({
    clientId: "client.apps-1",
    clientSecret: "s-e.c:r+t",
    redirectUri,
    issuer: server.origin,
  });
});
beforeEach(() => server.answerWith(simulator));
afterAll(() => server.close());

const google = (changes: Partial<Parameters<typeof connectGoogle>[0]> = {}) =>
  connectGoogle({
    clientId: "client.apps-1",
    clientSecret: "s-e.c:r+t",
    redirectUri,
    issuer: server.origin,
    authorizeUrl: `${server.origin}/authorize`,
    tokenUrl: `${server.origin}/token`,
    jwksUrl: `${server.origin}/jwks`,
    timeoutMs: 1_000,
    ...changes,
  });

/** The query with which a person returns. */
async function answerOf(as: string, provider = google(), given = secrets): Promise<URLSearchParams> {
  const page = await provider.begin(given);
  const chosen = await fetch(`${page}&as=${as}`, { redirect: "manual" });
  return new URL(chosen.headers.get("location") ?? "").searchParams;
}

test("a user is identified by id, with names and a verified address", async () => {
  expect(await google().finish(await answerOf("solomiia"), secrets)).toEqual({
    ok: true,
    value: {
      id: "108470000000000000001",
      email: "solomiia.hrytsenko@example.com",
      emailVerified: true,
      firstName: "Соломія",
      lastName: "Гриценко",
    },
  });
});

test("an e-mail address is unverified or absent when Google says so", async () => {
  expect(await google().finish(await answerOf("unverified"), secrets)).toMatchObject({
    value: { email: "alyona.savchenko@example.com", emailVerified: false },
  });
  expect(await google().finish(await answerOf("no-email"), secrets)).toMatchObject({
    value: { email: null, emailVerified: false },
  });
});

test("a denied consent is distinguished from a failure", async () => {
  expect(await google().finish(await answerOf(""), secrets)).toEqual({
    ok: false,
    error: { code: "social_denied" },
  });
});

const failure = (reason: string) => ({ ok: false, error: { code: "social_failed", reason } });

test("a code is accepted once, and not when it is expired", async () => {
  const answer = await answerOf("taras");
  expect((await google().finish(answer, secrets)).ok).toBe(true);
  expect(await google().finish(answer, secrets)).toEqual(failure("code_rejected"));
  expect(await google().finish(await answerOf("expired-code"), secrets)).toEqual(failure("code_rejected"));
});

test("a code without its verifier is refused", async () => {
  const stolen = { ...secrets, codeVerifier: "w".repeat(43) };
  expect(await google().finish(await answerOf("taras"), stolen)).toEqual(failure("code_rejected"));
});

test("a token with another nonce, of another issuer or for another client is refused", async () => {
  const other = { ...secrets, nonce: "nonce-2" };
  expect(await google().finish(await answerOf("taras"), other)).toEqual(failure("token_rejected"));
  const elsewhere = google({ issuer: "https://accounts.google.com" });
  expect(await elsewhere.finish(await answerOf("taras"), secrets)).toEqual(failure("token_rejected"));
});

test("a token that Google's keys did not sign is refused", async () => {
  const impostor = googleSimulator({
    clientId: "client.apps-1",
    clientSecret: "s-e.c:r+t",
    redirectUri,
    issuer: server.origin,
  });
  server.answerWith((request) => (request.url.endsWith("/jwks") ? simulator(request) : impostor(request)));
  expect(await google().finish(await answerOf("taras"), secrets)).toEqual(failure("token_rejected"));
});

test("a wrong client secret is the shop's failure, not the user's", async () => {
  const wrong = google({ clientSecret: "old" });
  expect(await wrong.finish(await answerOf("taras"), secrets)).toEqual(failure("code_rejected"));
});

test.each([
  ["a server error", () => new Response("<html>", { status: 503 }), "unavailable"],
  ["an HTML page", () => new Response("<html>", { headers: { "content-type": "text/html" } }), "unavailable"],
  ["no answer in time", () => new Promise<Response>(() => {}), "unavailable"],
  [
    "an answer without a token",
    () => Response.json({ access_token: "a", token_type: "Bearer" }),
    "token_rejected",
  ],
] as const)("%s is a temporary failure", async (_, answer, reason) => {
  const query = await answerOf("taras");
  server.answerWith(answer);
  expect(await google().finish(query, secrets)).toEqual(failure(reason));
});

test("a server that is not there is a temporary failure", async () => {
  const query = await answerOf("taras");
  const gone = google({ tokenUrl: "http://127.0.0.1:9/token" });
  expect(await gone.finish(query, secrets)).toEqual(failure("unavailable"));
});
