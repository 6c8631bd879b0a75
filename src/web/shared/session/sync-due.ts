// Marks that this tab must still sync the account's city and favourites: signing in often leads straight to
// another document, which then does it. Not here: what is synced (after-sign-in.ts).

const KEY = "diaka.sync-due";

export function keepSyncDue(): void {
  try {
    sessionStorage.setItem(KEY, "1");
  } catch {
    // A private window: it is synced in this document or at the next sign-in.
  }
}

export function forgetSyncDue(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

export function isSyncDue(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
