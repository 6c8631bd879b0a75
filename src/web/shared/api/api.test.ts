import { expect, test, vi } from "vitest";
import { type ApiPorts, createApi, csrfToken, isPassing, isRefusal } from "./api.ts";

interface Seen {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });

/** Replaces the messages of a language. */
const sentence = (of: string): string => `sentence of ${of}`;

/** A server with a sequence of answers, and a cookie jar that gets a token on request. */
function aServer(...answers: (Response | Error)[]) {
  const seen: Seen[] = [];
  const jar = { cookies: "" };
  let tokens = 0;
  const fetch = (async (path: string, init: RequestInit = {}) => {
    seen.push({
      path,
      method: init.method ?? "GET",
      headers: (init.headers ?? {}) as Record<string, string>,
      body: init.body as string | undefined,
    });
    if (path === "/sanctum/csrf-cookie") {
      tokens += 1;
      jar.cookies = `a=b; XSRF-TOKEN=token%2B${tokens}`;
      return new Response(null, { status: 204 });
    }
    const answer = answers.shift();
    if (answer === undefined) throw new Error("asked more often than expected");
    if (answer instanceof Error) throw answer;
    return answer;
  }) as typeof globalThis.fetch;
  const ports: ApiPorts = { fetch, cookies: () => jar.cookies, locale: () => "ru", sentence };
  return { api: createApi(ports), seen, jar };
}

test("a read needs no token and names the language of the page", async () => {
  const { api, seen } = aServer(json(200, { data: [] }));
  expect(await api.call("GET /cities", { query: { query: "Льв" } })).toEqual({
    ok: true,
    value: { data: [] },
  });
  expect(seen).toHaveLength(1);
  expect(seen[0]?.headers["accept-language"]).toBe("ru");
});

test("the first change requests a token and sends its decoded value", async () => {
  const { api, seen } = aServer(json(200, {}), json(200, {}));
  await api.call("POST /user/city", { body: { city_ref: "x" } });
  await api.call("POST /user/city", { body: { city_ref: "y" } });
  expect(seen.map((call) => call.path)).toEqual(["/sanctum/csrf-cookie", "/api/user/city", "/api/user/city"]);
  expect(seen[1]?.headers["x-xsrf-token"]).toBe("token+1");
});

test("a page compares a refusal with the codes of its endpoint only", async () => {
  const { api } = aServer(json(409, { code: "conflict", message: "Застаріло" }));
  const answer = await api.call("PUT /crm/reviews/:id", {
    params: { id: 1 },
    body: { status: "approved", reply: null, reason: null, version: 1 },
  });
  const error = answer.ok || !isRefusal(answer.error) ? null : answer.error;
  expect(error?.code === "conflict").toBe(true);
  // @ts-expect-error Another endpoint's code.
  expect(error?.code === "out_of_stock").toBe(false);
});

test("an expired token is renewed and the call repeated once", async () => {
  const { api, seen, jar } = aServer(json(419, { code: "csrf_mismatch" }), json(200, { done: true }));
  jar.cookies = "XSRF-TOKEN=old";
  expect(await api.call("POST /auth/logout", {})).toEqual({ ok: true, value: { done: true } });
  expect(seen.map((call) => call.headers["x-xsrf-token"])).toEqual(["old", undefined, "token+1"]);
});

test("a token that is refused twice gives an error message, not endless retries", async () => {
  const mismatch = { code: "csrf_mismatch", message: "CSRF token mismatch." };
  const { api, seen } = aServer(json(419, mismatch), json(419, mismatch));
  const answer = await api.call("POST /auth/logout", {});
  expect(answer).toMatchObject({
    ok: false,
    error: { code: "csrf_mismatch", status: 419, message: "sentence of csrf_mismatch" },
  });
  expect(seen.filter(({ path }) => path === "/api/auth/logout")).toHaveLength(2);
});

