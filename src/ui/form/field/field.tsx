import { CircleAlert } from "lucide-react";
import { type HTMLAttributes, type ReactNode, useId, useMemo } from "react";
import { cx, flag } from "../../class-names.ts";
import { Icon } from "../../picture/icon/icon.tsx";
import styles from "./field.module.css";
import { FieldContext, type FieldControlProps } from "./field-context.ts";

/** The line under a control that explains the error and how to correct it. */
export function FieldError({ id, className, children, ...rest }: HTMLAttributes<HTMLParagraphElement>) {
  return (
    <p {...rest} id={id} className={cx(styles.error, className)}>
      <Icon of={CircleAlert} />
      <span>{children}</span>
    </p>
  );
}

export function FieldHint(props: HTMLAttributes<HTMLParagraphElement>) {
  return <p {...props} className={styles.hint} />;
}

type FieldProps = {
  label: ReactNode;
  /** Label for screen readers only. */
  labelHidden?: boolean;
  /** A note after the label, e.g. «— необов’язково». */
  note?: ReactNode;
  hint?: ReactNode;
  /** Replaces the hint. */
  error?: ReactNode;
  ok?: boolean;
  size?: FieldControlProps["size"];
  /** Id of the control, for links from the error summary; generated when absent. */
  id?: string;
  /** Takes both columns of a FormGrid. */
  full?: boolean;
  className?: string;
  /** One control: TextInput, PhoneInput, Textarea, Select, Combobox … */
  children: ReactNode;
};

/** Label above, control, hint or error below; ids and ARIA come through context. */
export function Field({
  label,
  labelHidden,
  note,
  hint,
  error,
  ok,
  size,
  id: givenId,
  full,
  className,
  children,
}: FieldProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const noteId = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  const invalid = Boolean(error);
  const fieldProps = useMemo<FieldControlProps>(
    () => ({
      id,
      "aria-describedby": noteId,
      "aria-invalid": invalid || undefined,
      ok: ok && !invalid,
      size,
    }),
    [id, noteId, invalid, ok, size],
  );
  return (
    <div className={cx(styles.root, full && styles.full, className)} data-size={size}>
      <label className={labelHidden ? "visually-hidden" : styles.label} htmlFor={id}>
        {label}
        {note && <i> {note}</i>}
      </label>
      <FieldContext value={fieldProps}>{children}</FieldContext>
      {error ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : (
        hint && <FieldHint id={noteId}>{hint}</FieldHint>
      )}
    </div>
  );
}

type FieldGroupProps = {
  legend: ReactNode;
  legendHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
};

/** Several controls under one label: radios, days, checkboxes. */
export function FieldGroup({
  legend,
  legendHidden,
  hint,
  error,
  id: givenId,
  className,
  children,
}: FieldGroupProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const noteId = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={cx(styles.group, className)}
      aria-describedby={noteId}
      data-invalid={flag(error)}
    >
      <legend className={legendHidden ? "visually-hidden" : styles.label}>{legend}</legend>
      {children}
      {error ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : (
        hint && <FieldHint id={noteId}>{hint}</FieldHint>
      )}
    </fieldset>
  );
}

/** Two columns from 640 px; Field `full` takes both. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
