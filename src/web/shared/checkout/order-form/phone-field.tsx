import { Field } from "#ui/form/field/field.tsx";
import { isForeignText, nationalDigits } from "#ui/form/phone-input/phone-format.ts";
import { PhoneInput } from "#ui/form/phone-input/phone-input.tsx";
import { textChange, textIn } from "./form.ts";
import { fieldId, useOrderForm } from "./form-context.ts";

const NATIONAL_DIGITS = 9;

interface PhoneFieldProps {
  field: "contact.phone" | "recipient.phone";
  label: string;
  hint?: string;
  full?: boolean;
  /** The user's own; "off" for another person's number. */
  autoComplete?: "tel" | "off";
  onEnter?: (() => void) | undefined;
}

/** A phone number of the draft; the payer's may be from any country. */
export function PhoneField({ field, label, hint, full, autoComplete = "off", onEnter }: PhoneFieldProps) {
  const { draft, errors, scope, size, edit, leave } = useOrderForm();
  const value = textIn(draft, field);
  return (
    <Field
      id={fieldId(field, scope)}
      label={label}
      hint={hint}
      full={full}
      size={size}
      error={errors[field]}
      ok={!isForeignText(value) && nationalDigits(value).length === NATIONAL_DIGITS}
    >
      <PhoneInput
        value={value}
        isWorldwide={field === "contact.phone"}
        autoComplete={autoComplete}
        onValueChange={(text) => edit(textChange(field, text))}
        onBlur={() => value && leave(field)}
        onKeyDown={(event) => {
          if (event.key === "Enter") onEnter?.();
        }}
      />
    </Field>
  );
}
