// Signing out: deletes all data of the account from this browser, and all its tabs open the home page. The
// cart and the city stay: they belong to the device.
import { localeOfPath } from "#i18n/locale.ts";
import { paths } from "../../../paths.ts";
import { forgetBoard } from "../../../service-worker/board.ts";
import { api, isRefusal } from "../../api/api.ts";
import { forgetFavourites } from "../../favourites/favourites-store.ts";
import { forgetAlerts } from "../../product/alerts/alerts-store.ts";
import { forgetContact } from "../../product/alerts/contact-store.ts";
import { forgetViews } from "../../product/recently-viewed/forget-views.ts";
import { forgetTabForms } from "../profile/tab-forms.ts";
import { notifyTabs } from "./account-events.ts";
import { forgetAppliedLanguage } from "./account-language.ts";
import { forgetSearches } from "./forget-searches.ts";
import { forgetProfileData } from "./profile-data.ts";
import { forgetSyncDue } from "./sync-due.ts";
import { forgetUser } from "./user-store.ts";

/**
 * Deletes the account's data in this tab and opens the home page as a new document, so nothing stays in
 * memory.
 */
export function leaveAccount(): void {
  forgetUser();
  forgetProfileData();
  forgetAppliedLanguage();
  forgetSyncDue();
  forgetFavourites();
  forgetAlerts();
  forgetContact();
  forgetViews();
  forgetSearches();
  forgetTabForms();
  void forgetBoard();
  window.location.replace(paths.home(localeOfPath(window.location.pathname)));
}

/** Ends the session and signs out all tabs; false when the server was not reached. */
export async function signOut(): Promise<boolean> {
  const answer = await api.call("POST /auth/logout", {});
  // A session that is already over counts as ended.
  const isOver = answer.ok || (isRefusal(answer.error) && answer.error.status === 401);
  if (!isOver) return false;
  notifyTabs("signed_out");
  leaveAccount();
  return true;
}
