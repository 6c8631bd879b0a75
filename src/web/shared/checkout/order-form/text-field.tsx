import type { ReactNode } from "react";
import { Field } from "#ui/form/field/field.tsx";
import { TextInput, type TextInputProps } from "#ui/form/text-input/text-input.tsx";
import { type TextFieldName, textChange, textIn } from "./form.ts";
import { fieldId, useOrderForm } from "./form-context.ts";

/** Of a name. */
const USUAL_LENGTH = 60;

interface TextFieldProps
  extends Pick<TextInputProps, "autoComplete" | "inputMode" | "placeholder" | "maxLength" | "type"> {
  field: TextFieldName;
  label: ReactNode;
  note?: ReactNode;
  full?: boolean;
}

export function TextField({
  field,
  label,
  note,
  full,
  autoComplete = "off",
  maxLength = USUAL_LENGTH,
  ...input
}: TextFieldProps) {
  const { draft, errors, scope, size, edit, leave } = useOrderForm();
  const value = textIn(draft, field);
  return (
    <Field
      id={fieldId(field, scope)}
      label={label}
      note={note}
      full={full}
      size={size}
      error={errors[field]}
      ok={note === undefined && value.trim() !== ""}
    >
      <TextInput
        {...input}
        autoComplete={autoComplete}
        maxLength={maxLength}
        value={value}
        onChange={(event) => edit(textChange(field, event.currentTarget.value))}
        onBlur={() => value.trim() && leave(field)}
      />
    </Field>
  );
}
