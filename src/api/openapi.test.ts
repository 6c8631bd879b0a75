import { afterAll, beforeAll, expect, test } from "vitest";
import { refusalCodes, refusalMessage, refusalStatus } from "#http/errors/refusals.ts";
import { locales } from "#i18n/locale.ts";
import { webhookEvents } from "#shop/webhooks/rules.ts";
import { startShop, type TestShop } from "../../tests/setup/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test("the API describes itself: every operation has a summary, a tag and the shape of errors", async () => {
  const document = (await shop.inject({ url: "/api/openapi.json" })).json();
  expect(document.openapi).toBe("3.1.0");
  expect(document.paths).toHaveProperty("/api/auth/sms/verify.post.requestBody");
  const paths: Record<
    string,
    Record<string, { summary?: string; tags?: string[]; responses?: { default?: object } }>
  > = document.paths;
  const lacking = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => !operation.summary || !operation.tags || !operation.responses?.default)
      .map(([method]) => `${method} ${path}`),
  );
  expect(lacking).toEqual([]);
});

test("operations list the codes that they refuse with, by status", async () => {
  const { paths } = (await shop.inject({ url: "/api/openapi.json" })).json();
  const { responses } = paths["/api/crm/orders/{number}/split"].post;
  expect(responses["409"].description).toContain("order_not_splittable");
  expect(responses["422"].description).toBe("split_all");
});

test("operations describe what stands beside the code of a refusal", async () => {
  const { paths } = (await shop.inject({ url: "/api/openapi.json" })).json();
  const { schema } = paths["/api/partners/stock"].put.responses["409"].content["application/json"];
  expect(schema.allOf[0]).toEqual({ $ref: "#/components/schemas/Error" });
  expect(schema.allOf[1].properties.stock.items.required).toEqual(["sku", "on_hand"]);
  expect(schema.allOf[1]).not.toHaveProperty("required");
});

test("programs find their scopes, the key and the webhooks in it", async () => {
  const document = (await shop.inject({ url: "/api/openapi.json" })).json();
  expect(document.paths["/api/partners/stock"].put.security).toEqual([{ apiKey: ["stock:write"] }]);
  expect(document.components.securitySchemes.apiKey).toMatchObject({ type: "http", scheme: "bearer" });
  expect(Object.keys(document.webhooks)).toEqual([...webhookEvents]);
  const page = (await shop.inject({ url: "/api/docs" })).body;
  for (const text of ["Scope: <code>stock:write</code>", "order.status_changed", "webhook-signature"])
    expect(page).toContain(text);
});

test("the page about the API loads nothing from other sites and runs no script", async () => {
  const page = await shop.inject({ url: "/api/docs" });
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(page.body).toContain("/api/auth/sms/verify");
  expect(page.body).toContain("phone: string");
  expect(page.body).not.toMatch(/<script|<link|<img|(?:src|href)="(?:https?:)?\/\//);
});

test("every refusal has an error status and a message in both languages", () => {
  for (const code of refusalCodes) {
    expect(refusalStatus(code)).toBeGreaterThanOrEqual(400);
    const refusal = { code, most: 1, sign: "☕" };
    for (const locale of locales) expect(refusalMessage(refusal, locale)).toMatch(/\p{L}{3}/u);
  }
});
