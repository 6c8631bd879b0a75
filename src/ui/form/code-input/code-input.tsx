import { type InputHTMLAttributes, type Ref, useState } from "react";
import { flag } from "../../class-names.ts";
import { useField } from "../field/field-context.ts";
import styles from "./code-input.module.css";

type CodeInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "size" | "maxLength" | "value" | "defaultValue"
> & {
  ref?: Ref<HTMLInputElement>;
  value?: string;
  defaultValue?: string;
  /** Called when all digits are entered. */
  onComplete?: (code: string) => void;
};

const LENGTH = 6;
const cells = Array.from({ length: LENGTH }, (_, index) => index);

/** A one-time code: one native control over drawn cells, so that paste and the phone's SMS autofill work. */
export function CodeInput({ onComplete, onChange, ...rest }: CodeInputProps) {
  const { ok: _, size: __, ...fieldProps } = useField();
  const [typed, setTyped] = useState(rest.defaultValue ?? "");
  const next = (rest.value ?? typed).length;
  return (
    <span className={styles.root}>
      <span className={styles.cells} aria-hidden="true">
        {cells.map((index) => (
          <span key={index} data-next={flag(index === Math.min(next, LENGTH - 1))} />
        ))}
      </span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`\\d{${LENGTH}}`}
        {...fieldProps}
        {...rest}
        onChange={(event) => {
          const digits = event.currentTarget.value.replace(/\D/g, "").slice(0, LENGTH);
          event.currentTarget.value = digits;
          setTyped(digits);
          onChange?.(event);
          if (digits.length === LENGTH) onComplete?.(digits);
        }}
      />
    </span>
  );
}
