import { useTranslations } from "use-intl";
import { type Role, roles } from "#shop/staff/rules/rights.ts";
import { Field } from "#ui/field/field.tsx";
import { Select } from "#ui/select/select.tsx";

/** A choice of role with a short description. */
export function RoleField({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const t = useTranslations();
  return (
    <Field label={t("crmTeam.role")} hint={t(`crmTeam.roleNotes.${value}`)}>
      <Select
        value={value}
        onChange={(event) => onChange(roles.find((role) => role === event.currentTarget.value) ?? value)}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {t(`crm.roles.${role}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
