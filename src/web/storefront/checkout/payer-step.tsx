import { useTranslations } from "use-intl";
import { FormGrid } from "#ui/field/field.tsx";
import { Switch } from "#ui/switch/switch.tsx";
import { changeDraft } from "../../shared/checkout-draft.ts";
import { PhoneField } from "../../shared/order-form/phone-field.tsx";
import { RecipientFields } from "../../shared/order-form/recipient-fields.tsx";
import { NAME_LENGTH, TextField } from "../../shared/order-form/text-field.tsx";
import { useCheckout } from "./checkout-context.ts";
import { SavedRecipients, SaveRecipient } from "./saved-recipients.tsx";
import { Step } from "./step.tsx";
import { useSavedRecipients } from "./use-saved.ts";

const EMAIL_LENGTH = 120;

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
        <TextField
          field="first_name"
          of="firstName"
          label={t("first_name")}
          autoComplete="given-name"
          maxLength={NAME_LENGTH}
        />
        <TextField
          field="last_name"
          of="lastName"
          label={t("last_name")}
          autoComplete="family-name"
          maxLength={NAME_LENGTH}
        />
        <TextField
          field="email"
          of="email"
          label={t("email")}
          note={t("optional")}
          placeholder={t("email_placeholder")}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={EMAIL_LENGTH}
          full
        />
      </FormGrid>
      <Switch
        note={t("another_note")}
        checked={draft.isForAnother}
        onChange={(event) => changeDraft({ isForAnother: event.currentTarget.checked })}
      >
        {t("another")}
      </Switch>
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
