import fc from "fast-check";
import { expect, test } from "vitest";
import { ownPath } from "#kit/url/own-path.ts";
import {
  canLoseWay,
  providedName,
  readReturn,
  type SocialReturn,
  socialIntents,
  socialNames,
  withReturn,
} from "./social.ts";

const result: fc.Arbitrary<SocialReturn> = fc.oneof(
  fc.record({
    ok: fc.constant(true as const),
    provider: fc.constantFrom(...socialNames),
    intent: fc.constantFrom(...socialIntents),
    userId: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  }),
  fc.record(
    {
      ok: fc.constant(false as const),
      provider: fc.constantFrom(...socialNames),
      code: fc.constantFrom("social_account_taken", "social_already_linked"),
    },
    { requiredKeys: ["ok", "provider"] },
  ),
);
const page = fc
  .webUrl({ withQueryParameters: true, withFragments: true })
  .map((url) => {
    const { pathname, search, hash } = new URL(url);
    return pathname + search + hash;
  })
  .filter((path) => ownPath(path) !== null);

test("the result of a social sign-in is read back from the URL, and the rest of the URL is unchanged", () => {
  fc.assert(
    fc.property(page, result, (path, told) => {
      const before = new URL(path, "https://shop.example");
      const after = new URL(withReturn(path, told), "https://shop.example");
      const read = readReturn(after.searchParams);
      expect(read?.result).toEqual(told);
      expect(after.pathname + after.hash).toBe(before.pathname + before.hash);
      const keys = ["auth_success", "type", "user_id", "code", "state", "error", "provider"];
      expect([...(read?.rest ?? [])]).toEqual(
        [...before.searchParams].filter(([key]) => !keys.includes(key)),
      );
    }),
  );
});

test("the result of an earlier social sign-in is removed from the URL", () => {
  expect(
    withReturn("/mug?v=1&error=social_auth&code=x&provider=google", { ok: false, provider: "facebook" }),
  ).toBe("/mug?v=1&error=social_auth&provider=facebook");
});

test.each([
  "",
  "?code=1&state=2",
  "?type=link&provider=google",
  "?auth_success=1&type=sell&provider=google",
  "?auth_success=1&type=login&provider=twitter",
  "?error=other&provider=google",
  "?error=social_auth&provider=constructor",
])("a query without a social sign-in result is ignored: %s", (query) => {
  expect(readReturn(new URLSearchParams(query))).toBeNull();
});

test("a sign-in method may be removed while a phone or an enabled provider remains", () => {
  const both = new Set(socialNames);
  expect(canLoseWay({ hasPhone: true, providers: [] }, both)).toBe(true);
  expect(canLoseWay({ hasPhone: false, providers: ["facebook"] }, both)).toBe(true);
  expect(canLoseWay({ hasPhone: false, providers: ["facebook"] }, new Set(["google"]))).toBe(false);
  expect(canLoseWay({ hasPhone: false, providers: [] }, both)).toBe(false);
});

test("any name from a provider is cleaned to fit the name field", () => {
  expect(providedName(" О’Ніл-Ковальська ")).toBe("О’Ніл-Ковальська");
  expect(providedName("\u0000\n")).toBeNull();
  expect(providedName(null)).toBeNull();
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      const name = providedName(text);
      expect(
        name === null || (name.length <= 60 && name === name.trim() && !/[\p{Cc}\p{Cs}]/u.test(name)),
      ).toBe(true);
    }),
  );
});
