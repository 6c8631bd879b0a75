// A form as it was left in this tab: survives a reload and a phone that forgets the page while its owner reads
// an SMS, and is gone with the tab. The key holds the account, so that nobody sees another's.
import { useEffect, useState } from "react";

/**
 * @param parse checks what lies there; null means nothing
 * @returns the draft, null while no form is open, and a way to change it
 */
export function useTabDraft<T>(
  key: string,
  parse: (stored: unknown) => T | null,
): readonly [T | null, (draft: T | null) => void] {
  const [draft, setDraft] = useState<T | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the page is awake
  useEffect(() => {
    const kept = read(key);
    if (kept !== undefined) setDraft(parse(kept));
  }, [key]);

  function change(next: T | null): void {
    setDraft(next);
    try {
      if (next === null) window.sessionStorage.removeItem(key);
      else window.sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // A full or forbidden storage: the page still has it.
    }
  }

  return [draft, change];
}

function read(key: string): unknown {
  try {
    const text = window.sessionStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
