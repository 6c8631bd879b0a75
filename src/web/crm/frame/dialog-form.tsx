import type { FormEvent, ReactNode, RefObject } from "react";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import styles from "./dialog-form.module.css";

type DialogFormProps = {
  onSubmit: (fields: FormData) => void;
  onClose: () => void;
  /** The words on the two buttons. */
  submit: string;
  cancel: string;
  busy?: boolean;
  /** Why it did not go through. */
  problem?: string | null | undefined;
  /** To begin at the answer where there is nothing to fill in. */
  submitRef?: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
};

/** What is filled in and confirmed in a window of the CRM. */
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
