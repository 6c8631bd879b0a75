import { useTranslations } from "use-intl";
import { companyLengths } from "#shop/invoices/rules/company.ts";
import { FormGrid } from "#ui/form/field/field.tsx";
import { TextField } from "./text-field.tsx";

/** Whom the invoice is made out to. All of it is optional: without it, to the payer in person. */
export function CompanyFields({ isOwn = false }: { isOwn?: boolean }) {
  const t = useTranslations("checkout.company");
  const fields = useTranslations("checkout.fields.company");
  return (
    <FormGrid>
      <TextField
        field="company.name"
        label={fields("name")}
        placeholder={isOwn ? t("name_placeholder") : undefined}
        autoComplete={isOwn ? "organization" : "off"}
        maxLength={companyLengths.name}
        full
      />
      <TextField
        field="company.code"
        label={fields("code")}
        inputMode="numeric"
        maxLength={companyLengths.code}
      />
      <TextField
        field="company.email"
        label={fields("email")}
        note={t("optional")}
        type="email"
        inputMode="email"
        maxLength={companyLengths.email}
      />
      <TextField
        field="company.address"
        label={fields("address")}
        note={t("optional")}
        maxLength={companyLengths.address}
        full
      />
    </FormGrid>
  );
}
