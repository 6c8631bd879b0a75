import { useState } from "react";

/** The typed text of a control; reset to the name of the chosen item whenever that changes. */
export function useTyped(name: string): readonly [string, (typed: string) => void] {
  const [typed, setTyped] = useState(name);
  const [seen, setSeen] = useState(name);
  if (seen !== name) {
    setSeen(name);
    setTyped(name);
  }
  return [typed, setTyped];
}
