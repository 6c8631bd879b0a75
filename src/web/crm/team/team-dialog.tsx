import type { FormEvent, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { CrmDialog } from "../frame/crm-dialog.tsx";
import styles from "./team.module.css";
import type { TeamCall } from "./use-team-call.ts";

type TeamDialogProps = {
  title: string;
  confirm: string;
  call: TeamCall;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
};

/** A window that changes somebody's access. */
export function TeamDialog({ title, confirm, call, onClose, onSubmit, children }: TeamDialogProps) {
  const t = useTranslations("crmTeam");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <CrmDialog open onClose={onClose} title={title}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {children}
        {call.problem && (
          <Notice tone="danger" role="alert">
            {call.problem}
          </Notice>
        )}
        <div className={styles.buttons}>
          <Button type="submit" size="medium" busy={call.isBusy}>
            {confirm}
          </Button>
          <Button variant="neutral" size="medium" onClick={onClose}>
            {t("cancel")}
          </Button>
        </div>
      </form>
    </CrmDialog>
  );
}
