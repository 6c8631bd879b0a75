// Steps that have not reached the shop, on this device, by the person who made them: neither a reload nor a
// closed tab loses any. Each has an entry of its own, so that two tabs never overwrite each other; the shop takes a step
// once by its key, whichever tab sends it.
import { parsedJson } from "#kit/json.ts";
import { newUuid } from "../../../shared/api/new-uuid.ts";
import { storeText } from "../../../shared/device/stored-text.ts";
import type { Verb } from "./verbs.ts";

export interface Step {
  readonly key: string;
  /** Its place in the queue: the time of the device in ms, one more for a second step of the same moment. */
  readonly at: number;
  readonly verb: Verb;
  /** It was done, or has waited, without a connection. */
  readonly isOffline: boolean;
}

const prefix = (person: number): string => `crm-packing:${person}:`;
const nameOf = (person: number, { key }: Step): string => prefix(person) + key;

const isStep = (value: unknown): value is Step =>
  typeof value === "object" && value !== null && "key" in value && "at" in value && "verb" in value;

export function storedSteps(person: number): Step[] {
  try {
    return Object.entries(window.localStorage)
      .filter(([name]) => name.startsWith(prefix(person)))
      .map(([, text]) => parsedJson(String(text)))
      .filter(isStep)
      .sort((a, b) => a.at - b.at);
  } catch {
    // A blocked storage: the page's own memory has them.
    return [];
  }
}

export const storeStep = (person: number, step: Step): void =>
  storeText("localStorage", nameOf(person, step), JSON.stringify(step));

export const forgetStep = (person: number, step: Step): void =>
  storeText("localStorage", nameOf(person, step), null);

export const aStep = (verb: Verb, queue: readonly Step[]): Step => ({
  key: newUuid(),
  at: Math.max(Date.now(), (queue.at(-1)?.at ?? 0) + 1),
  verb,
  isOffline: !navigator.onLine,
});
