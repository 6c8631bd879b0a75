// The kind of a visitor's device, by its headers (specification §§3, 9). The flags are hints for convenience,
// such as how to share a link; they grant and refuse nothing, because any client can send anything.
import { isCrawler } from "./crawler.ts";

/** Exactly one of mobile, tablet and desktop is true, also for a crawler. */
export interface DeviceInfo {
  readonly mobile: boolean;
  readonly tablet: boolean;
  readonly desktop: boolean;
  readonly ios: boolean;
  readonly android: boolean;
  readonly windows: boolean;
  readonly macos: boolean;
  readonly safari: boolean;
  readonly firefox: boolean;
  readonly edge: boolean;
  readonly chrome: boolean;
  readonly samsung: boolean;
  readonly crawler: boolean;
}

export type DeviceKind = "mobile" | "tablet" | "desktop";

/** What is known of a device; a page knows more than a request. */
export interface DeviceSigns {
  readonly userAgent?: string | undefined;
  /** The result of a CDN in front of the shop, which is trusted. */
  readonly kind?: DeviceKind | undefined;
  /** The platform of client hints, e.g. "Android". */
  readonly platform?: string | undefined;
  /** The number of simultaneous touch points. */
  readonly touchPoints?: number | undefined;
  /** The shorter side of the screen in CSS px: an open folding phone counts as a tablet. */
  readonly shortSide?: number | undefined;
}

const LONGEST = 1_000;
/** The width from which Android itself counts a device as a tablet. */
const TABLET_SIDE = 600;

export function deviceOf(signs: DeviceSigns): DeviceInfo {
  const agent = signs.userAgent?.slice(0, LONGEST) ?? "";
  const systems = systemOf(agent, signs);
  const kind = signs.kind ?? kindOf(agent, systems, signs);
  return {
    mobile: kind === "mobile",
    tablet: kind === "tablet",
    desktop: kind === "desktop",
    ...systems,
    ...browserOf(agent),
    crawler: isCrawler(agent),
  };
}

type Systems = Pick<DeviceInfo, "ios" | "android" | "windows" | "macos">;

function systemOf(agent: string, { platform, touchPoints = 0 }: DeviceSigns): Systems {
  const windows = platform === "Windows" || /\bWindows\b/.test(agent);
  const android = !windows && (platform === "Android" || /\bAndroid\b/.test(agent));
  const apple = !windows && !android;
  // An iPad claims to be a Macintosh, which has no touch screen.
  const ios = apple && (/\b(?:iPhone|iPad|iPod)\b/.test(agent) || (isMac(agent) && touchPoints > 1));
  return { ios, android, windows, macos: apple && !ios && (platform === "macOS" || isMac(agent)) };
}

const isMac = (agent: string): boolean => /\bMacintosh\b/.test(agent);

function kindOf(agent: string, { ios, android }: Systems, { shortSide }: DeviceSigns): DeviceKind {
  if (ios) return /\b(?:iPhone|iPod)\b/.test(agent) ? "mobile" : "tablet";
  if (android && shortSide !== undefined) return shortSide < TABLET_SIDE ? "mobile" : "tablet";
  if (/\b(?:Tablet|PlayBook|Kindle)\b/.test(agent)) return "tablet";
  if (/\bMobi/.test(agent)) return "mobile";
  return android ? "tablet" : "desktop";
}

type Browsers = Pick<DeviceInfo, "safari" | "firefox" | "edge" | "chrome" | "samsung">;

/** User agents also name older browsers: at most one is meant. */
function browserOf(agent: string): Browsers {
  const edge = /\bEdg(?:e|A|iOS)?\//.test(agent);
  const samsung = !edge && /\bSamsungBrowser\//.test(agent);
  const firefox = !edge && !samsung && /\b(?:Firefox|FxiOS)\//.test(agent);
  const other = edge || samsung || firefox || /\b(?:OPR|OPT|OPiOS|YaBrowser|Vivaldi)\//.test(agent);
  const chrome = !other && /\b(?:Chrome|CriOS)\//.test(agent);
  const safari = !other && !chrome && /\bVersion\/.*\bSafari\//.test(agent) && !/\bAndroid\b/.test(agent);
  return { safari, firefox, edge, chrome, samsung };
}

export const deviceKind = ({ mobile, tablet }: DeviceInfo): DeviceKind =>
  mobile ? "mobile" : tablet ? "tablet" : "desktop";
