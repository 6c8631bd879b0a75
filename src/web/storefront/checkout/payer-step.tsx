import { useTranslations } from "use-intl";
import { FormGrid } from "#ui/field/field.tsx";
import { Switch } from "#ui/switch/switch.tsx";
import { changeDraft } from "../../shared/checkout-draft.ts";
import { PayerFields } from "../../shared/order-form/payer-fields.tsx";
import { PhoneField } from "../../shared/order-form/phone-field.tsx";
import { RecipientFields } from "../../shared/order-form/recipient-fields.tsx";
import { useCheckout } from "./checkout-context.ts";
import { SavedRecipients, SaveRecipient } from "./saved-recipients.tsx";
import { Step } from "./step.tsx";
import { useSavedRecipients } from "./use-saved.ts";

/** Who pays, and who receives when it is somebody else. */
export function PayerStep() {
  const t = useTranslations("checkout.payer");
  const { draft } = useCheckout();
  return (
    <Step number={1} title={t("title")}>
      <FormGrid>
        <PhoneField
          field="phone"
          of="phone"
          label={t("phone")}
          hint={t("phone_hint")}
          autoComplete="tel"
          full
        />
        <PayerFields isOwn />
      </FormGrid>
      {draft.deliveryType !== "digital" && (
        <Switch
          note={t("another_note")}
          checked={draft.isForAnother}
          onChange={(event) => changeDraft({ isForAnother: event.currentTarget.checked })}
        >
          {t("another")}
        </Switch>
      )}
      {draft.isForAnother && <Recipient />}
    </Step>
  );
}

function Recipient() {
  const recipients = useSavedRecipients();
  return (
    <>
      <SavedRecipients recipients={recipients} />
      <RecipientFields />
      <SaveRecipient recipients={recipients} />
    </>
  );
}
