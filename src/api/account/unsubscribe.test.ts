import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { type UnsubscribePaths, unsubscribePaths } from "#shop/customers/ops/unsubscribe.server.ts";
import { ensureCustomer, updateProfile } from "#shop/customers/ops.server.ts";
import { startShop } from "../../../tests/setup/shop.ts";

const shop = await startShop();
const { db, clock } = shop;
afterAll(shop.close);

const phone = "+380671112233";
let customerId = 0;
let links: UnsubscribePaths;
let ofReviews: UnsubscribePaths;
beforeEach(async () => {
  await shop.reset();
  customerId = await ensureCustomer(db, phone);
  must(await updateProfile({ db, clock }, { kind: "customer", customerId }, { marketing: true }));
  links = await unsubscribePaths(db, customerId, "ru");
  ofReviews = await unsubscribePaths(db, customerId, "ru", "reviews");
  clock.advance(60);
});

const token = () => new URL(links.page, "https://diaka.example").searchParams.get("token") ?? "";
const post = (url: string) => shop.inject({ method: "POST", url, payload: {} });
const leave = (of = token()) => post(`/api/unsubscribe?token=${of}`);
const undo = () => post(`/api/unsubscribe/undo?token=${token()}`);
const consents = () =>
  db
    .selectFrom("customers")
    .select(["marketing", "birthday_reminders"])
    .where("id", "=", customerId)
    .executeTakeFirst();
const history = async () =>
  (await db.selectFrom("consents").select("given").orderBy("id").execute()).map(({ given }) => given);

test("a visitor with the link unsubscribes without signing in, once, and the time is stored", async () => {
  expect(links.page).toBe(`/ru/unsubscribe?token=${token()}`);
  for (let times = 0; times < 2; times += 1) expect((await leave()).statusCode).toBe(200);
  expect(await consents()).toEqual({ marketing: false, birthday_reminders: false });
  expect(await history()).toEqual([true, false]);
});

test("a mail program unsubscribes with its own form", async () => {
  const answer = await shop.inject({
    method: "POST",
    url: links.oneClick,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });
  expect(answer.statusCode).toBe(200);
  expect(await consents()).toMatchObject({ marketing: false });
});

test("a mail program that opens the link is redirected to the page, and nothing changes yet", async () => {
  const { statusCode, headers } = await shop.inject({ method: "GET", url: links.oneClick });
  expect([statusCode, headers.location]).toEqual([303, links.page]);
  expect(await consents()).toMatchObject({ marketing: true });
});

test("a withdrawn consent can be restored within an hour, one never given cannot", async () => {
  await leave();
  expect((await undo()).statusCode).toBe(200);
  expect(await consents()).toEqual({ marketing: true, birthday_reminders: false });
  await leave();
  clock.advance(3601);
  expect((await undo()).statusCode).toBe(200);
  expect(await consents()).toMatchObject({ marketing: false });
});

test("a queued advertisement is not sent after unsubscribing, an order notification is", async () => {
  for (const purpose of ["birthday_reminder", "order_shipped"])
    await db
      .insertInto("messages")
      .values({ channel: "sms", recipient: phone, text: "…", lang: "uk", purpose, created_at: clock() })
      .execute();
  await leave();
  expect(await db.selectFrom("messages").select(["status", "error"]).orderBy("id").execute()).toEqual([
    { status: "refused", error: "opted_out" },
    { status: "queued", error: null },
  ]);
});

describe("the link of a review request", () => {
  const agreed = () =>
    db
      .selectFrom("customers")
      .select(["marketing", "birthday_reminders", "review_requests"])
      .where("id", "=", customerId)
      .executeTakeFirst();
  const all = { marketing: true, birthday_reminders: true, review_requests: true };
  beforeEach(async () => {
    const consents = { birthday_reminders: true, review_requests: true };
    must(await updateProfile({ db, clock }, { kind: "customer", customerId }, consents));
    clock.advance(60);
  });

  test("ends review requests only, from its page and from a mail program", async () => {
    expect(ofReviews.page).toBe(`/ru/unsubscribe?token=${token()}&list=reviews`);
    expect((await post(ofReviews.oneClick)).statusCode).toBe(200);
    expect(await agreed()).toEqual({ ...all, review_requests: false });
    const { headers } = await shop.inject({ method: "GET", url: ofReviews.oneClick });
    expect(headers.location).toBe(ofReviews.page);
  });

  test("restores review requests only", async () => {
    await leave();
    expect((await post(`/api/unsubscribe/undo?token=${token()}&list=reviews`)).statusCode).toBe(200);
    expect(await agreed()).toEqual({ marketing: false, birthday_reminders: false, review_requests: true });
  });

  test("removes a queued review request, and no other message", async () => {
    for (const purpose of ["birthday_reminder", "review_request"])
      await db
        .insertInto("messages")
        .values({ channel: "sms", recipient: phone, text: "…", lang: "uk", purpose, created_at: clock() })
        .execute();
    await post(ofReviews.oneClick);
    expect(await db.selectFrom("messages").select("status").orderBy("id").execute()).toEqual([
      { status: "queued" },
      { status: "refused" },
    ]);
  });
});

test("an unknown unsubscribe link is 404", async () => {
  expect((await leave("0f0e9c1e-8f7a-4b53-9d0b-6f1f2f9f8a11")).statusCode).toBe(404);
  expect((await leave("no-key")).statusCode).toBe(404);
});
