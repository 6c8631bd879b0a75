import { type ComponentProps, type FormEvent, type ReactNode, type RefObject, useState } from "react";
import { Button, type ButtonVariant } from "#ui/buttons/button/button.tsx";
import { Failure } from "../form/failure.tsx";
import type { CrmAction } from "../frame/use-crm-action.ts";
import { CrmDialog } from "./crm-dialog.tsx";
import styles from "./dialog-form.module.css";

type DialogFormProps = {
  onSubmit: (fields: FormData) => void;
  onClose: () => void;
  submit: string;
  cancel: string;
  action?: Pick<CrmAction, "busy" | "problem">;
  busy?: boolean;
  problem?: string | null | undefined;
  /** Gets the first focus if there is nothing to fill in. */
  submitRef?: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
};

export function DialogForm({
  onSubmit,
  onClose,
  submit,
  cancel,
  action,
  busy = action !== undefined && action.busy !== null,
  problem = action?.problem?.text,
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
      <Failure>{problem}</Failure>
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

type FormDialogProps = DialogFormProps & Omit<ComponentProps<typeof CrmDialog>, "open"> & { open?: boolean };

export function FormDialog({ open = true, title, width, initialFocus, ...form }: FormDialogProps) {
  return (
    <CrmDialog open={open} onClose={form.onClose} title={title} width={width} initialFocus={initialFocus}>
      <DialogForm {...form} />
    </CrmDialog>
  );
}

type ConfirmButtonProps = {
  name: ReactNode;
  variant?: ButtonVariant;
  /** Accessible name where several buttons have the same label. */
  label?: string;
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  busy: boolean;
  onConfirm: () => Promise<unknown>;
};

export function ConfirmButton(props: ConfirmButtonProps) {
  const { name, variant = "neutral", label, title, text, confirm, cancel, busy, onConfirm } = props;
  const [isAsked, setAsked] = useState(false);
  const close = (): void => setAsked(false);
  return (
    <>
      <Button variant={variant} size="small" aria-label={label} onClick={() => setAsked(true)}>
        {name}
      </Button>
      <FormDialog
        open={isAsked}
        title={title}
        onSubmit={() => void onConfirm().then(close)}
        onClose={close}
        submit={confirm}
        cancel={cancel}
        busy={busy}
      >
        <p>{text}</p>
      </FormDialog>
    </>
  );
}
