import { Check } from "lucide-react";
import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { cx } from "../../class-names.ts";
import { Icon, type IconShape } from "../../picture/icon/icon.tsx";
import control from "../control/control.module.css";
import { useField } from "../field/field-context.ts";
import styles from "./text-input.module.css";

export type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "size" | "prefix"> & {
  ref?: Ref<HTMLInputElement>;
  size?: "large" | "medium" | "small";
  /** Icon at the start. */
  icon?: IconShape;
  /** Fixed text at the start, e.g. «+380» (room for about four characters). */
  prefix?: ReactNode;
  /** On the wrapper. */
  className?: string;
};

/** A one-line text control; inside a Field it takes its id, description and error from there. */
export function TextInput({ size, icon, prefix, className, type = "text", ...rest }: TextInputProps) {
  const { ok, size: fieldSize, ...fieldProps } = useField();
  const shownSize = size ?? fieldSize;
  return (
    <span className={cx(styles.root, className)} data-size={shownSize}>
      {icon && <Icon of={icon} />}
      {prefix && <span className={styles.prefix}>{prefix}</span>}
      <input
        type={type}
        {...fieldProps}
        {...rest}
        data-size={shownSize}
        className={cx(control.control, styles.input)}
      />
      {ok && (
        <span className={styles.ok}>
          <Icon of={Check} />
        </span>
      )}
    </span>
  );
}
