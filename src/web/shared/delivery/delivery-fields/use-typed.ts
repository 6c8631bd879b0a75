import { useState } from "react";

/**
 * The typed text of a control; reset to the name of the chosen item whenever that changes.
 * @param isTyping the user is in the control: a name put there now would join what they write
 */
export function useTyped(name: string, isTyping = false): readonly [string, (typed: string) => void] {
  const [typed, setTyped] = useState(name);
  const [seen, setSeen] = useState(name);
  if (seen !== name) {
    setSeen(name);
    if (!isTyping) setTyped(name);
  }
  return [typed, setTyped];
}
