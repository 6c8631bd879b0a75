// The state of a form in this tab: survives a reload and a phone that unloads the page while its owner reads
// an SMS, and is deleted with the tab.
import { useEffect, useState } from "react";

export interface TabDraft<T> {
  /** null while no form is open. */
  readonly draft: T | null;
  /** Opens a form; it is stored once it is edited. */
  open(draft: T): void;
  change(draft: T): void;
  close(): void;
}

/**
 * @param key of tab-forms.ts
 * @param parse validates the stored value; null means none
 */
export function useTabDraft<T>(key: string, parse: (stored: unknown) => T | null): TabDraft<T> {
  const [draft, setDraft] = useState<T | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, after hydration
  useEffect(() => {
    const kept = read(key);
    if (kept !== undefined) setDraft(parse(kept));
  }, [key]);

  return {
    draft,
    open(fresh) {
      keep(key, null);
      setDraft(fresh);
    },
    change(next) {
      keep(key, JSON.stringify(next));
      setDraft(next);
    },
    close() {
      keep(key, null);
      setDraft(null);
    },
  };
}

function read(key: string): unknown {
  try {
    const text = window.sessionStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function keep(key: string, text: string | null): void {
  try {
    if (text === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
  } catch {
    // A full or blocked storage: the page still has it.
  }
}
