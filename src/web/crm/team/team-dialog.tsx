import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { CrmDialog } from "../dialogs/crm-dialog.tsx";
import { DialogForm } from "../dialogs/dialog-form.tsx";
import type { CrmAction } from "../frame/use-crm-action.ts";

type TeamDialogProps = {
  title: string;
  confirm: string;
  action: CrmAction;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
};

/** A dialog that changes a team member's access. */
export function TeamDialog({ title, confirm, action, onClose, onSubmit, children }: TeamDialogProps) {
  const t = useTranslations("crmTeam");
  return (
    <CrmDialog open onClose={onClose} title={title}>
      <DialogForm
        onSubmit={onSubmit}
        onClose={onClose}
        submit={confirm}
        cancel={t("cancel")}
        busy={action.busy !== null}
        problem={action.problem?.text}
      >
        {children}
      </DialogForm>
    </CrmDialog>
  );
}
