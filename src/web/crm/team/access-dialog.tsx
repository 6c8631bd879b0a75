import { useTranslations } from "use-intl";
import type { Member } from "./people.server.ts";
import { TeamDialog } from "./team-dialog.tsx";
import { useTeamCall } from "./use-team-call.ts";

/** Disables or restores a team member's access. */
export function AccessDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations("crmTeam");
  const tRoles = useTranslations("crm.roles");
  const call = useTeamCall(onClose);
  const { name, version } = member;
  const act = member.disabledAt === null ? "disable" : "enable";
  const submit = (): void =>
    void call.send("POST", `/api/crm/staff/${member.id}/${act}`, { version }, t(`${act}Done`, { name }));
  return (
    <TeamDialog
      title={t(`${act}Title`, { name })}
      confirm={t(`${act}Confirm`)}
      call={call}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="muted">{t(`${act}Text`, { role: tRoles(member.role) })}</p>
    </TeamDialog>
  );
}
