import { afterAll, beforeEach, expect, test } from "vitest";
import { readyJobs } from "#container/jobs.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { startShop, type VisitorClient } from "../../../tests/setup/shop.ts";

const shop = await startShop();
afterAll(shop.close);

let variantId = 0;
let guest: VisitorClient;
beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  variantId = (await aProduct(shop.db, { name_uk: "Трюфелі", variants: [{ stock: 0 }] })).variantIds[0] ?? 0;
  guest = shop.visitor();
});

const path = "/api/product-alerts";
const own = "/api/profile/product-alerts";
const wish = (facts: object = {}) => ({ kind: "in_stock", variant_id: variantId, ...facts });
const email = "iryna@example.com";

/** The job of product alerts, as the worker runs it. */
const notify = async (): Promise<void> => {
  await shop.db.updateTable("stock").set({ on_hand: 5 }).execute();
  await readyJobs(shop.shop)
    .find(({ name }) => name === "tell_of_products")
    ?.run({});
};
const unsubscribeLink = async (): Promise<string> => {
  const { email } = await shop.db.selectFrom("messages").select("email").executeTakeFirstOrThrow();
  return email?.unsubscribe?.oneClick ?? "";
};

test("a guest subscribes by e-mail and gets a key that shows and cancels the alert", async () => {
  const asked = await guest.post(path, wish({ email }));
  const { key, ...rest } = asked.json().data;
  expect([asked.statusCode, rest]).toEqual([
    200,
    {
      kind: "in_stock",
      product_id: expect.any(Number),
      variant_id: variantId,
      variant_key: "v0",
      variant: "",
      seen_price: 189,
      way: "email",
    },
  ]);
  const kept = await guest.post(`${path}/kept`, { keys: [key, "nobodys"] });
  expect(kept.json().data).toMatchObject([{ key, kind: "in_stock", variant_id: variantId }]);
  expect((await guest.post(`${path}/withdraw`, { key })).statusCode).toBe(200);
  expect((await guest.post(`${path}/withdraw`, { key })).statusCode).toBe(404);
  expect((await guest.post(`${path}/kept`, { keys: [key] })).json().data).toEqual([]);
});

test("an answer never reveals whether an e-mail address is already subscribed", async () => {
  const first = (await guest.post(path, wish({ email }))).json().data;
  const other = (await shop.visitor().post(path, wish({ email }))).json().data;
  expect(Object.keys(other)).toEqual(Object.keys(first));
  expect(other.key).toHaveLength(first.key.length);
});

test("a signed-in customer subscribes without an address, sees their alerts and cancels them", async () => {
  const olena = await shop.signIn("+380672201487");
  const asked = await olena.post(path, wish());
  expect(asked.json().data).toMatchObject({ key: null, way: "phone" });
  expect((await olena.get(own)).json().data).toMatchObject([{ kind: "in_stock", variant_id: variantId }]);
  const other = await shop.signIn("+380671112233");
  expect((await other.get(own)).json().data).toEqual([]);
  expect((await other.delete(`${own}/in_stock/${variantId}`)).statusCode).toBe(200);
  expect((await olena.get(own)).json().data).toHaveLength(1);
  expect((await olena.delete(`${own}/in_stock/${variantId}`)).statusCode).toBe(200);
  expect((await olena.get(own)).json().data).toEqual([]);
  expect((await guest.get(own)).statusCode).toBe(401);
});

test("an alert of a guest by phone is in the account of that phone and in its export", async () => {
  await guest.post(path, wish({ phone: "067 220 14 87" }));
  const olena = await shop.signIn("+380672201487", guest);
  expect((await olena.get(own)).json().data).toHaveLength(1);
  const { product_alerts } = (await olena.get("/api/user/export")).json();
  expect(product_alerts).toMatchObject([{ kind: "in_stock", told_at: null }]);
});

test.each([
  [422, "email", { email: "iryna@" }],
  [422, "phone", { phone: "12" }],
  [422, "email", { email, phone: "+380672201487" }],
  [422, "kind", { kind: "colour", email }],
  [422, "variant_id", { variant_id: 0, email }],
  [422, "variant_id", { variant_id: 2_000_000_000, email }],
  [422, "email", {}],
])("a wrong alert is answered %s at its field %s", async (status, field, facts) => {
  const answer = await guest.post(path, wish(facts));
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([status, [field]]);
});

test("one-click unsubscribe of a mail program ends all alerts, and undo restores them", async () => {
  await guest.post(path, wish({ email }));
  await guest.post(path, wish({ kind: "price_drop", email }));
  await notify();
  const link = await unsubscribeLink();
  const opened = await shop.inject({ method: "GET", url: link });
  expect([opened.statusCode, opened.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/unsubscribe\?token=[\w-]{36}&list=alerts$/),
  ]);
  const press = (url: string) =>
    shop.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
  expect((await press(link)).statusCode).toBe(200);
  const refused = await guest.post(path, wish({ kind: "price_drop", email }));
  expect([refused.statusCode, refused.json().code]).toEqual([409, "alerts_stopped"]);
  expect((await press(link.replace("unsubscribe?", "unsubscribe/undo?"))).statusCode).toBe(200);
  expect((await guest.post(path, wish({ kind: "price_drop", email }))).statusCode).toBe(200);
  expect((await press("/api/unsubscribe?token=1&list=alerts")).statusCode).toBe(404);
});
