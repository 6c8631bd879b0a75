import { useTranslations } from "use-intl";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { useOrderForm } from "../../../shared/order-form/form-context.ts";
import type { CheckoutFacts } from "../checkout-context.ts";
import { ParcelGiftFields } from "../gift-step.tsx";

/** The card and the wrap of one parcel, and whether to ring before it leaves. */
export function ParcelGift({ facts }: { facts: CheckoutFacts }) {
  const t = useTranslations("checkout.payment");
  const { draft, edit } = useOrderForm();
  return (
    <>
      <ParcelGiftFields facts={facts} />
      <Checkbox
        checked={draft.doNotCall}
        onChange={(event) => edit([], { doNotCall: event.currentTarget.checked })}
      >
        {t("do_not_call")}
      </Checkbox>
    </>
  );
}
