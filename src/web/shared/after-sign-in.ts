// What follows a sign-in, whichever way it came (specification §§4, 9): the user at once, the account's language,
// profile data in the background, then the town and the favourites. The cart is the device's and is not touched.
import { type Locale, localeOfPath, localePath } from "#i18n/locale.ts";
import { withoutModal } from "../modals/modal-params.ts";
import { isLanguageApplied, keepLanguageApplied, languageToApply } from "./account-language.ts";
import { tellTabs } from "./account-news.ts";
import { syncCity } from "./city-search.ts";
import { keepLanguage } from "./language-choice.ts";
import { fetchProfileData } from "./profile-data.ts";
import { endSignIn, isSignInAwaited } from "./signed-call.ts";
import { forgetSyncDue, isSyncDue, keepSyncDue } from "./sync-due.ts";
import { freshUser, personHere, type User } from "./user-store.ts";

const SYNC_AFTER_MS = 500;
const PROFILE_AFTER_MS = 100;

/** Whether another document is on its way. */
export type SignedInOutcome = "leaving" | "staying";

/** What is done for the account after it is known, each in its own time; none of them throws. */
export interface AccountSyncs {
  readonly profile: () => Promise<unknown>;
  readonly city: () => Promise<unknown>;
  readonly favourites: () => Promise<unknown>;
}

/** Fetches profile data 100 ms later, and 500 ms later the town and after it the favourites; `paid` when all is done. */
export function syncAccount({ profile, city, favourites }: AccountSyncs, paid: () => void): void {
  setTimeout(() => void profile(), PROFILE_AFTER_MS);
  setTimeout(async () => {
    await city();
    await favourites();
    paid();
  }, SYNC_AFTER_MS);
}

const syncs: AccountSyncs = {
  profile: fetchProfileData,
  city: () => syncCity(localeOfPath(window.location.pathname)),
  favourites: joinLists,
};

/** What this device kept for a guest joins the account: favourites, then what was viewed. */
async function joinLists(): Promise<void> {
  try {
    await (await import("./favourites/account.ts")).syncFavourites();
    await (await import("./recently-viewed/views.ts")).syncRecentlyViewed();
  } catch {
    // Offline: the device keeps them, the next page tries again.
  }
}

function here(): string {
  const { pathname, search, hash } = window.location;
  return pathname + withoutModal(new URLSearchParams(search)) + hash;
}

/** Loads another document, or this one anew. */
function go(address: string): SignedInOutcome {
  const { pathname, search, hash } = window.location;
  if (address === pathname + search + hash) window.location.reload();
  else window.location.replace(address);
  return "leaving";
}

function accountLanguage(user: User): Locale | null {
  const page = localeOfPath(window.location.pathname);
  const language = languageToApply({ account: user.locale, page, isApplied: isLanguageApplied() });
  keepLanguageApplied();
  if (language) keepLanguage(language);
  return language;
}

/**
 * Call it once the server has said that somebody is signed in.
 * @param target the path to go on to; without one the visitor stays where they are, unless the account's language
 * is another. Somebody who signs in again in the middle of a form always stays.
 */
export async function afterSignIn(target: string | null = null): Promise<SignedInOutcome> {
  const before = personHere();
  const user = await freshUser();
  keepSyncDue();
  tellTabs("signed_in");
  if (user && before !== null && before !== user.id) return go(target ?? here());
  if (isSignInAwaited()) {
    endSignIn(true);
    payAccount();
    return "staying";
  }
  const language = user && accountLanguage(user);
  if (target !== null) return go(language ? localePath(target, language) : target);
  if (language) return go(localePath(here(), language));
  payAccount();
  return "staying";
}

/** What is owed to the account; called at the start of a document too, for the one before it. */
export function payAccount(): void {
  if (isSyncDue()) syncAccount(syncs, forgetSyncDue);
}
