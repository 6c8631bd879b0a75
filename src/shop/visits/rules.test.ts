import fc from "fast-check";
import { expect, test } from "vitest";
import { channelOf, channels } from "./rules.ts";

const own = "diaka.example";

test.each([
  ["", undefined, "direct"],
  ["", "https://diaka.example/shokolad", "direct"],
  ["", "https://www.google.com.ua/", "search"],
  ["", "https://duckduckgo.com/", "search"],
  ["utm_source=google&utm_medium=cpc", undefined, "ads"],
  ["gclid=abc", "https://www.google.com/", "ads"],
  ["utm_source=facebook&utm_medium=paid_social", "https://facebook.com/", "ads"],
  ["utm_source=instagram", undefined, "social"],
  ["", "https://l.instagram.com/", "social"],
  ["", "https://t.me/diaka", "social"],
  ["", "android-app://com.viber", "other"],
  ["utm_source=newsletter&utm_medium=email", undefined, "other"],
  ["", "https://blog.example/google.com", "other"],
  ["", "https://notfacebook.com/", "other"],
  ["", "no address", "direct"],
] as const)("the visit «%s» from %s has the source %s", (query, referrer, channel) => {
  expect(channelOf(query, referrer, own)).toBe(channel);
});

test("any address and any referrer have a source", () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.option(fc.oneof(fc.string(), fc.webUrl()), { nil: undefined }),
      (query, from) => {
        expect(channels).toContain(channelOf(query, from, own));
      },
    ),
  );
});
