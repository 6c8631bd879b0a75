import { afterAll, beforeAll, expect, test } from "vitest";
import { startShop, type TestShop } from "../../../tests/setup/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const mismatch = { message: "CSRF token mismatch.", code: "csrf_mismatch" };

async function token(): Promise<{ raw: string; decoded: string }> {
  const { headers } = await shop.inject({ url: "/sanctum/csrf-cookie" });
  const raw = /XSRF-TOKEN=([^;]+)/.exec(String(headers["set-cookie"]))?.[1] ?? "";
  return { raw, decoded: decodeURIComponent(raw) };
}

const logout = (headers: Record<string, string>) =>
  shop.inject({ method: "POST", url: "/api/auth/logout", headers });

test("the token comes as a readable, percent-encoded cookie with an empty answer", async () => {
  const answer = await shop.inject({ url: "/sanctum/csrf-cookie" });
  expect([answer.statusCode, answer.body]).toEqual([204, ""]);
  const cookie = String(answer.headers["set-cookie"]);
  expect(cookie).toMatch(/^XSRF-TOKEN=[^;=]*%3D; Max-Age=\d+; Path=\/; SameSite=Lax$/);
});

test("a change needs the cookie's decoded value in the header", async () => {
  const { raw, decoded } = await token();
  const cookie = `XSRF-TOKEN=${raw}`;
  expect((await logout({ cookie, "x-xsrf-token": decoded })).statusCode).toBe(200);
  const wrong: Record<string, string>[] = [
    {},
    { cookie },
    { "x-xsrf-token": decoded },
    { cookie, "x-xsrf-token": raw },
    { cookie, "x-xsrf-token": `${decoded}=` },
    { cookie: "XSRF-TOKEN=a.b", "x-xsrf-token": "a.b" },
    { cookie: "XSRF-TOKEN=", "x-xsrf-token": "" },
  ];
  for (const headers of wrong) {
    const answer = await logout(headers);
    expect([headers, answer.statusCode]).toEqual([headers, 419]);
    expect(answer.json()).toMatchObject(mismatch);
  }
});

test("a token that another shop has signed is refused", async () => {
  const other = await startShop({ env: { SESSION_SECRET: "another shop's secret, 32 characters" } });
  const visitor = other.visitor();
  await visitor.post("/api/auth/logout");
  const theirs = visitor.cookies.get("XSRF-TOKEN") ?? "";
  await other.close();
  const answer = await logout({ cookie: `XSRF-TOKEN=${encodeURIComponent(theirs)}`, "x-xsrf-token": theirs });
  expect(answer.statusCode).toBe(419);
});

test("several instances with one secret accept each other's tokens", async () => {
  const env = { SESSION_SECRET: "one secret for all the instances" };
  const [first, second] = [await startShop({ env }), await startShop({ env })];
  const visitor = first.visitor();
  await visitor.post("/api/auth/logout");
  const value = visitor.cookies.get("XSRF-TOKEN") ?? "";
  const answer = await second.inject({
    method: "POST",
    url: "/api/auth/logout",
    headers: { cookie: `XSRF-TOKEN=${encodeURIComponent(value)}`, "x-xsrf-token": value },
  });
  expect(answer.statusCode).toBe(200);
  await Promise.all([first.close(), second.close()]);
});

test("a request that the browser marks as cross-site is refused", async () => {
  const { raw, decoded } = await token();
  const ours = { cookie: `XSRF-TOKEN=${raw}`, "x-xsrf-token": decoded };
  const from = async (headers: Record<string, string>) => (await logout({ ...ours, ...headers })).statusCode;
  expect(await from({ origin: "https://evil.example" })).toBe(419);
  expect(await from({ origin: "null" })).toBe(419);
  expect(await from({ "sec-fetch-site": "cross-site" })).toBe(419);
  expect(await from({ "sec-fetch-site": "same-site" })).toBe(419);
  expect(await from({ "sec-fetch-site": "same-origin", origin: "http://localhost:3000" })).toBe(200);
  expect(await from({ host: "127.0.0.1:4000", origin: "http://127.0.0.1:4000" })).toBe(200);
});

test("on https the cookie is sent over https only", async () => {
  const secure = await startShop({ env: { PUBLIC_URL: "https://diaka.example" } });
  expect(String((await secure.inject({ url: "/sanctum/csrf-cookie" })).headers["set-cookie"])).toMatch(
    /; Secure/,
  );
  await secure.close();
});
