import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { Chip, Chips } from "#ui/chip/chip.tsx";
import { Field, FormGrid } from "#ui/field/field.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Select } from "#ui/select/select.tsx";
import { Switch } from "#ui/switch/switch.tsx";
import { draftRecipient } from "../../../shared/address-book/draft-recipient.ts";
import { fieldId } from "../../../shared/order-form/form-context.ts";
import { PayerFields } from "../../../shared/order-form/payer-fields.tsx";
import { PhoneField } from "../../../shared/order-form/phone-field.tsx";
import { RecipientFields } from "../../../shared/order-form/recipient-fields.tsx";
import { isChosenRecipient } from "../../../shared/order-form/saved.ts";
import { CallerNotes } from "./caller-notes.tsx";
import { useNewOrderForm } from "./new-order-context.ts";
import type { Caller } from "./use-caller.ts";

/** The caller, and the recipient if it is another person. The number comes first. */
export function BuyerPanel({ caller }: { caller: Caller }) {
  const t = useTranslations("crmNewOrder.buyer");
  const tPayer = useTranslations("checkout.payer");
  const { draft, order, edit, change } = useNewOrderForm();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial focus of the page
  useEffect(() => {
    if (draft.phone === "") document.getElementById(fieldId("phone"))?.focus();
  }, []);

  return (
    <Panel title={t("title")}>
      <div className="stack">
        <FormGrid>
          <PhoneField field="phone" of="phone" label={tPayer("phone")} />
          <Field size="small" label={t("language")}>
            <Select
              value={order.lang}
              onChange={(event) => change({ lang: event.currentTarget.value === "ru" ? "ru" : "uk" })}
            >
              <option value="uk">{t("languages.uk")}</option>
              <option value="ru">{t("languages.ru")}</option>
            </Select>
          </Field>
        </FormGrid>
        <CallerNotes caller={caller} />
        <FormGrid>
          <PayerFields />
        </FormGrid>
        <Switch
          checked={draft.isForAnother}
          onChange={(event) =>
            edit(["recipient_surname", "recipient_name", "recipient_phone"], {
              isForAnother: event.currentTarget.checked,
            })
          }
        >
          {tPayer("another")}
        </Switch>
        {draft.isForAnother && (
          <>
            <KnownRecipients caller={caller} />
            <RecipientFields />
          </>
        )}
      </div>
    </Panel>
  );
}

function KnownRecipients({ caller: { known } }: { caller: Caller }) {
  const t = useTranslations("crmNewOrder.buyer");
  const { draft, edit } = useNewOrderForm();
  if (!known || known.recipients.length === 0) return null;
  return (
    <Chips role="group" aria-label={t("recipients")} wrap>
      {known.recipients.map((recipient) => (
        <Chip
          key={recipient.phone}
          size="s"
          pressed={isChosenRecipient(recipient, draft)}
          onClick={() =>
            edit(["recipient_surname", "recipient_name", "recipient_phone"], draftRecipient(recipient))
          }
        >
          {`${recipient.name} ${recipient.surname}`}
        </Chip>
      ))}
    </Chips>
  );
}
