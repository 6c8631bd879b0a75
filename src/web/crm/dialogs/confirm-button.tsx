import { type ReactNode, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { FormDialog } from "./dialog-form.tsx";

type ConfirmButtonProps = {
  name: ReactNode;
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
  const { name, label, title, text, confirm, cancel, busy, onConfirm } = props;
  const [isAsked, setAsked] = useState(false);
  const close = (): void => setAsked(false);
  return (
    <>
      <Button variant="neutral" size="small" aria-label={label} onClick={() => setAsked(true)}>
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
