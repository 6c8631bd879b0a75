import { useTranslations } from "use-intl";
import type { Member } from "./people.server.ts";
import { TeamDialog } from "./team-dialog.tsx";
import { useTeamAction } from "./use-team-action.ts";

/** Disables or restores a team member's access. */
export function AccessDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations("crmTeam");
  const tRoles = useTranslations("crm.roles");
  const action = useTeamAction();
  const { name, version } = member;
  const act = member.disabledAt === null ? "disable" : "enable";
  const submit = (): void =>
    void action.act(
      `POST /crm/staff/:id/${act}`,
      { params: { id: member.id }, body: { version } },
      { done: t(`${act}Done`, { name }), onDone: onClose },
    );
  return (
    <TeamDialog
      title={t(`${act}Title`, { name })}
      confirm={t(`${act}Confirm`)}
      action={action}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="muted">{t(`${act}Text`, { role: tRoles(member.role) })}</p>
    </TeamDialog>
  );
}
