// Where a tab keeps forms of the account while they are filled in. The key holds the account, so that nobody sees
// another's; signing out forgets them all.

const prefix = "diaka.form.";

export const tabFormKey = (form: "address" | "recipient" | "wishlist", customerId: number): string =>
  `${prefix}${form}.${customerId}`;

export function forgetTabForms(): void {
  try {
    for (const key of Object.keys(window.sessionStorage))
      if (key.startsWith(prefix)) window.sessionStorage.removeItem(key);
  } catch {
    // A forbidden storage has kept nothing.
  }
}
