// What has not reached the shop yet, kept for the tab's life: a reload or a session that ends loses no tick.
import type { Verb } from "./verbs.ts";

const key = "crm-packing";

interface Kept {
  /** Whose hands did it; another person's are not carried on. */
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
    // Forbidden storage: the page remembers for itself.
  }
}
