import { type ChangeEvent, useLayoutEffect, useRef } from "react";
import { TextInput, type TextInputProps } from "../text-input/text-input.tsx";
import { editPhone, isForeignText, shownPhone } from "./phone-format.ts";

export type PhoneInputProps = Omit<
  TextInputProps,
  "type" | "prefix" | "value" | "defaultValue" | "onChange" | "icon" | "ref"
> & {
  /** Any spelling of a number: +380…, 067…, 67 123 45 67. */
  value: string;
  /** Receives the text of the control: the national part as typed, e.g. «67 123 45 67». */
  onValueChange: (text: string) => void;
  /** Also accepts foreign numbers: a + at the start replaces +380. */
  isWorldwide?: boolean;
};

/** A Ukrainian phone number with a fixed +380. A plain form sends the national part as typed. */
export function PhoneInput({ value, onValueChange, isWorldwide = false, ...rest }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const text = shownPhone(value, isWorldwide);

  useLayoutEffect(() => {
    const el = input.current;
    if (caret.current == null || !el || document.activeElement !== el) return;
    el.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function change(event: ChangeEvent<HTMLInputElement>) {
    const el = event.currentTarget;
    const next = editPhone(text, el.value, el.selectionStart ?? el.value.length, isWorldwide);
    caret.current = next.caret;
    onValueChange(next.text);
  }

  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...rest}
      ref={input}
      prefix={isForeignText(text) ? undefined : "+380"}
      value={text}
      onChange={change}
    />
  );
}
