import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Role } from "#shop/staff/rules.ts";
import type { Member } from "./people.server.ts";
import { RoleField } from "./role-field.tsx";
import { TeamDialog } from "./team-dialog.tsx";
import { useTeamCall } from "./use-team-call.ts";

/** Changes the role of a team member. */
export function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations("crmTeam");
  const tRoles = useTranslations("crm.roles");
  const call = useTeamCall(onClose);
  const [role, setRole] = useState<Role>(member.role);
  const submit = (): void => {
    if (role === member.role) onClose();
    else
      void call.send(
        "PUT",
        `/api/crm/staff/${member.id}/role`,
        { role, version: member.version },
        t("roleChanged", { name: member.name, role: tRoles(role) }),
      );
  };
  return (
    <TeamDialog
      title={t("roleTitle")}
      confirm={t("roleConfirm")}
      call={call}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="muted">{t("roleNow", { name: member.name, role: tRoles(member.role) })}</p>
      <RoleField value={role} onChange={setRole} />
    </TeamDialog>
  );
}
