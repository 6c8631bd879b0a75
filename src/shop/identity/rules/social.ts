// Sign-in through another company's account: the providers, the return query, what may be unlinked. The query
// of the return is defined in specification §2: auth_success, type, user_id, code, state, error, provider.
import { normalized } from "#kit/text/normalized.ts";

export const socialNames = ["google", "facebook"] as const;
export type SocialName = (typeof socialNames)[number];
export const isSocialName = (text: unknown): text is SocialName => socialNames.some((name) => name === text);
export const socialTitles: Readonly<Record<SocialName, string>> = { google: "Google", facebook: "Facebook" };

export const socialIntents = ["login", "link"] as const;
export type SocialIntent = (typeof socialIntents)[number];

/** Maximum time a user may stay at the provider. */
export const attemptSeconds = 10 * 60;

/** Refusals with a message of their own; all others show a general failure. */
export const socialReasons = ["social_account_taken", "social_already_linked"] as const;

/** Result of the return, as passed to the page. */
export type SocialReturn =
  | {
      readonly ok: true;
      readonly provider: SocialName;
      readonly intent: SocialIntent;
      readonly userId: number;
    }
  | { readonly ok: false; readonly provider: SocialName; readonly code?: string };

/** Query parameters that a return adds and that are removed afterwards. */
export const returnKeys = ["auth_success", "type", "user_id", "code", "state", "error", "provider"] as const;
const site = "https://here.invalid";

function withoutReturn(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const key of returnKeys) rest.delete(key);
  return rest;
}

/** The URL with the result of a return in its query; other parameters stay. @param path one of our own */
export function withReturn(path: string, result: SocialReturn): string {
  const { pathname, search, hash } = new URL(path, site);
  const query = withoutReturn(new URLSearchParams(search));
  if (result.ok) {
    query.set("auth_success", "1");
    query.set("type", result.intent);
    query.set("user_id", String(result.userId));
  } else {
    query.set("error", "social_auth");
    if (result.code !== undefined) query.set("code", result.code);
  }
  query.set("provider", result.provider);
  return `${pathname}?${query}${hash}`;
}

/** The result of a return in a page's query, and the query without it; null when there is none. */
export function readReturn(search: URLSearchParams): { result: SocialReturn; rest: URLSearchParams } | null {
  const provider = search.get("provider");
  if (!isSocialName(provider)) return null;
  const rest = withoutReturn(search);
  if (search.get("error") === "social_auth") {
    const code = search.get("code");
    return { result: { ok: false, provider, ...(code === null ? {} : { code }) }, rest };
  }
  const intent = socialIntents.find((known) => known === search.get("type"));
  if (!search.get("auth_success") || !intent) return null;
  return { result: { ok: true, provider, intent, userId: Number(search.get("user_id")) }, rest };
}

/** Whether the user can still sign in without one method: by phone, or through an enabled provider. */
export const canLoseWay = (
  left: { readonly hasPhone: boolean; readonly providers: readonly SocialName[] },
  on: ReadonlySet<SocialName>,
): boolean => left.hasPhone || left.providers.some((provider) => on.has(provider));

const longestName = 60;

/** A name from a provider, cut to the limits of our fields; null when nothing is left. */
export function providedName(text: string | null): string | null {
  let name = "";
  for (const letter of normalized((text ?? "").replace(/[\p{Cc}\p{Cs}]/gu, ""))) {
    if (name.length + letter.length > longestName) break;
    name += letter;
  }
  return name.trim() || null;
}
