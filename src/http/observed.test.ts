// What logs and metrics show of requests. Neither may contain personal data or a secret.
import http from "node:http";
import net from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { makeLog } from "#container.ts";
import { httpVisitor } from "../../tests/setup/http-visitor.ts";
import { startShop, type TestShop } from "../../tests/setup/shop.ts";
import { makeMetrics, serveMetrics } from "./operations/metrics.ts";
import { PageCache } from "./page-cache/cache.ts";

interface Line {
  level: number;
  msg: string;
  [fact: string]: unknown;
}

let shop: TestShop;
let text = "";
const lines = (): Line[] =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

const phone = "+380672201487";

beforeAll(async () => {
  const log = makeLog("info", {
    write(line) {
      text += line;
    },
  });
  shop = await startShop({
    log,
    pages: async (scope) => {
      scope.get("/broken/:token", async () => {
        const cause = Object.assign(new Error("Key (phone)=(+380672201487) already exists"), {
          code: "23505",
          detail: "Key (phone)=(+380672201487) already exists.",
        });
        throw new Error("the order of +380 67 220 14 87 was not saved", { cause });
      });
    },
  });
});
beforeEach(() => {
  text = "";
});
afterAll(() => shop.close());

test("a request is one line with the route's pattern, and the id that the answer shows", async () => {
  const answer = await shop.inject({ url: "/api/user/me?token=secret-of-an-order" });
  expect(lines()).toEqual([
    {
      level: 30,
      time: expect.any(String),
      request_id: answer.headers["x-request-id"],
      method: "GET",
      route: "/api/user/me",
      status: 200,
      ms: expect.any(Number),
      device: expect.any(String),
      msg: "request",
    },
  ]);
});

test("a log line names the kind of the device, and nothing else of the visitor's browser", async () => {
  const asked = { url: "/api/user/me" };
  const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit Mobile/15E148";
  for (const headers of [
    { "user-agent": iPhone },
    { "user-agent": iPhone, "cf-device-type": "tablet" },
    { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
    { "user-agent": "\u00ff".repeat(8_192) },
  ])
    await shop.inject({ ...asked, headers });
  expect(lines().map(({ device }) => device)).toEqual(["mobile", "tablet", "crawler", "crawler"]);
  expect(text).not.toMatch(/iPhone|Googlebot|\u00ff/);
});

test("signing in leaves no phone, code, token or address in the log", async () => {
  const visitor = await shop.signIn(phone);
  const code = await shop.codeFor(phone);
  const secrets = [
    code,
    "672201487",
    "127.0.0.1",
    visitor.cookies.get("diaka_session"),
    visitor.cookies.get("XSRF-TOKEN"),
  ];
  expect(lines().map((line) => line.route)).toEqual([
    "/sanctum/csrf-cookie",
    "/api/auth/sms/send",
    "/api/auth/sms/verify",
  ]);
  for (const secret of secrets) expect(text).not.toContain(secret);
});

test("a bug is logged with its stack, answered with the request id only, and contains no personal data", async () => {
  const answer = await shop.inject({ url: "/broken/door-key" });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    message: "Щось пішло не так. Ми вже бачимо помилку; спробуйте за хвилину.",
    code: "server_error",
    request_id: answer.headers["x-request-id"],
  });
  const [bug, request] = lines();
  expect(bug).toMatchObject({
    level: 50,
    msg: "unexpected error",
    request_id: answer.headers["x-request-id"],
  });
  expect(JSON.stringify(bug)).toContain("observed.test.ts");
  expect(request).toMatchObject({ route: "/broken/:token", status: 500 });
  expect(text).not.toContain("door-key");
  expect(text.replace(/[ \u00a0]/g, "")).not.toContain("672201487");
});

test("a client that leaves before its body has arrived is neither a bug nor a database outage", async () => {
  const { port } = new URL(await shop.app.listen({ port: 0, host: "127.0.0.1" }));
  const { cookie, "x-xsrf-token": token } = await httpVisitor(Number(port)).headers();
  const head = [
    "POST /api/auth/sms/send HTTP/1.1",
    "Host: localhost",
    `Cookie: ${cookie}`,
    `X-XSRF-TOKEN: ${token}`,
    "Content-Type: application/json",
    "Content-Length: 100",
  ].join("\r\n");
  text = "";
  const client = net.connect(Number(port), "127.0.0.1");
  const answered = vi.spyOn(http.ServerResponse.prototype, "writeHead");
  shop.app.server.once("request", () => client.destroy());
  client.write(`${head}\r\n\r\n{"phone":`);
  await vi.waitUntil(() => answered.mock.calls.length > 0);
  expect(answered.mock.calls[0]?.[0]).toBe(400);
  expect(lines().filter(({ level }) => level > 30)).toEqual([]);
  answered.mockRestore();
});

test("health checks are not logged", async () => {
  await shop.inject({ url: "/health/live" });
  expect(text).toBe("");
});

test("metrics report durations by route and status, on their own port only", async () => {
  const metrics = makeMetrics(shop.shop, new PageCache({ headers: {} }));
  const observed = await startShop({ metrics });
  await observed.inject({ url: "/api/user/me" });
  await observed.inject({ url: "/api/secret-path" });
  expect((await observed.inject({ url: "/metrics" })).statusCode).toBe(404);
  const server = await serveMetrics(metrics.registry, { port: 0, host: "127.0.0.1" });
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get("content-type")).toContain("text/plain");
  const told = await answer.text();
  expect(told).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/user/me",status="200"} 1',
  );
  expect(told).toContain('http_request_duration_seconds_count{method="GET",route="/api/*",status="404"} 1');
  for (const name of [
    "nodejs_eventloop_lag_seconds",
    "process_resident_memory_bytes",
    "database_connections",
    "page_cache_bytes",
    'third_party_breaker_open{service="nova_poshta"} 0',
    "jobs_waiting",
    "jobs_dead 0",
    "log_lines_lost_total 0",
    "backup_last_good_age_seconds",
  ]) {
    expect(told).toContain(name);
  }
  expect(told).not.toContain("secret-path");
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await observed.close();
});
