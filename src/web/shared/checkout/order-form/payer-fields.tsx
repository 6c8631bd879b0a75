import { useTranslations } from "use-intl";
import { TextField } from "./text-field.tsx";

const EMAIL_LENGTH = 120;

/** Name and e-mail of the payer, within a FormGrid. @param isOwn the user enters their own data */
export function PayerFields({ isOwn = false }: { isOwn?: boolean }) {
  const t = useTranslations("checkout.payer");
  const known = (field: "given-name" | "family-name" | "email") => (isOwn ? field : "off");
  return (
    <>
      <TextField field="contact.last_name" label={t("last_name")} autoComplete={known("family-name")} />
      <TextField field="contact.first_name" label={t("first_name")} autoComplete={known("given-name")} />
      <TextField
        field="contact.email"
        label={t("email")}
        note={t("optional")}
        placeholder={isOwn ? t("email_placeholder") : undefined}
        type="email"
        inputMode="email"
        autoComplete={known("email")}
        maxLength={EMAIL_LENGTH}
        full
      />
    </>
  );
}
