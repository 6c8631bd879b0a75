import { afterAll, beforeAll, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { saveSettings } from "#shop/content/ops.server.ts";
import { onSettingsEvent } from "#shop/content/reads.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { startShop, type TestShop, type VisitorClient } from "../../../tests/setup/shop.ts";
import { openInMaintenance } from "./maintenance.ts";

let closed: TestShop;
let staff: VisitorClient;
beforeAll(async () => {
  closed = await startShop({ env: { MAINTENANCE: "1" } });
  staff = await closed.asStaff("packer");
});
afterAll(() => closed.close());

test("a closed shop says so to guests and customers, and when it reopens", async () => {
  const customer = await closed.signIn("+380672201487");
  for (const visitor of [closed.visitor(), customer]) {
    const answer = await visitor.get("/api/catalog/products");
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "600"]);
    expect(answer.json()).toMatchObject({ code: "unavailable" });
    expect((await visitor.post("/api/orders", {})).statusCode).toBe(503);
  }
});

test("staff can still sign in and work", async () => {
  expect((await staff.get("/api/catalog/products")).statusCode).toBe(200);
  expect((await staff.get("/api/crm/orders")).statusCode).toBe(200);
  expect((await closed.inject({ url: "/api/crm/orders" })).statusCode).toBe(401);
});

test("health stays visible", async () => {
  expect((await closed.inject({ url: "/health/live" })).statusCode).toBe(200);
  expect((await closed.inject({ url: "/health/ready" })).statusCode).toBe(200);
});

test("sign-in, the CRM and callbacks stay open, and no similar address does", () => {
  for (const url of [
    "/login",
    "/ru/login?return_url=/crm/all-orders",
    "/login.data",
    "/crm",
    "/ru/crm/orders/1",
    "/api/auth/sms/send",
    "/api/user/me",
    "/api/payments/liqpay/callback",
    "/api/messages/turbosms/callback",
    "/api/receipts/checkbox/callback",
    "/robots.txt",
  ]) {
    expect([url, openInMaintenance(url)]).toEqual([url, true]);
  }
  for (const url of [
    "/",
    "/login-x",
    "/crmx",
    "/maintenance",
    "/profile/orders",
    "/api/user/meal",
    "/x/login",
    "/sitemap.xml",
    "/robots.txt/x",
  ]) {
    expect([url, openInMaintenance(url)]).toEqual([url, false]);
  }
});

test("the switch in the settings closes and opens a running shop", async () => {
  const shop = await startShop();
  try {
    const set = async (maintenance: boolean) => {
      must(await saveSettings(shop.shop, system, { site: { maintenance, redirects: [] } }));
      onSettingsEvent(shop.db, { kind: "settings_changed" });
    };
    const status = async () => (await shop.inject({ url: "/api/catalog/categories" })).statusCode;
    expect(await status()).toBe(200);
    await set(true);
    expect(await status()).toBe(503);
    await set(false);
    expect(await status()).toBe(200);
  } finally {
    await shop.close();
  }
});
