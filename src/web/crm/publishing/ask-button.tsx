import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button/button.tsx";
import { CrmDialog } from "../dialogs/crm-dialog.tsx";
import { DialogForm } from "../dialogs/dialog-form.tsx";

type AskButtonProps = {
  /** The label of the button. */
  name: ReactNode;
  /** Accessible name where several buttons have the same label. */
  label?: string;
  title: string;
  text: string;
  confirm: string;
  busy: boolean;
  onConfirm: () => Promise<unknown>;
};

/** A step that asks for confirmation first. */
export function AskButton({ name, label, title, text, confirm, busy, onConfirm }: AskButtonProps) {
  const t = useTranslations("crmContent.state");
  const [isAsked, setAsked] = useState(false);
  const close = (): void => setAsked(false);
  return (
    <>
      <Button variant="neutral" size="small" aria-label={label} onClick={() => setAsked(true)}>
        {name}
      </Button>
      <CrmDialog open={isAsked} onClose={close} title={title}>
        <DialogForm
          onSubmit={() => void onConfirm().then(close)}
          onClose={close}
          submit={confirm}
          cancel={t("cancel")}
          busy={busy}
        >
          <p>{text}</p>
        </DialogForm>
      </CrmDialog>
    </>
  );
}
