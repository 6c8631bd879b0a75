import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Role } from "#shop/staff/rules/rights.ts";
import type { Member } from "./people.server.ts";
import { RoleField } from "./role-field.tsx";
import { TeamDialog } from "./team-dialog.tsx";
import { useTeamAction } from "./use-team-action.ts";

/** Changes the role of a team member. */
export function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations("crmTeam");
  const tRoles = useTranslations("crm.roles");
  const action = useTeamAction();
  const [role, setRole] = useState<Role>(member.role);
  const submit = (): void => {
    if (role === member.role) onClose();
    else
      void action.act(
        "PUT /crm/staff/:id/role",
        { params: { id: member.id }, body: { role, version: member.version } },
        { done: t("roleChanged", { name: member.name, role: tRoles(role) }), onDone: onClose },
      );
  };
  return (
    <TeamDialog
      title={t("roleTitle")}
      confirm={t("roleConfirm")}
      action={action}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="muted">{t("roleNow", { name: member.name, role: tRoles(member.role) })}</p>
      <RoleField value={role} onChange={setRole} />
    </TeamDialog>
  );
}