test("a refused token request is reported, and no change is sent without a token", async () => {
  const paths: string[] = [];
  const fetch = (async (path: string) => {
    paths.push(path);
    return json(429, { code: "too_many_requests", message: "Зачекайте" }, { "retry-after": "7" });
  }) as typeof globalThis.fetch;
  const api = createApi({ fetch, cookies: () => "", locale: () => "uk", sentence });
  expect(await api.call("POST /auth/logout", {})).toMatchObject({
    ok: false,
    error: { status: 429, message: "Зачекайте", retryAfterSeconds: 7 },
  });
  expect(paths).toEqual(["/sanctum/csrf-cookie"]);
});

test.each([
  [401, { message: "Unauthenticated." }, "sentence of unauthenticated"],
  [429, {}, "sentence of too_many_requests"],
  [503, "", "sentence of unavailable"],
  [502, "", "sentence of server_error"],
  [500, { message: "Щось пішло не так." }, "Щось пішло не так."],
])("an answer of %i has a readable message", async (status, body, message) => {
  const { api } = aServer(json(status, body));
  expect(await api.call("GET /user/me", {})).toMatchObject({ ok: false, error: { status, message } });
});

test("a refusal carries the server's message, fields and pause", async () => {
  const { api, jar } = aServer(
    json(
      429,
      { code: "too_many_requests", message: "Зачекайте", errors: { phone: ["Щось"] } },
      { "retry-after": "42" },
    ),
  );
  jar.cookies = "XSRF-TOKEN=t";
  expect(await api.call("POST /auth/sms/send", { body: { phone: "+380671112233" } })).toMatchObject({
    ok: false,
    error: {
      code: "too_many_requests",
      message: "Зачекайте",
      errors: { phone: ["Щось"] },
      retryAfterSeconds: 42,
    },
  });
});

test("a broken connection and a truncated answer are no answer", async () => {
  const cut = new Response('{"order": {"num', { status: 201 });
  const { api } = aServer(new TypeError("Failed to fetch"), cut);
  expect(await api.call("GET /user/me", {})).toEqual({ ok: false, error: { code: "no_answer" } });
  expect(await api.call("GET /user/me", {})).toEqual({ ok: false, error: { code: "no_answer" } });
});

test("an HTML error page instead of JSON is a refusal with its status", async () => {
  const { api } = aServer(new Response("<h1>Bad gateway</h1>", { status: 502 }));
  const answer = await api.call("GET /user/me", {});
  expect(answer).toMatchObject({ ok: false, error: { code: "server_error", status: 502 } });
  expect(!answer.ok && isPassing(answer.error)).toBe(true);
});

test("offline the token is not fetched and no change is sent", async () => {
  const fetch = vi.fn(async () => {
    throw new TypeError("Failed to fetch");
  });
  const api = createApi({ fetch, cookies: () => "", locale: () => "uk", sentence });
  expect(await api.call("POST /auth/logout", {})).toEqual({ ok: false, error: { code: "no_answer" } });
  expect(fetch).toHaveBeenCalledTimes(1);
});

const neverAnswers = ((_: string, init: RequestInit = {}) =>
  new Promise((_resolve, reject) => {
    init.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
  })) as typeof globalThis.fetch;

test("a timeout is no answer; a cancelled call is aborted", async () => {
  const api = createApi({ fetch: neverAnswers, cookies: () => "", locale: () => "uk", sentence });
  expect(await api.call("GET /user/me", { timeoutMs: 5 })).toEqual({
    ok: false,
    error: { code: "no_answer" },
  });
  const caller = new AbortController();
  const answer = api.call("GET /user/me", { signal: caller.signal });
  caller.abort();
  expect(await answer).toEqual({ ok: false, error: { code: "aborted" } });
});

test("the token is found among other cookies", () => {
  expect(csrfToken("theme=dark; XSRF-TOKEN=a%3Db; x=1")).toBe("a=b");
  expect(csrfToken("MY-XSRF-TOKEN=a")).toBeNull();
});
