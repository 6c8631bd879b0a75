import { useTranslations } from "use-intl";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { useOrderForm } from "../../../shared/checkout/order-form/form-context.ts";

/** Whether to call before the parcel is sent; for a gift, whether to call the recipient. */
export function DoNotCall() {
  const t = useTranslations("checkout.payment");
  const { draft, edit } = useOrderForm();
  return (
    <Checkbox
      checked={draft.do_not_call}
      onChange={(event) => edit({ do_not_call: event.currentTarget.checked })}
    >
      {t("do_not_call", { isGift: draft.screen.isForAnother ? "yes" : "no" })}
    </Checkbox>
  );
}
