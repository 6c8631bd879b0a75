// A tab's storage of account forms during input. The key contains the account, so that no other user sees
// them; signing out deletes them all.

const prefix = "diaka.form.";

export const tabFormKey = (form: "address" | "recipient" | "wishlist", customerId: number): string =>
  `${prefix}${form}.${customerId}`;

export function forgetTabForms(): void {
  try {
    for (const key of Object.keys(window.sessionStorage))
      if (key.startsWith(prefix)) window.sessionStorage.removeItem(key);
  } catch {
    // A blocked storage has stored nothing.
  }
}
