import fc from "fast-check";
import { expect, test } from "vitest";
import { deviceName } from "./sign-ins.ts";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0",
    "Edge · Windows",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
    "Chrome · Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari · iOS",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox"],
  ["curl/8.5.0", null],
  ["", null],
  [undefined, null],
])("the user agent %s is shown as %s", (userAgent, device) => {
  expect(deviceName(userAgent)).toBe(device);
});

test("a device name contains only known names, no other text of the user agent", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2_000 }), (text) => {
      expect(deviceName(text) ?? "").toMatch(/^[A-Za-z ·]*$/);
    }),
  );
});
