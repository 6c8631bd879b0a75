import { useTranslations } from "use-intl";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { Field } from "#ui/field/field.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { money } from "../../shared/amounts.ts";
import { fieldId } from "../../shared/order-form/form-context.ts";
import { useNewOrderForm } from "./new-order-context.ts";

/** The card, the wrap, and whether to say who it is from. */
export function GiftPanel() {
  const t = useTranslations("checkout.gift");
  const { draft, facts, errors, edit, leave } = useNewOrderForm();
  return (
    <Panel title={t("title")}>
      <div className="stack">
        <Field
          id={fieldId("message")}
          size="small"
          label={t("message")}
          note={t("free")}
          error={errors.message}
        >
          <Textarea
            rows={2}
            limit={facts.messageLength}
            value={draft.message}
            onChange={(event) => edit("message", { message: event.currentTarget.value })}
            onBlur={() => leave("message")}
          />
        </Field>
        <Checkbox
          size="small"
          checked={draft.wrap}
          count={money(facts.wrapPrice)}
          onChange={(event) => edit("message", { wrap: event.currentTarget.checked })}
        >
          {t("wrap")}
        </Checkbox>
        <Checkbox
          size="small"
          checked={draft.anonymous}
          note={t("anonymous_note")}
          onChange={(event) => edit("message", { anonymous: event.currentTarget.checked })}
        >
          {t("anonymous")}
        </Checkbox>
      </div>
    </Panel>
  );
}
