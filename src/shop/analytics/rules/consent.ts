// The visitor's analytics consent, one cookie: «version.choice.when». Pages and the server read it, so that
// an order is counted only with the buyer's consent.

export const consentCookie = "diaka_consent";
/** Increase it when the consent text changes in substance; then visitors are asked again. */
export const consentVersion = 1;
export const consentSeconds = 180 * 24 * 3600;

export type ConsentChoice = "granted" | "denied";

export interface Consent {
  readonly choice: ConsentChoice;
  /** When it was given, Unix seconds. */
  readonly at: number;
}

/** The cookie's value; null when it is not valid, or for another version of the text. */
export function parseConsent(value: string | null | undefined): Consent | null {
  const [, version, choice, at] = /^v(\d{1,4})\.(granted|denied)\.(\d{1,12})$/.exec(value ?? "") ?? [];
  if (Number(version) !== consentVersion) return null;
  return { choice: choice as ConsentChoice, at: Number(at) };
}

export const formatConsent = ({ choice, at }: Consent): string => `v${consentVersion}.${choice}.${at}`;

/** The consent in a Cookie header or document.cookie. */
export function consentIn(cookies: string): Consent | null {
  const value = cookies
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${consentCookie}=`))
    ?.slice(consentCookie.length + 1);
  return parseConsent(value);
}

/** A tag manager, as pages load it. */
export interface TagManager {
  readonly id: string;
  /** The script's URL, without the id. */
  readonly src: string;
  /** gtag commands that run before all others, such as ["set", {"url_passthrough": true}]. */
  readonly init: readonly (readonly unknown[])[];
}

/** An advertising pixel, as pages load it. */
export interface AdPixel {
  readonly ids: readonly string[];
  readonly src: string;
  /** Whether its script may track buttons and forms by itself. */
  readonly autoConfig: boolean;
  /** Paths whose views it receives, «*» for anything; empty: every path. */
  readonly paths: readonly string[];
}

/** Third-party analytics of this shop; the same for every visitor, so every page contains it. */
export interface Measuring {
  readonly tagManager: TagManager | null;
  readonly pixel: AdPixel | null;
  /** `use`: after the visitor's first interaction, or 5 s; `load`: with the page. Never before consent. */
  readonly loading: "use" | "load";
}

/**
 * Whether a path without its language prefix matches one of the patterns; without patterns every path does.
 */
export const matchesPath = (path: string, patterns: readonly string[]): boolean =>
  patterns.length === 0 ||
  patterns.some((pattern) => {
    const [head = "", ...rest] = pattern.split("*");
    if (rest.length === 0) return path === pattern;
    const tail = rest.pop() ?? "";
    if (!path.startsWith(head) || path.length < head.length + tail.length || !path.endsWith(tail))
      return false;
    let from = head.length;
    for (const part of rest) {
      const at = path.indexOf(part, from);
      if (at < 0 || at + part.length > path.length - tail.length) return false;
      from = at + part.length;
    }
    return true;
  });
