import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pruneTables } from "#container/retention.ts";
import { addPlaces, kyiv } from "../../../tests/fixtures/places.ts";
import { startShop, type TestShop, type VisitorClient } from "../../../tests/setup/shop.ts";
import { choose, leave, linked, me, type Trip, travel } from "../../../tests/setup/social.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const phone = "+380672201487";
const providers = ["google", "facebook"] as const;
const customers = () => shop.db.selectFrom("customers").selectAll().execute();

test.each(["steal", "LOGIN", ""])(
  "a social sign-in is for signing in or for linking, not for «%s»",
  async (intent) => {
    const visitor = shop.visitor();
    const left = await visitor.get("/api/auth/google", { query: { intent, return_url: "/" } });
    expect([left.statusCode, Object.keys(left.json().errors)]).toEqual([422, ["intent"]]);
  },
);

describe.each(providers)("through %s", (provider) => {
  test("a guest gets an account without a phone and is back where they were", async () => {
    const visitor = shop.visitor();
    const back = await travel(visitor, provider, { returnUrl: "/ru/mug?v=1#about" });
    const user = await me(visitor);
    expect(back).toBe(`/ru/mug?v=1&auth_success=1&type=login&user_id=${user.id}&provider=${provider}#about`);
    expect(user).toMatchObject({
      first_name: "Соломія",
      last_name: "Гриценко",
      phone: null,
      // Facebook does not say whether the address is verified, so it is not used.
      email: provider === "google" ? "solomiia.hrytsenko@example.com" : null,
      locale: "ru",
    });
    expect(visitor.cookies.get("diaka_hint")).toBe("1");
  });

  test("the same person comes back to the same account", async () => {
    await travel(shop.visitor(), provider);
    await travel(shop.visitor(), provider);
    expect(await customers()).toHaveLength(1);
  });

  test("a person without an e-mail can sign in", async () => {
    const visitor = shop.visitor();
    expect(await travel(visitor, provider, { as: "no-email" })).toContain("auth_success=1");
    expect(await me(visitor)).toMatchObject({ first_name: "Остап", email: null, phone: null });
    expect(await linked(visitor)).toMatchObject([{ provider, email: null, name: "Остап Лук’яненко" }]);
  });

  test("an e-mail address alone does not open an existing account", async () => {
    const owner = await shop.signIn(phone);
    await owner.post("/api/user/update", { email: "alyona.savchenko@example.com" });
    const otherUser = shop.visitor();
    await travel(otherUser, provider, { as: "unverified" });
    expect((await me(otherUser)).id).not.toBe((await me(owner)).id);
    expect(await me(otherUser)).toMatchObject({ email: null });
  });

  test.each([
    ["", "/mug?v=1"],
    ["expired-code", "/mug?v=1"],
  ])("a failed sign-in as «%s» is reported on the page it began on", async (as, returnUrl) => {
    const visitor = shop.visitor();
    expect(await travel(visitor, provider, { as, returnUrl })).toBe(
      `/mug?v=1&error=social_auth&provider=${provider}`,
    );
    expect(await me(visitor)).toBeNull();
    expect(await customers()).toEqual([]);
  });

  test("an unknown state leads to the sign-in page in the browser's language", async () => {
    const visitor = shop.visitor("ru");
    expect(await travel(visitor, provider, { as: "wrong-state" })).toBe(
      `/ru/login?error=social_auth&provider=${provider}`,
    );
  });

  test("the city of a guest moves into the new session, and the old session ends", async () => {
    await addPlaces(shop.db);
    const visitor = shop.visitor();
    await visitor.post("/api/user/city", { city_ref: kyiv });
    const before = visitor.cookies.get("diaka_session");
    await travel(visitor, provider);
    expect(visitor.cookies.get("diaka_session")).not.toBe(before);
    expect((await visitor.get("/api/user/city")).json()).toMatchObject({ data: { Ref: kyiv } });
    expect(await shop.db.selectFrom("sessions").select("id").execute()).toHaveLength(1);
  });
});

