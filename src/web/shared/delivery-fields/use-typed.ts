import { useState } from "react";

/** What is typed into a control; begins anew with the name of what is chosen, whoever has chosen it. */
export function useTyped(name: string): readonly [string, (typed: string) => void] {
  const [typed, setTyped] = useState(name);
  const [seen, setSeen] = useState(name);
  if (seen !== name) {
    setSeen(name);
    setTyped(name);
  }
  return [typed, setTyped];
}
