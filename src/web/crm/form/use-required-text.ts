import { type ChangeEvent, useRef, useState } from "react";

type TextElement = HTMLInputElement & HTMLTextAreaElement;

/** A text that a form needs: sent without it, the form shows its error and gives its field the focus. */
export function useRequiredText(onType?: () => void, initial = "") {
  const [text, setText] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  const ref = useRef<TextElement>(null);
  return {
    isMissing,
    ref,
    /** The props of its TextInput or Textarea. */
    field: {
      ref,
      value: text,
      onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
        setText(event.currentTarget.value);
        setMissing(false);
        onType?.();
      },
    },
    /** @returns the text; empty if it is missing */
    take(): string {
      const plain = text.trim();
      setMissing(plain === "");
      if (plain === "") ref.current?.focus();
      return plain;
    },
  };
}
