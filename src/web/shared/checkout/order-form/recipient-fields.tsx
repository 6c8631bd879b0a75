import { useTranslations } from "use-intl";
import { FormGrid } from "#ui/form/field/field.tsx";
import { PhoneField } from "./phone-field.tsx";
import { TextField } from "./text-field.tsx";

/** The recipient, when it is not the payer. */
export function RecipientFields() {
  const t = useTranslations("checkout.payer");
  return (
    <FormGrid>
      <TextField field="recipient.surname" label={t("recipient_surname")} />
      <TextField field="recipient.name" label={t("recipient_name")} />
      <PhoneField field="recipient.phone" label={t("recipient_phone")} full />
    </FormGrid>
  );
}
