// Changes that have not reached the shop, kept for the tab's lifetime: a reload or a lost session loses none.
import { parsedJson } from "#kit/json.ts";
import { storedText, storeText } from "../../../shared/device/stored-text.ts";
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
  const value = parsedJson(storedText("sessionStorage", key) ?? "null");
  return isKept(value) && value.person === person ? value.verbs : [];
}

export const saveVerbs = (person: number, verbs: readonly Verb[]): void =>
  storeText(
    "sessionStorage",
    key,
    verbs.length === 0 ? null : JSON.stringify({ person, verbs } satisfies Kept),
  );
