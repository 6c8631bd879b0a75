import { useTranslations } from "use-intl";
import { GiftFields } from "../../shared/gift-fields/gift-fields.tsx";
import { fieldId } from "../../shared/order-form/form-context.ts";
import { useCheckout } from "./checkout-context.ts";
import { Step } from "./step.tsx";

export function GiftStep() {
  const t = useTranslations("gift");
  const { draft, facts, errors, edit, leave } = useCheckout();
  return (
    <Step number={3} title={t("title")}>
      <GiftFields
        value={draft}
        onChange={(change) => edit("message", change)}
        facts={facts}
        error={errors.message}
        onLeave={() => leave("message")}
        messageId={fieldId("message")}
      />
    </Step>
  );
}
