// Changes that have not reached the shop, kept for the tab's lifetime: a reload or a lost session loses none.
import type { Verb } from "./verbs.ts";

const key = "crm-packing";

interface Kept {
  /** Who made the changes; those of another user are not resumed. */
  readonly person: number;
  readonly verbs: readonly Verb[];
}

const isKept = (value: unknown): value is Kept =>
  typeof value === "object" &&
  value !== null &&
  "person" in value &&
  "verbs" in value &&
  Array.isArray(value.verbs);

export function keptVerbs(person: number): readonly Verb[] {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? "null");
    return isKept(value) && value.person === person ? value.verbs : [];
  } catch {
    return [];
  }
}

export function keepVerbs(person: number, verbs: readonly Verb[]): void {
  try {
    if (verbs.length === 0) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify({ person, verbs } satisfies Kept));
  } catch {
    // Storage is blocked: the page's own memory is used.
  }
}
