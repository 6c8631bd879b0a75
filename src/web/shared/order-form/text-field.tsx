import type { ReactNode } from "react";
import { Field } from "#ui/field/field.tsx";
import { TextInput, type TextInputProps } from "#ui/text-input/text-input.tsx";
import type { CheckoutDraft } from "../checkout-draft.ts";
import type { FieldName } from "./form.ts";
import { fieldId, useOrderForm } from "./form-context.ts";

/** Of a name. */
const USUAL_LENGTH = 60;

type TextKey = {
  [Key in keyof CheckoutDraft]: string extends CheckoutDraft[Key] ? Key : never;
}[keyof CheckoutDraft];

interface TextFieldProps
  extends Pick<TextInputProps, "autoComplete" | "inputMode" | "placeholder" | "maxLength" | "type"> {
  field: FieldName;
  /** Its key in the draft. */
  of: TextKey;
  label: ReactNode;
  note?: ReactNode;
  full?: boolean;
}

export function TextField({
  field,
  of,
  label,
  note,
  full,
  autoComplete = "off",
  maxLength = USUAL_LENGTH,
  ...input
}: TextFieldProps) {
  const { draft, errors, scope, size, edit, leave } = useOrderForm();
  const value = draft[of];
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
        onChange={(event) => edit(field, { [of]: event.currentTarget.value })}
        onBlur={() => value.trim() && leave(field)}
      />
    </Field>
  );
}
