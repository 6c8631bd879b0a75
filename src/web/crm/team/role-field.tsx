import { useTranslations } from "use-intl";
import { type Role, roles } from "#shop/staff/rules/rights.ts";
import { Field } from "#ui/field/field.tsx";
import { Options, Select } from "#ui/select/select.tsx";

export function RoleField({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const t = useTranslations();
  return (
    <Field label={t("crmTeam.role")} hint={t(`crmTeam.roleNotes.${value}`)}>
      <Select
        value={value}
        onChange={(event) => onChange(roles.find((role) => role === event.currentTarget.value) ?? value)}
      >
        <Options of={roles} nameOf={(role) => t(`crm.roles.${role}`)} />
      </Select>
    </Field>
  );
}
