// Steps that have not reached the shop, and those that it has refused, on this device, by the person who made them:
// neither a reload nor a closed tab loses any. Each has an entry of its own, so that two tabs never overwrite each
// other; the shop takes a step once by its key, whichever tab sends it.
import { parsedJson } from "#kit/json.ts";
import type { ApiRefusal } from "../../../shared/api/api.ts";
import { isRecord } from "../../../shared/device/stored-fields.ts";
import type { Verb } from "./verbs.ts";

export interface Step {
  readonly key: string;
  /** Its place in the queue: the time of the device in ms, one more for a second step of the same moment. */
  readonly at: number;
  readonly verb: Verb;
  /** Of the ticked item: the order may have left the board when a refusal is shown. */
  readonly name: string | null;
  /** It was done, or has waited, without a connection. */
  readonly isOffline: boolean;
}

export interface RefusedStep extends Step {
  readonly refusal: Pick<ApiRefusal, "code" | "message" | "body">;
}

const isStep = (value: unknown): value is Step =>
  isRecord(value) && typeof value.key === "string" && typeof value.at === "number" && isRecord(value.verb);

const isRefused = (step: Step): step is RefusedStep => "refusal" in step && isRecord(step.refusal);

export interface StepStore {
  waiting(): Step[];
  refused(): RefusedStep[];
  save(step: Step): void;
  forget(step: Step): void;
}

/** A blocked or full storage is no error: the page's own memory has its steps. */
export function stepStore(person: number, storage: () => Storage): StepStore {
  const prefix = `crm-packing:${person}:`;
  const attempt = <T>(act: (found: Storage) => T, otherwise: T): T => {
    try {
      return act(storage());
    } catch {
      return otherwise;
    }
  };
  const all = (): Step[] =>
    attempt((found) => {
      const names = Array.from(found, (_, at) => found.key(at) ?? "");
      const texts = names.filter((name) => name.startsWith(prefix)).map((name) => found.getItem(name) ?? "");
      return texts
        .map(parsedJson)
        .filter(isStep)
        .sort((a, b) => a.at - b.at);
    }, []);
  return {
    waiting: () => all().filter((step) => !isRefused(step)),
    refused: () => all().filter(isRefused),
    save: (step) => attempt((found) => found.setItem(prefix + step.key, JSON.stringify(step)), undefined),
    forget: ({ key }) => attempt((found) => found.removeItem(prefix + key), undefined),
  };
}
