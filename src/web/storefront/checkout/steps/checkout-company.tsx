import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useUser } from "../../../shared/account/session/user-store.ts";
import { api } from "../../../shared/api/api.ts";
import { CompanyFields } from "../../../shared/checkout/order-form/company-fields.tsx";
import { useCheckout } from "../checkout-context.ts";

/** The company of the invoice; a signed-in buyer's last one is filled in. */
export function CheckoutCompany() {
  const t = useTranslations("checkout.company");
  useLastCompany();
  return (
    <>
      <p className="muted">{t("text")}</p>
      <CompanyFields isOwn />
    </>
  );
}

/** Fills empty fields once; typed text stays, and emptied fields stay empty. */
function useLastCompany(): void {
  const { draft, edit } = useCheckout();
  const state = useUser();
  const isSignedIn = state.status === "signed_in";
  const isEmpty = Object.values(draft.company).every((text) => text === "");

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the fields are opened
  useEffect(() => {
    if (!isSignedIn || !isEmpty) return;
    const asked = new AbortController();
    void api.call("GET /user/company", { signal: asked.signal }).then((answer) => {
      if (asked.signal.aborted || !answer.ok || !answer.value.company) return;
      const { name, code, address, email } = answer.value.company;
      edit({ company: { name, code, address: address ?? "", email: email ?? "" } });
    });
    return () => asked.abort();
  }, [isSignedIn]);
}
