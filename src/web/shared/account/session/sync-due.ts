// Marks that this tab must still sync the account's city and favourites: signing in often leads straight to
// another document, which then does it. Not here: what is synced (after-sign-in.ts).
import { storedText, storeText } from "../../device/stored-text.ts";

const KEY = "diaka.sync-due";

export const saveSyncDue = (): void => storeText("sessionStorage", KEY, "1");
export const forgetSyncDue = (): void => storeText("sessionStorage", KEY, null);
export const isSyncDue = (): boolean => storedText("sessionStorage", KEY) === "1";
