import { useTranslations } from "use-intl";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { Field } from "#ui/field/field.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { money } from "../../shared/amounts.ts";
import { fieldId, useOrderForm } from "../../shared/order-form/form-context.ts";
import { type CheckoutFacts, useCheckout } from "./checkout-context.ts";
import { Step } from "./step.tsx";

/** The card, the wrap, and whether to say who it is from. */
export function GiftStep() {
  const t = useTranslations("checkout.gift");
  const { facts } = useCheckout();
  return (
    <Step number={3} title={t("title")}>
      <GiftFields facts={facts} />
    </Step>
  );
}

export function GiftFields({ facts }: { facts: CheckoutFacts }) {
  const t = useTranslations("checkout.gift");
  const { draft, errors, scope, edit, leave } = useOrderForm();
  return (
    <>
      <Field id={fieldId("message", scope)} label={t("message")} note={t("free")} error={errors.message}>
        <Textarea
          face="card"
          rows={3}
          limit={facts.messageLength}
          value={draft.message}
          onChange={(event) => edit("message", { message: event.currentTarget.value })}
          onBlur={() => leave("message")}
        />
      </Field>
      <Checkbox
        checked={draft.wrap}
        count={money(facts.wrapPrice)}
        note={t("wrap_note")}
        onChange={(event) => edit([], { wrap: event.currentTarget.checked })}
      >
        {t("wrap")}
      </Checkbox>
      <Checkbox
        checked={draft.anonymous}
        note={t("anonymous_note")}
        onChange={(event) => edit([], { anonymous: event.currentTarget.checked })}
      >
        {t("anonymous")}
      </Checkbox>
    </>
  );
}
