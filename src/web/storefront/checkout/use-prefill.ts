import { useEffect } from "react";
import { nationalDigits } from "#ui/phone-input/phone-format.ts";
import { type CheckoutDraft, changeDraft, useCheckoutDraft } from "../../shared/checkout-draft.ts";
import { useUser } from "../../shared/session/user-store.ts";

/** Fills empty fields from the account; typed text stays. */
export function usePrefill(): void {
  const state = useUser();
  const draft = useCheckoutDraft();
  const user = state.status === "signed_in" ? state.user : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per user; an emptied field stays empty
  useEffect(() => {
    if (!user) return;
    const known: Partial<CheckoutDraft> = {
      ...(draft.phone || user.phone === null ? {} : { phone: nationalDigits(user.phone) }),
      ...(draft.firstName ? {} : { firstName: user.first_name ?? "" }),
      ...(draft.lastName ? {} : { lastName: user.last_name ?? "" }),
      ...(draft.email ? {} : { email: user.email ?? "" }),
    };
    changeDraft(known);
  }, [user?.id]);
}
