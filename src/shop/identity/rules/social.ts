// Signing in through another company's account: who they are, how they bring a person back, what may be undone.
// The query of the return is the specification's §2: auth_success, type, user_id, code, state, error, provider.
import { normalized } from "#kit/normalized.ts";

export const socialNames = ["google", "facebook"] as const;
export type SocialName = (typeof socialNames)[number];
export const isSocialName = (text: unknown): text is SocialName => socialNames.some((name) => name === text);
export const socialTitles: Readonly<Record<SocialName, string>> = { google: "Google", facebook: "Facebook" };

export const socialIntents = ["login", "link"] as const;
export type SocialIntent = (typeof socialIntents)[number];

/** How long a person may stay at the provider. */
export const attemptSeconds = 10 * 60;

/** Refusals that a page can explain; of the rest it says only that it did not work. */
export const socialReasons = ["social_account_taken", "social_already_linked"] as const;

/** What the page is told when a person is back. */
export type SocialReturn =
  | {
      readonly ok: true;
      readonly provider: SocialName;
      readonly intent: SocialIntent;
      readonly userId: number;
    }
  | { readonly ok: false; readonly provider: SocialName; readonly code?: string };

/** What a return adds to a query and takes out of it again. */
export const returnKeys = ["auth_success", "type", "user_id", "code", "state", "error", "provider"] as const;
const site = "https://here.invalid";

function withoutReturn(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const key of returnKeys) rest.delete(key);
  return rest;
}

/** The address with the news of a return in its query; the rest of it stays. @param path one of our own */
export function withReturn(path: string, news: SocialReturn): string {
  const { pathname, search, hash } = new URL(path, site);
  const query = withoutReturn(new URLSearchParams(search));
  if (news.ok) {
    query.set("auth_success", "1");
    query.set("type", news.intent);
    query.set("user_id", String(news.userId));
  } else {
    query.set("error", "social_auth");
    if (news.code !== undefined) query.set("code", news.code);
  }
  query.set("provider", news.provider);
  return `${pathname}?${query}${hash}`;
}

/** The news of a return in a page's query and the query without it; null when there is none. */
export function readReturn(search: URLSearchParams): { news: SocialReturn; rest: URLSearchParams } | null {
  const provider = search.get("provider");
  if (!isSocialName(provider)) return null;
  const rest = withoutReturn(search);
  if (search.get("error") === "social_auth") {
    const code = search.get("code");
    return { news: { ok: false, provider, ...(code === null ? {} : { code }) }, rest };
  }
  const intent = socialIntents.find((known) => known === search.get("type"));
  if (!search.get("auth_success") || !intent) return null;
  return { news: { ok: true, provider, intent, userId: Number(search.get("user_id")) }, rest };
}

/** Whether a person could still get in without one of their ways: by phone, or through a provider that is on. */
export const canLoseWay = (
  left: { readonly hasPhone: boolean; readonly providers: readonly SocialName[] },
  on: ReadonlySet<SocialName>,
): boolean => left.hasPhone || left.providers.some((provider) => on.has(provider));

const longestName = 60;

/** A name as a provider tells it, in the bounds of our own fields; null when nothing of it is left. */
export function providedName(text: string | null): string | null {
  let name = "";
  for (const letter of normalized((text ?? "").replace(/[\p{Cc}\p{Cs}]/gu, ""))) {
    if (name.length + letter.length > longestName) break;
    name += letter;
  }
  return name.trim() || null;
}
