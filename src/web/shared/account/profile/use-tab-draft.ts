// The state of a form in this tab: survives a reload and a phone that unloads the page while its owner reads
// an SMS, and is deleted with the tab.
import { useEffect, useState } from "react";
import { parsedJson } from "#kit/json.ts";
import { storedText, storeText } from "../../device/stored-text.ts";

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
    const kept = parsedJson(storedText("sessionStorage", key) ?? "");
    if (kept !== undefined) setDraft(parse(kept));
  }, [key]);

  return {
    draft,
    open(fresh) {
      storeText("sessionStorage", key, null);
      setDraft(fresh);
    },
    change(next) {
      storeText("sessionStorage", key, JSON.stringify(next));
      setDraft(next);
    },
    close() {
      storeText("sessionStorage", key, null);
      setDraft(null);
    },
  };
}

/** A form of an entry that another tab has deleted becomes a form of a new one: no input is lost. */
export const stillKept = <Draft extends { readonly id: number | null }>(
  draft: Draft,
  kept: readonly { readonly id: number }[],
): Draft => (kept.some(({ id }) => id === draft.id) ? draft : { ...draft, id: null });
