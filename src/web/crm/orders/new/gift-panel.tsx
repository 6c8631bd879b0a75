import { useTranslations } from "use-intl";
import { Panel } from "#ui/panel/panel.tsx";
import { GiftFields } from "../../../shared/gift-fields/gift-fields.tsx";
import { fieldId } from "../../../shared/order-form/form-context.ts";
import { useNewOrderForm } from "./new-order-context.ts";

export function GiftPanel() {
  const t = useTranslations("gift");
  const { draft, facts, errors, quote, edit, leave } = useNewOrderForm();
  return (
    <Panel title={t("title")}>
      <GiftFields
        value={draft}
        onChange={(change) => edit("message", change)}
        facts={facts}
        error={errors.message}
        onLeave={() => leave("message")}
        messageId={fieldId("message")}
        occasions={quote?.lines.map((line) => line.occasions)}
        size="small"
      />
    </Panel>
  );
}
