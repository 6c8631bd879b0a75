import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Notice } from "#ui/notice/notice.tsx";
import { CrmDialog } from "../dialogs/crm-dialog.tsx";
import { DialogForm } from "../dialogs/dialog-form.tsx";
import type { TeamCall } from "./use-team-call.ts";

type TeamDialogProps = {
  title: string;
  confirm: string;
  call: TeamCall;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
};

/** A dialog that changes a team member's access. */
export function TeamDialog({ title, confirm, call, onClose, onSubmit, children }: TeamDialogProps) {
  const t = useTranslations("crmTeam");
  return (
    <CrmDialog open onClose={onClose} title={title}>
      <DialogForm
        onSubmit={onSubmit}
        onClose={onClose}
        submit={confirm}
        cancel={t("cancel")}
        busy={call.isBusy}
      >
        {children}
        {call.problem && (
          <Notice tone="danger" role="alert">
            {call.problem}
          </Notice>
        )}
      </DialogForm>
    </CrmDialog>
  );
}
