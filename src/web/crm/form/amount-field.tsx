import type { Ref } from "react";
import { Field } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";

type AmountFieldProps = {
  ref?: Ref<HTMLInputElement>;
  label: string;
  text: string;
  onType: (text: string) => void;
  size?: "small";
  hint?: string | undefined;
  error?: string | false | undefined;
};

export function AmountField({ ref, label, text, onType, size, hint, error }: AmountFieldProps) {
  return (
    <Field size={size} label={label} hint={hint} error={error}>
      <TextInput
        ref={ref}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </Field>
  );
}
