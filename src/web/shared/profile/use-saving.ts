// Saves a form of the account: adds a new entry, or replaces an existing one.

import { useAccountCall } from "./use-account-call.ts";
import type { FormErrors } from "./use-form-errors.ts";

interface Filled {
  /** The API path of these entries. */
  readonly path: `/api/user/${string}`;
  /** Null: new. */
  readonly id: number | null;
  /** Whether the checks before the request found nothing missing. */
  readonly isComplete: boolean;
  readonly body: () => object;
  readonly onSaved: () => void;
}

/** @returns the props of a FormSection; refusals go to `told` */
export function useSaving<Field extends string>(
  told: FormErrors<Field>,
  { path, id, isComplete, body, onSaved }: Filled,
) {
  const { isBusy, run } = useAccountCall();

  async function save(): Promise<void> {
    if (isBusy) return;
    told.begin();
    if (!isComplete) return told.attemptInVain();
    const isSaved = await run(
      (api) => (id === null ? api.send("POST", path, body()) : api.send("PUT", `${path}/${id}`, body())),
      told.take,
    );
    if (isSaved) onSaved();
  }

  return { isBusy, problem: told.problem, attempt: told.attempt, onSave: () => void save() };
}
