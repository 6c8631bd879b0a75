import { expect, test } from "vitest";
import { startShop } from "../../tests/shop.ts";
import { addressKey } from "./rate-limits.ts";

test("an address that changes too much too fast waits", async () => {
  const shop = await startShop({ rateLimits: true });
  const visitor = shop.visitor();
  const attempt = () => visitor.post("/api/auth/sms/verify", { phone: "+380672201487", code: "123456" });
  for (let count = 0; count < 60; count += 1) expect((await attempt()).statusCode).toBe(200);
  const answer = await attempt();
  expect([answer.statusCode, answer.json().code]).toEqual([429, "too_many_requests"]);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect((await visitor.get("/api/user/me")).statusCode).toBe(200);
  await shop.close();
});

test("an address that leaves for a provider again and again waits: each journey keeps a row", async () => {
  const shop = await startShop({ rateLimits: true });
  const leave = () => shop.visitor().get("/api/auth/google");
  for (let count = 0; count < 120; count += 1) expect((await leave()).statusCode).toBe(302);
  expect((await leave()).statusCode).toBe(429);
  expect((await shop.visitor().get("/api/auth/facebook")).statusCode).toBe(302);
  await shop.close();
});

test("nobody makes more addresses by claiming them, unless a proxy stands in front", async () => {
  const direct = await startShop({ rateLimits: true });
  const proxied = await startShop({ rateLimits: true, env: { PUBLIC_URL: "https://diaka.example" } });
  const left = async (shop: typeof direct, claimed: string) => {
    const answer = await shop.visitor().post("/api/auth/logout", undefined, { "x-forwarded-for": claimed });
    return Number(answer.headers["x-ratelimit-remaining"]);
  };
  expect(await left(direct, "203.0.113.1")).toBe(599);
  expect(await left(direct, "203.0.113.2")).toBe(598);
  expect(await left(proxied, "203.0.113.1")).toBe(599);
  expect(await left(proxied, "203.0.113.2")).toBe(599);
  await Promise.all([direct.close(), proxied.close()]);
});

test("a household on IPv6 is one address", () => {
  expect(addressKey("2001:db8:1:2:aaaa:bbbb:cccc:dddd")).toBe(addressKey("2001:db8:1:2::1"));
  expect(addressKey("2001:0db8:0001:0002::1")).toBe(addressKey("2001:db8:1:2::2"));
  expect(addressKey("2001:db8:1:3::1")).not.toBe(addressKey("2001:db8:1:2::1"));
  expect(addressKey("::1")).toBe("0:0:0:0");
  expect(addressKey("203.0.113.7")).toBe("203.0.113.7");
  expect(addressKey("::ffff:203.0.113.7")).not.toBe(addressKey("::ffff:203.0.113.8"));
});
