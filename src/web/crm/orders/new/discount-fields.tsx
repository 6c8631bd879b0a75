import { useTranslations } from "use-intl";
import { Field } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { fieldId } from "../../../shared/checkout/order-form/form-context.ts";
import { useNewOrderForm } from "./new-order-context.ts";

const REASON_LENGTH = 300;

/** A discount by the manager, as in a change of a placed order; its reason is asked once there is one. */
export function DiscountFields() {
  const t = useTranslations("crmOrderEdit");
  const { draft, errors, edit, leave } = useNewOrderForm();
  return (
    <>
      <Field
        id={fieldId("discount")}
        size="small"
        label={t("discountField")}
        note={t("optional")}
        error={errors.discount}
      >
        <TextInput
          value={draft.discount}
          maxLength={12}
          autoComplete="off"
          onChange={(event) => edit({ discount: event.currentTarget.value })}
          onBlur={() => leave("discount")}
        />
      </Field>
      {draft.discount.trim() !== "" && (
        <Field
          id={fieldId("discount_reason")}
          size="small"
          label={t("reason")}
          hint={t("reasonHint")}
          error={errors.discount_reason}
        >
          <Textarea
            rows={2}
            value={draft.discount_reason}
            maxLength={REASON_LENGTH}
            onChange={(event) => edit({ discount_reason: event.currentTarget.value })}
            onBlur={() => leave("discount_reason")}
          />
        </Field>
      )}
    </>
  );
}
