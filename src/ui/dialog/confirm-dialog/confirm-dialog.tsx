import type { ReactNode } from "react";
import { Button } from "../../buttons/button/button.tsx";
import { Modal } from "../modal/modal.tsx";
import styles from "./confirm-dialog.module.css";

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The question, e.g. «Прибрати адресу „Дім“?». */
  title: ReactNode;
  /** The consequences of confirming. */
  children?: ReactNode;
  /** Verbs with the result: «Прибрати», «Лишити». */
  confirmLabel: ReactNode;
  cancelLabel: ReactNode;
  closeLabel: string;
  busy?: boolean;
};

/** One question, two answers; the safe one closes the dialog. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel,
  closeLabel,
  busy,
}: ConfirmDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title={title} closeLabel={closeLabel} width={440}>
      {children && <div className={styles.text}>{children}</div>}
      <div className={styles.actions}>
        <Button busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button variant="neutral" onClick={onClose}>
          {cancelLabel}
        </Button>
      </div>
    </Modal>
  );
}
