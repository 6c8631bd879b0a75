import { expect, test } from "vitest";
import { sameData } from "./same-data.ts";

const at = (path: string): URL => new URL(path, "https://diaka.example");

test("opening a window or choosing a variant sends no request", () => {
  expect(sameData(at("/mug"), at("/mug?modal=cart"))).toBe(true);
  expect(sameData(at("/mug?modal=product-slider&photoId=2"), at("/mug"))).toBe(true);
  expect(sameData(at("/bar?v=1-plytka"), at("/bar?v=3-plytky"))).toBe(true);
});

test("removing the sign-in result from the address sends no request", () => {
  expect(sameData(at("/mug?auth_success=1&type=login&user_id=7&provider=google"), at("/mug"))).toBe(true);
});

test("another page, another filter or the same address again sends one", () => {
  expect(sameData(at("/kakao"), at("/kakao?page=2"))).toBe(false);
  expect(sameData(at("/kakao?modal=filters"), at("/kakao?modal=filters&chocolate=dark"))).toBe(false);
  expect(sameData(at("/kakao"), at("/mug"))).toBe(false);
  expect(sameData(at("/kakao"), at("/kakao"))).toBe(false);
});
