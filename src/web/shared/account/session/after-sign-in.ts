// What follows any sign-in (specification §§4, 9): the user at once, the account's language, profile data in
// the background, then the city and the favourites. The cart belongs to the device and stays unchanged.
import { type Locale, localeOfPath, localePath } from "#i18n/locale.ts";
import { withoutModal } from "../../../modals/modal-params.ts";
import { forgetBoard } from "../../../service-worker/board.ts";
import { saveLanguage } from "../../chrome/language/language-choice.ts";
import { syncCity } from "../../delivery/city/city-search.ts";
import { notifyTabs } from "./account-events.ts";
import { isLanguageApplied, languageToApply, saveLanguageApplied } from "./account-language.ts";
import { fetchProfileData } from "./profile-data.ts";
import { endSignIn, isSignInAwaited } from "./signed-call.ts";
import { forgetSyncDue, isSyncDue, saveSyncDue } from "./sync-due.ts";
import { freshUser, personHere, type User } from "./user-store.ts";

const SYNC_AFTER_MS = 500;
const PROFILE_AFTER_MS = 100;

/** Whether another document is loading. */
export type SignedInOutcome = "leaving" | "staying";

/** The background tasks after a sign-in, each at its own time; none of them throws. */
export interface AccountSyncs {
  readonly profile: () => Promise<unknown>;
  readonly city: () => Promise<unknown>;
  readonly favourites: () => Promise<unknown>;
}

/**
 * Fetches profile data 100 ms later, and 500 ms later the city and then the favourites; calls `paid` when all
 * is done.
 */
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

/** The guest data of this device joins the account: favourites, then viewed products. */
async function joinLists(): Promise<void> {
  try {
    await (await import("../../favourites/account.ts")).syncFavourites();
    await (await import("../../product/recently-viewed/views.ts")).syncRecentlyViewed();
  } catch {
    // Offline: the device keeps them, the next page tries again.
  }
}

function here(): string {
  const { pathname, search, hash } = window.location;
  return pathname + withoutModal(new URLSearchParams(search)) + hash;
}

/** Loads another document, or reloads this one. */
function go(address: string): SignedInOutcome {
  const { pathname, search, hash } = window.location;
  if (address === pathname + search + hash) window.location.reload();
  else window.location.replace(address);
  return "leaving";
}

function accountLanguage(user: User): Locale | null {
  const page = localeOfPath(window.location.pathname);
  const language = languageToApply({ account: user.locale, page, isApplied: isLanguageApplied() });
  saveLanguageApplied();
  if (language) saveLanguage(language);
  return language;
}

/**
 * Call it once the server has confirmed the sign-in.
 * @param target the path to go to; without one the visitor stays on the page, unless the account's language
 * is another. A user who signs in again in the middle of a form always stays.
 */
export async function afterSignIn(target: string | null = null): Promise<SignedInOutcome> {
  void forgetBoard();
  const before = personHere();
  const user = await freshUser();
  saveSyncDue();
  notifyTabs("signed_in");
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

/** Runs the pending tasks for the account; also called at the start of a document, for the one before it. */
export function payAccount(): void {
  if (isSyncDue()) syncAccount(syncs, forgetSyncDue);
}
