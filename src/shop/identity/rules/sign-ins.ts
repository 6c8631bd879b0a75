// The log of how the staff came in: by which way and from what kind of device, no more. It helps an owner to see a
// sign-in that was nobody's, and is forgotten after a season.
import { socialNames } from "./social.ts";

const signInWays = ["sms", ...socialNames] as const;
export type SignInWay = (typeof signInWays)[number];

export const signInDays = 90;

/** The first that fits: Edge calls itself Chrome too, and everybody calls themselves Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (names: typeof browsers, text: string): string | undefined =>
  names.find(([sign]) => sign.test(text))?.[1];

/** «Chrome · Android» of a User-Agent; null when it names nothing known. */
export function deviceOf(userAgent: string | undefined): string | null {
  const text = (userAgent ?? "").slice(0, 500);
  return [nameIn(browsers, text), nameIn(systems, text)].filter(Boolean).join(" · ") || null;
}
