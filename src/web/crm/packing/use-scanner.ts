// A barcode scanner is a keyboard that types faster than anybody and ends with Enter. It is heard anywhere on the
// page outside fields, and by the place of the keys, because the keyboard may stand on Ukrainian.
import { useEffect, useRef } from "react";
import { isTyping } from "../frame/hotkeys.ts";

/** Between two keys of a scanner; fingers are slower. */
const GAP_MS = 50;
const shortestCode = 4;

const marks: Readonly<Record<string, string>> = { Minus: "-", Period: ".", Slash: "/", NumpadSubtract: "-" };

/** What a key types on a scanner, in Latin. */
const typedBy = (code: string): string =>
  /^(?:Key|Digit|Numpad)([A-Z\d])$/.exec(code)?.[1] ?? marks[code] ?? "";

export interface Scanner {
  /** Does something for a single key, unless the key turns out to be the first of a scanned code. */
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
