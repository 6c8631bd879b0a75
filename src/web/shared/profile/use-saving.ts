// Saving what a form of the account holds: a new thing is added, one that is there is replaced.

import { useAccountCall } from "./use-account-call.ts";
import type { FormErrors } from "./use-form-errors.ts";

interface Filled {
  /** Where things of this kind are kept. */
  readonly path: `/api/user/${string}`;
  /** Null: new. */
  readonly id: number | null;
  /** Whether nothing is missing that can be told before asking the shop. */
  readonly isComplete: boolean;
  readonly body: () => object;
  readonly onSaved: () => void;
}

/** @returns what a FormSection needs; refusals go to `told` */
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
