import { useId } from "react";
import { cx } from "../../class-names.ts";
import { useField } from "../field/field-context.ts";
import { TextInput, type TextInputProps } from "../text-input/text-input.tsx";
import styles from "./counted-input.module.css";
import { Counter } from "./counter.tsx";

type CountedInputProps = Omit<TextInputProps, "maxLength"> & { value: string; limit: number };

/** One line with the count of its characters; a longer one is shown as too long and not cut. */
export function CountedInput({ limit, ...rest }: CountedInputProps) {
  const field = useField();
  const counterId = useId();
  return (
    <span className={styles.root}>
      <TextInput {...rest} aria-describedby={cx(field["aria-describedby"], counterId)} />
      <Counter id={counterId} text={rest.value} limit={limit} className={styles.counter} />
    </span>
  );
}
