import { expect, test } from "vitest";
import { startShop } from "../../tests/setup/shop.ts";
import { isChanging, limitClassOf } from "./rate-limits.ts";

test("an address that sends too many changes too fast waits", async () => {
  const shop = await startShop({ rateLimits: true });
  const visitor = shop.visitor();
  const attempt = () => visitor.post("/api/reviews", {});
  for (let count = 0; count < 60; count += 1) expect((await attempt()).statusCode).toBe(422);
  const answer = await attempt();
  expect([answer.statusCode, answer.json().code]).toEqual([429, "too_many_requests"]);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect((await visitor.get("/api/user/me")).statusCode).toBe(200);
  await shop.close();
});

test("an address that starts too many social sign-ins waits: each of them keeps a row", async () => {
  const shop = await startShop({ rateLimits: true });
  const leave = () => shop.visitor().get("/api/auth/google");
  for (let count = 0; count < 120; count += 1) expect((await leave()).statusCode).toBe(302);
  expect((await leave()).statusCode).toBe(429);
  expect((await shop.visitor().get("/api/auth/facebook")).statusCode).toBe(302);
  await shop.close();
});

test("claimed addresses are ignored, unless a proxy is configured", async () => {
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

/** GET routes that start something, cost something, or have a secret in their URL. */
const guardedReads = [
  "/api/auth/google",
  "/api/auth/google/callback",
  "/api/auth/facebook",
  "/api/auth/facebook/callback",
  "/api/group-gifts/:secret",
  "/api/orders/:number",
  "/api/orders/:number/delivery-note.pdf",
  "/api/orders/:number/invoice.pdf",
  "/api/orders/:number/certificates/:id/paper.pdf",
  "/api/orders/:number/claims/photos/:id",
  "/api/partners/orders",
  "/api/partners/orders/:number",
  "/api/partners/variants",
  "/api/recipient-choices/:secret/days",
  "/api/recipient-lists/:secret",
  "/api/recipient-lists/:secret/list.xlsx",
  "/api/unsubscribe",
  "/api/wishlists/:token",
];

test("each route that changes data, or allows guessing by reading, declares its class", async () => {
  const without: string[] = [];
  const reads = new Set<string>();
  const shop = await startShop({
    metrics: {
      observe: (app) =>
        void app.addHook("onRoute", (route) => {
          // «*» answers where there is no route.
          if (!/^\/api\/[^*]+$/.test(route.url)) return;
          const name = limitClassOf(route);
          if (isChanging(route) && name === null) without.push(`${route.method} ${route.url}`);
          if (!isChanging(route) && name !== null) reads.add(route.url);
        }),
    },
  });
  expect(without).toEqual([]);
  expect([...reads].sort()).toEqual(guardedReads.toSorted());
  await shop.close();
});