describe("a social callback", () => {
  const refused = /^\/(?:login)?\?error=social_auth&provider=google$/;

  async function callbackOf(visitor: VisitorClient, trip: Trip = {}) {
    return choose(visitor, await leave(visitor, "google", trip), "solomiia");
  }

  test("is used once", async () => {
    const visitor = shop.visitor();
    const callback = await callbackOf(visitor);
    expect((await visitor.get(callback)).headers.location).toContain("auth_success");
    expect((await visitor.get(callback)).headers.location).toMatch(refused);
  });

  test("works only in the browser that began: another one neither signs in nor uses it up", async () => {
    const visitor = shop.visitor();
    const callback = await callbackOf(visitor);
    for (const thief of [shop.visitor(), shop.visitor()]) {
      await leave(thief, "google");
      expect((await thief.get(callback)).headers.location).toMatch(refused);
      expect(await me(thief)).toBeNull();
    }
    expect((await visitor.get(callback)).headers.location).toContain("auth_success");
  });

  test("expires after ten minutes", async () => {
    const visitor = shop.visitor();
    const callback = await callbackOf(visitor);
    shop.clock.advance(600);
    expect((await visitor.get(callback)).headers.location).toBe("/?error=social_auth&provider=google");
  });

  test("does not work for another provider", async () => {
    const visitor = shop.visitor();
    const callback = await callbackOf(visitor);
    const other = await visitor.get(callback.replace("google", "facebook"));
    expect(other.headers.location).toBe("/login?error=social_auth&provider=facebook");
  });

  test("can be open in two tabs at once", async () => {
    const visitor = shop.visitor();
    const [first, second] = [await callbackOf(visitor), await callbackOf(visitor)];
    expect((await visitor.get(second)).headers.location).toContain("auth_success");
    expect((await visitor.get(first)).headers.location).toContain("auth_success");
    expect(await customers()).toHaveLength(1);
  });

  test("does not link after signing out or as another customer", async () => {
    const visitor = await shop.signIn(phone);
    const callback = await callbackOf(visitor, { intent: "link" });
    await visitor.post("/api/auth/logout");
    await shop.signIn("+380501112233", visitor);
    expect((await visitor.get(callback)).headers.location).toMatch(refused);
    expect(await linked(visitor)).toEqual([]);
  });

  test("is stored without its secret", async () => {
    const visitor = shop.visitor();
    const state = new URLSearchParams((await leave(visitor, "google")).split("?")[1]).get("state");
    const rows = JSON.stringify(await shop.db.selectFrom("social_attempts").selectAll().execute());
    expect(rows).not.toContain(state);
    expect(rows).not.toContain(visitor.cookies.get("diaka_social"));
  });

  test("without a state, a cookie or any parameter is refused", async () => {
    for (const query of ["", "?state=", "?state=a&state=b", "?error=%3Cscript%3E&state=x", "?code=1"]) {
      const back = await shop.visitor().get(`/api/auth/google/callback${query}`);
      expect([query, back.headers.location]).toEqual([query, "/login?error=social_auth&provider=google"]);
    }
  });
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/.//evil.example",
  "/\t/evil.example",
  "/a\r\nSet-Cookie: a=b",
  "javascript:alert(1)",
  "/api/auth/logout",
  `/${"x".repeat(1_000)}`,
])("a sign-in never redirects to %j", async (returnUrl) => {
  const answer = await shop.visitor().get("/api/auth/google", { query: { return_url: returnUrl } });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ["return_url"]]);
  expect(await shop.db.selectFrom("social_attempts").selectAll().execute()).toEqual([]);
});

test("a provider that is switched off has no address and no simulator", async () => {
  const live = await startShop({
    env: {
      SHOP_MODE: "live",
      SESSION_SECRET: "0123456789abcdef0123456789abcdef",
      NOVA_POSHTA_API_KEY: "key",
      GOOGLE_CLIENT_ID: "client",
      GOOGLE_CLIENT_SECRET: "secret",
      PUBLIC_URL: "https://shop.example",
    },
  });
  const google = await live.visitor().get("/api/auth/google", { query: { return_url: "/" } });
  const address = new URL(String(google.headers.location));
  expect(`${address.origin}${address.pathname}`).toBe("https://accounts.google.com/o/oauth2/v2/auth");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: "client",
    redirect_uri: "https://shop.example/api/auth/google/callback",
    response_type: "code",
    scope: "openid email profile",
    prompt: "select_account",
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
  });
  expect(google.cookies[0]).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: "Lax",
    path: "/api/auth",
  });
  for (const path of ["/api/auth/facebook", "/dev/google/authorize", "/dev/facebook/dialog/oauth"]) {
    expect([path, (await live.inject({ url: path })).statusCode]).toEqual([path, 404]);
  }
  await live.close();
});

test("the demo page of a provider says what it is, and runs no script", async () => {
  const visitor = shop.visitor();
  const page = await visitor.get(await leave(visitor, "google"));
  expect(page.body).toContain("Учасник демо");
  expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect((await visitor.get("/dev/google/authorize?client_id=other")).statusCode).toBe(400);
});

test("unfinished social sign-ins are deleted", async () => {
  await leave(shop.visitor(), "google");

  await pruneTables.handle(shop.shop, {});
  expect(await shop.db.selectFrom("social_attempts").selectAll().execute()).toHaveLength(1);
  shop.clock.advance(601);
  await pruneTables.handle(shop.shop, {});
  expect(await shop.db.selectFrom("social_attempts").selectAll().execute()).toEqual([]);
});
