import type { FormEvent, ReactNode, RefObject } from "react";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import styles from "./dialog-form.module.css";

type DialogFormProps = {
  onSubmit: (fields: FormData) => void;
  onClose: () => void;
  /** Labels of the two buttons. */
  submit: string;
  cancel: string;
  busy?: boolean;
  /** Why the submit failed. */
  problem?: string | null | undefined;
  /** Gets the first focus if there is nothing to fill in. */
  submitRef?: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
};

/** A form with a submit button in a CRM dialog. */
export function DialogForm({
  onSubmit,
  onClose,
  submit,
  cancel,
  busy,
  problem,
  submitRef,
  children,
}: DialogFormProps) {
  const confirm = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form className={styles.form} noValidate onSubmit={confirm}>
      {children}
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button ref={submitRef} type="submit" size="medium" busy={busy}>
          {submit}
        </Button>
        <Button variant="neutral" size="medium" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
