import fc from "fast-check";
import { expect, test } from "vitest";
import { type DeviceInfo, type DeviceSigns, deviceKind, deviceOf } from "./device.ts";

/** Headers are bytes. */
const bytes = fc
  .uint8Array({ maxLength: 8_192, size: "max" })
  .map((sent) => Buffer.from(sent).toString("latin1"));

const flagsOf = (signs: DeviceSigns): string =>
  Object.entries(deviceOf(signs))
    .flatMap(([flag, isSet]) => (isSet ? [flag] : []))
    .join(" ");

const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit";
const pixel =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

test.each([
  [
    "an iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
    "mobile ios safari",
  ],
  [
    "Chrome on an iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.1 Mobile/15E148 Safari/604.1",
    "mobile ios chrome",
  ],
  [
    "Firefox on an iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/142.0 Mobile/15E148 Safari/605.1.15",
    "mobile ios firefox",
  ],
  [
    "an old iPad",
    "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1",
    "tablet ios safari",
  ],
  ["an Android phone", pixel, "mobile android chrome"],
  ["Samsung's browser", pixel.replace("Chrome/", "SamsungBrowser/28.0 Chrome/"), "mobile android samsung"],
  ["an Android tablet", pixel.replace(" Mobile", ""), "tablet android chrome"],
  [
    "Firefox on an Android tablet",
    "Mozilla/5.0 (Android 14; Tablet; rv:142.0) Gecko/142.0 Firefox/142.0",
    "tablet android firefox",
  ],
  [
    "Edge on Windows",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
    "desktop windows edge",
  ],
  [
    "Firefox on Windows",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0",
    "desktop windows firefox",
  ],
  [
    "Safari on a Mac",
    `${mac}/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`,
    "desktop macos safari",
  ],
  [
    "Chrome on Linux",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "desktop chrome",
  ],
  [
    "Google's robot as a phone",
    `${pixel.replace("K)", "Nexus 5X Build/MMB29P)")} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
    "mobile android chrome crawler",
  ],
  [
    "an AI robot",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
    "desktop crawler",
  ],
  ["an empty user agent", "", "desktop"],
])("%s is recognised by its user agent", (_name, userAgent, flags) => {
  expect(flagsOf({ userAgent })).toBe(flags);
});

test("an iPad that claims to be a Mac is recognised by its touch screen", () => {
  const userAgent = `${mac}/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`;
  expect(flagsOf({ userAgent, touchPoints: 5 })).toBe("tablet ios safari");
});

test("a folding phone is a tablet while it is open", () => {
  expect(deviceKind(deviceOf({ userAgent: pixel, shortSide: 360 }))).toBe("mobile");
  expect(deviceKind(deviceOf({ userAgent: pixel, shortSide: 720 }))).toBe("tablet");
});

test("any user agent gives one kind, one system and one browser at most", () => {
  const words = [
    "Windows",
    "Android",
    "iPad",
    "iPhone",
    "Macintosh",
    "Mobile",
    "Tablet",
    "Chrome/1",
    "Edg/1",
    "Version/1",
    "Safari/1",
    "SamsungBrowser/1",
    "Firefox/1",
    "bot",
    ";",
    " ",
  ];
  const agent = fc.oneof(
    bytes,
    fc.array(fc.constantFrom(...words), { maxLength: 20 }).map((parts) => parts.join(" ")),
  );
  const signs = fc.record(
    {
      userAgent: agent,
      kind: fc.constantFrom("mobile" as const, "tablet" as const, "desktop" as const),
      platform: fc.oneof(fc.string(), fc.constantFrom("Android", "Windows", "macOS")),
      touchPoints: fc.integer(),
      shortSide: fc.double(),
    },
    { requiredKeys: [] },
  );
  const count = (device: DeviceInfo, ...flags: (keyof DeviceInfo)[]) =>
    flags.filter((flag) => device[flag]).length;
  fc.assert(
    fc.property(signs, (said) => {
      const device = deviceOf(said);
      expect(count(device, "mobile", "tablet", "desktop")).toBe(1);
      expect(count(device, "ios", "android", "windows", "macos")).toBeLessThanOrEqual(1);
      expect(count(device, "safari", "firefox", "edge", "chrome", "samsung")).toBeLessThanOrEqual(1);
      if (said.kind) expect(deviceKind(device)).toBe(said.kind);
    }),
  );
});

test("any 8 KB user agent is parsed at once", () => {
  for (const part of ["Version/", "Mozilla/5.0 (", "Mobi", " ", "\u{1F36B}"]) {
    const started = performance.now();
    deviceOf({ userAgent: part.repeat(8_192 / part.length) });
    expect(performance.now() - started).toBeLessThan(50);
  }
});
