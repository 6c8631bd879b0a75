// Log of staff sign-ins: only the method and the kind of device. It helps an owner to notice a foreign
// sign-in; records are deleted after a season.
import { deviceOf } from "#kit/visitor/device.ts";
import { socialNames } from "./social.ts";

const signInWays = ["sms", ...socialNames] as const;
export type SignInWay = (typeof signInWays)[number];

export const signInDays = 90;

const browsers = [
  ["edge", "Edge"],
  ["samsung", "Samsung Internet"],
  ["firefox", "Firefox"],
  ["chrome", "Chrome"],
  ["safari", "Safari"],
] as const;
const systems = [
  ["android", "Android"],
  ["ios", "iOS"],
  ["windows", "Windows"],
  ["macos", "macOS"],
] as const;

/** «Chrome · Android» of a User-Agent; null when nothing in it is recognised. */
export function deviceName(userAgent: string | undefined): string | null {
  const device = deviceOf({ userAgent });
  const names = [browsers, systems].map((known) => known.find(([flag]) => device[flag])?.[1]);
  return names.filter(Boolean).join(" · ") || null;
}
