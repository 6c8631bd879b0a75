import { useTranslations } from "use-intl";
import { SessionList } from "../../shared/sessions/session-list.tsx";
import { CrmDialog } from "../dialogs/crm-dialog.tsx";
import { useSignInAgain } from "../dialogs/sign-in-again.tsx";
import type { Member } from "./people.server.ts";
import { TeamDialog } from "./team-dialog.tsx";
import { useTeamAction } from "./use-team-action.ts";

type MemberDialogProps = { member: Member; onClose: () => void };

/** The open sessions of a team member. */
export function SessionsDialog({ member, onClose }: MemberDialogProps) {
  const t = useTranslations("auth.sessions");
  const { api } = useSignInAgain();
  return (
    <CrmDialog open onClose={onClose} title={t("title_of", { name: member.name })}>
      <SessionList api={api} staffId={member.id} />
    </CrmDialog>
  );
}

/** Resets a lost second factor. */
export function ResetFactorDialog({ member, onClose }: MemberDialogProps) {
  const t = useTranslations("crmTeam");
  const action = useTeamAction();
  const { id, name, version } = member;
  const reset = (): void =>
    void action.act(
      "POST /crm/staff/:id/second-factor/reset",
      { params: { id }, body: { version } },
      { done: t("resetDone", { name }), onDone: onClose },
    );
  return (
    <TeamDialog
      title={t("resetTitle", { name })}
      confirm={t("resetConfirm")}
      action={action}
      onClose={onClose}
      onSubmit={reset}
    >
      <p className="muted">{t("resetText")}</p>
    </TeamDialog>
  );
}
