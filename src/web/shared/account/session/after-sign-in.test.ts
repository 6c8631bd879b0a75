import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { languageToApply } from "./account-language.ts";
import { syncAccount } from "./after-sign-in.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("profile data load after 100 ms, the city after 500 ms, the favourites after the city", async () => {
  const done: string[] = [];
  let cityIsHere = (): void => undefined;
  const city = new Promise<void>((resolve) => {
    cityIsHere = resolve;
  });
  syncAccount(
    {
      profile: async () => done.push("profile"),
      city: () => {
        done.push("city asked");
        return city;
      },
      favourites: async () => done.push("favourites"),
    },
    () => done.push("paid"),
  );
  await vi.advanceTimersByTimeAsync(99);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(["profile"]);
  await vi.advanceTimersByTimeAsync(399);
  expect(done).toEqual(["profile"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(["profile", "city asked"]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(done).toEqual(["profile", "city asked"]);
  cityIsHere();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(["profile", "city asked", "favourites", "paid"]);
});

test("the account's language is applied once, and only where it differs", () => {
  expect(languageToApply({ account: "ru", page: "uk", isApplied: false })).toBe("ru");
  expect(languageToApply({ account: "ru", page: "uk", isApplied: true })).toBeNull();
  expect(languageToApply({ account: "uk", page: "uk", isApplied: false })).toBeNull();
  expect(languageToApply({ account: null, page: "ru", isApplied: false })).toBeNull();
});
