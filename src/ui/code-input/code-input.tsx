import type { InputHTMLAttributes, Ref } from "react";
import { useField } from "../field/field-context.ts";
import styles from "./code-input.module.css";

type CodeInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "size" | "maxLength"> & {
  ref?: Ref<HTMLInputElement>;
  /** Called when all digits are entered. */
  onComplete?: (code: string) => void;
};

const LENGTH = 6;

/** A one-time code: one native control drawn as boxes, so that paste and the phone's SMS autofill work. */
export function CodeInput({ onComplete, onChange, ...rest }: CodeInputProps) {
  const { ok: _, size: __, ...wiring } = useField();
  return (
    <span className={styles.root}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`\\d{${LENGTH}}`}
        {...wiring}
        {...rest}
        onChange={(event) => {
          const digits = event.currentTarget.value.replace(/\D/g, "").slice(0, LENGTH);
          event.currentTarget.value = digits;
          onChange?.(event);
          if (digits.length === LENGTH) onComplete?.(digits);
        }}
      />
    </span>
  );
}
