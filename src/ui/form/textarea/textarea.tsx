import { type Ref, type TextareaHTMLAttributes, useId, useState } from "react";
import { cx, flag } from "../../class-names.ts";
import control from "../control/control.module.css";
import { Counter } from "../counter/counter.tsx";
import { useField } from "../field/field-context.ts";
import styles from "./textarea.module.css";

export type TextareaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  ref?: Ref<HTMLTextAreaElement>;
  size?: "large" | "medium" | "small";
  /**
   * In characters as a person counts them. Shows «88 / 180» in the corner; longer text is allowed, so that a
   * paste loses nothing.
   */
  limit?: number;
  /** `card` uses the display font, as on a gift card. */
  face?: "ui" | "card";
};

/** A multi-line text control that grows with its text where the browser can. */
export function Textarea({ size, limit, face, className, onChange, ...rest }: TextareaProps) {
  const { ok: _, size: fieldSize, ...fieldProps } = useField();
  const counterId = useId();
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ""));
  const describedBy = cx(
    rest["aria-describedby"] ?? fieldProps["aria-describedby"],
    limit != null && counterId,
  );
  return (
    <span className={cx(styles.root, className)}>
      <textarea
        rows={3}
        {...fieldProps}
        {...rest}
        aria-describedby={describedBy}
        data-size={size ?? fieldSize}
        data-face={face}
        data-counted={flag(limit != null)}
        className={cx(control.control, styles.textarea)}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange?.(event);
        }}
      />
      {limit != null && <Counter id={counterId} text={String(rest.value ?? typed)} limit={limit} />}
    </span>
  );
}
