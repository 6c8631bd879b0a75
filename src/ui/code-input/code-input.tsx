import type { CSSProperties, InputHTMLAttributes, Ref } from "react";
import { cx } from "../class-names.ts";
import { useField } from "../field/field-context.ts";
import styles from "./code-input.module.css";

type CodeInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "size" | "maxLength"> & {
  ref?: Ref<HTMLInputElement>;
  /** Number of digits. */
  length?: number;
  /** Called when all digits are entered. */
  onComplete?: (code: string) => void;
};

/** A one-time code: one native control drawn as boxes, so that paste and the phone's SMS autofill work. */
export function CodeInput({ length = 6, onComplete, onChange, className, ...rest }: CodeInputProps) {
  const { ok: _, size: __, ...wiring } = useField();
  return (
    <span className={cx(styles.root, className)} style={{ "--digits": length } as CSSProperties}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`\\d{${length}}`}
        {...wiring}
        {...rest}
        onChange={(event) => {
          const digits = event.currentTarget.value.replace(/\D/g, "").slice(0, length);
          event.currentTarget.value = digits;
          onChange?.(event);
          if (digits.length === length) onComplete?.(digits);
        }}
      />
    </span>
  );
}
