import { useTranslations } from "use-intl";
import { Field, FormGrid } from "#ui/field/field.tsx";
import { isForeignText, nationalDigits } from "#ui/phone-input/phone-format.ts";
import { PhoneInput } from "#ui/phone-input/phone-input.tsx";
import { Switch } from "#ui/switch/switch.tsx";
import { changeDraft } from "../../shared/checkout-draft.ts";
import { fieldId, useCheckout } from "./checkout-context.ts";
import type { FieldName } from "./form.ts";
import { SavedRecipients, SaveRecipient } from "./saved-recipients.tsx";
import { Step } from "./step.tsx";
import { TextField } from "./text-field.tsx";
import { useSavedRecipients } from "./use-saved.ts";

const NAME_LENGTH = 60;
const EMAIL_LENGTH = 120;
const NATIONAL_DIGITS = 9;

/** Who pays, and who receives when it is somebody else. */
export function PayerStep() {
  const t = useTranslations("checkout.payer");
  const { draft } = useCheckout();
  return (
    <Step number={1} title={t("title")}>
      <FormGrid>
        <PhoneField field="phone" of="phone" label={t("phone")} hint={t("phone_hint")} full />
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
      {draft.isForAnother && <RecipientFields />}
    </Step>
  );
}

function RecipientFields() {
  const t = useTranslations("checkout.payer");
  const recipients = useSavedRecipients();
  return (
    <>
      <SavedRecipients recipients={recipients} />
      <FormGrid>
        <TextField
          field="recipient_surname"
          of="recipientSurname"
          label={t("recipient_surname")}
          autoComplete="off"
          maxLength={NAME_LENGTH}
        />
        <TextField
          field="recipient_name"
          of="recipientName"
          label={t("recipient_name")}
          autoComplete="off"
          maxLength={NAME_LENGTH}
        />
        <PhoneField field="recipient_phone" of="recipientPhone" label={t("recipient_phone")} full />
      </FormGrid>
      <SaveRecipient recipients={recipients} />
    </>
  );
}

interface PhoneFieldProps {
  field: FieldName;
  of: "phone" | "recipientPhone";
  label: string;
  hint?: string;
  full?: boolean;
}

function PhoneField({ field, of, label, hint, full }: PhoneFieldProps) {
  const { draft, errors, edit, leave } = useCheckout();
  const value = draft[of];
  return (
    <Field
      id={fieldId(field)}
      label={label}
      hint={hint}
      full={full}
      error={errors[field]}
      ok={!isForeignText(value) && nationalDigits(value).length === NATIONAL_DIGITS}
    >
      <PhoneInput
        value={value}
        isWorldwide={of === "phone"}
        autoComplete={of === "phone" ? "tel" : "off"}
        onValueChange={(text) => edit(field, { [of]: text })}
        onBlur={() => value && leave(field)}
      />
    </Field>
  );
}
