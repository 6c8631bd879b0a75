// A waybill number, typed or scanned: validated only when it is confirmed.
import { useRef, useState } from "react";
import { isWaybill } from "../../shared/order/waybill.ts";

export function useWaybill(known: string | null) {
  const [value, setValue] = useState(known ?? "");
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return {
    input,
    isWrong,
    props: {
      ref: input,
      inputMode: "numeric",
      autoComplete: "off",
      maxLength: 40,
      value,
      onChange(event: { currentTarget: HTMLInputElement }): void {
        setValue(event.currentTarget.value);
        setWrong(false);
      },
    },
    /** Runs the action with a valid number; otherwise returns the focus to the field. */
    confirm(act: (waybill: string) => void): void {
      const right = isWaybill(value);
      setWrong(!right);
      if (right) act(value);
      else input.current?.focus();
    },
  } as const;
}
