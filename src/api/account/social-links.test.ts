// Social sign-ins of one account: linking, unlinking, and what happens when the account is deleted.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SocialName } from "#shop/identity/rules/social.ts";
import { startShop, type TestShop, type VisitorClient } from "../../../tests/setup/shop.ts";
import { linked, me, travel } from "../../../tests/setup/social.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const phone = "+380672201487";

describe("linking", () => {
  const page = "/profile/personal-information";
  const link = (visitor: VisitorClient, provider: SocialName = "google", as = "solomiia") =>
    travel(visitor, provider, { intent: "link", returnUrl: page, as });

  test("adds a sign-in method to the same account", async () => {
    const visitor = await shop.signIn(phone);
    const { id } = await me(visitor);
    const session = visitor.cookies.get("diaka_session");
    expect(await link(visitor)).toBe(`${page}?auth_success=1&type=link&user_id=${id}&provider=google`);
    expect(visitor.cookies.get("diaka_session")).toBe(session);
    expect(await linked(visitor)).toEqual([
      {
        provider: "google",
        email: "solomiia.hrytsenko@example.com",
        name: "Соломія Гриценко",
        linked_at: expect.stringMatching(/^2026-11-20T.*\+02:00$/),
      },
    ]);
    const elsewhere = shop.visitor();
    await travel(elsewhere, "google");
    expect(await me(elsewhere)).toMatchObject({ id, phone });
  });

  test("a provider that is linked already stays linked", async () => {
    const visitor = await shop.signIn(phone);
    await link(visitor);
    expect(await link(visitor)).toContain("auth_success=1&type=link");
    expect(await linked(visitor)).toHaveLength(1);
  });

  test("a provider account of another customer is refused, and the page gets the reason", async () => {
    await travel(shop.visitor(), "google");
    const visitor = await shop.signIn(phone);
    expect(await link(visitor)).toBe(`${page}?error=social_auth&code=social_account_taken&provider=google`);
    expect(await linked(visitor)).toEqual([]);
  });

  test("a second account of the same provider is refused, and the page gets the reason", async () => {
    const visitor = await shop.signIn(phone);
    await link(visitor);
    expect(await link(visitor, "google", "taras")).toBe(
      `${page}?error=social_auth&code=social_already_linked&provider=google`,
    );
  });

  test("a guest is sent to sign in first, and comes back", async () => {
    const answer = await shop
      .visitor()
      .get("/api/auth/facebook", { query: { intent: "link", return_url: `/ru${page}` } });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(
      `/ru/login?return_url=${encodeURIComponent(`/ru${page}`)}&error=social_auth&provider=facebook`,
    );
  });

  test("cannot be started by a page of another site", async () => {
    const visitor = await shop.signIn(phone);
    const answer = await visitor.get("/api/auth/google", {
      query: { intent: "link" },
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe("unlinking", () => {
  const paths = (provider: string) => [
    `/api/auth/social/${provider}/unlink`,
    `/api/social/${provider}/unlink`,
  ];

  test.each([0, 1])("removes a sign-in method by either address", async (n) => {
    const visitor = await shop.signIn(phone);
    await travel(visitor, "google", { intent: "link" });
    const answer = await visitor.delete(paths("google")[n] ?? "");
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: "Google відв’язано" }]);
    expect(await linked(visitor)).toEqual([]);
  });

  test("the last sign-in method stays, and the error says why", async () => {
    const visitor = shop.visitor("ru");
    await travel(visitor, "google");
    for (const path of paths("google")) {
      const answer = await visitor.delete(path);
      const why =
        "Это единственный способ войти в ваш кабинет. Сначала добавьте номер телефона или другой аккаунт.";
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: "last_way_in", error: why, message: why });
    }
    expect(await linked(visitor)).toHaveLength(1);
  });

  test("one of two provider accounts without a phone can be unlinked", async () => {
    const visitor = shop.visitor();
    await travel(visitor, "google");
    await travel(visitor, "facebook", { intent: "link" });
    expect((await visitor.delete(paths("google")[0] ?? "")).statusCode).toBe(200);
    expect((await visitor.delete(paths("facebook")[0] ?? "")).statusCode).toBe(409);
  });

  test("a provider that is not linked or not known is not found", async () => {
    const visitor = await shop.signIn(phone);
    await travel(shop.visitor(), "google");
    for (const provider of ["google", "facebook", "twitter", "constructor"]) {
      for (const path of paths(provider)) {
        const answer = await visitor.delete(path);
        expect([path, answer.statusCode, typeof answer.json().error]).toEqual([path, 404, "string"]);
      }
    }
    expect(await shop.db.selectFrom("social_accounts").selectAll().execute()).toHaveLength(1);
  });

  test("a guest can neither unlink nor list sign-in methods", async () => {
    const visitor = shop.visitor();
    for (const path of paths("google")) expect((await visitor.delete(path)).statusCode).toBe(401);
    expect((await visitor.get("/api/auth/social-accounts")).statusCode).toBe(401);
  });
});

test("after an account is deleted, its provider account starts a new one", async () => {
  const visitor = await shop.signIn(phone);
  await travel(visitor, "google", { intent: "link" });
  const { id } = await me(visitor);
  await visitor.post("/api/user/delete", { confirm: "видалити" });
  await travel(visitor, "google");
  expect((await me(visitor)).id).not.toBe(id);
});
