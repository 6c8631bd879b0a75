// A barcode scanner is a keyboard that types faster than any person and ends with Enter. It is read anywhere
// on the page outside fields, by key position, because the keyboard layout may be Ukrainian.
import { useEffect, useRef } from "react";
import { isTyping } from "../../frame/hotkeys.ts";

/** Between two keys of a scanner; people type slower. */
const GAP_MS = 50;
const shortestCode = 4;

const marks: Readonly<Record<string, string>> = { Minus: "-", Period: ".", Slash: "/", NumpadSubtract: "-" };

/** The Latin character of a scanner's key. */
const typedBy = (code: string): string =>
  /^(?:Key|Digit|Numpad)([A-Z\d])$/.exec(code)?.[1] ?? marks[code] ?? "";

export interface Scanner {
  /** Runs the action for a single key, unless it is the first key of a scanned code. */
  unlessScanned(act: () => void): () => void;
}

export function useScanner(onScan: (code: string) => void): Scanner {
  const latest = useRef(onScan);
  const keys = useRef(0);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    let code = "";
    let last = 0;
    const heard = (event: KeyboardEvent): void => {
      if (isTyping(event.target) || document.querySelector("dialog:modal")) return;
      keys.current += 1;
      if (event.timeStamp - last > GAP_MS) code = "";
      last = event.timeStamp;
      if (event.key !== "Enter") {
        code += typedBy(event.code);
        return;
      }
      if (code.length >= shortestCode) {
        event.preventDefault();
        event.stopImmediatePropagation();
        latest.current(code);
      }
      code = "";
    };
    document.addEventListener("keydown", heard, true);
    return () => document.removeEventListener("keydown", heard, true);
  }, []);
  return {
    unlessScanned: (act) => () => {
      const pressed = keys.current;
      setTimeout(() => keys.current === pressed && act(), GAP_MS);
    },
  };
}
