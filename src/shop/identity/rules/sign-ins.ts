// The log of how the staff came in: by which way and from what kind of device, no more. It helps an owner to see a
// sign-in that was nobody's, and is forgotten after a season.
import { deviceOf } from "#kit/device.ts";
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

/** «Chrome · Android» of a User-Agent; null when it names nothing known. */
export function deviceName(userAgent: string | undefined): string | null {
  const device = deviceOf({ userAgent });
  const names = [browsers, systems].map((known) => known.find(([flag]) => device[flag])?.[1]);
  return names.filter(Boolean).join(" · ") || null;
}
