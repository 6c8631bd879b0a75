// Saves a form of the account: adds a new entry, or replaces an existing one.
import type { Api, ApiResult } from "../../api/api.ts";
import { useAccountCall } from "./use-account-call.ts";
import type { FormErrors } from "./use-form-errors.ts";

interface Filled {
  /** Whether the checks before the request found nothing missing. */
  readonly isComplete: boolean;
  readonly save: (api: Api) => Promise<ApiResult<unknown>>;
  readonly onSaved: () => void;
}

/** @returns the props of a FormSection; refusals go to `told` */
export function useSaving<Field extends string>(
  told: FormErrors<Field>,
  { isComplete, save, onSaved }: Filled,
) {
  const { isBusy, run } = useAccountCall();

  async function attempt(): Promise<void> {
    if (isBusy) return;
    told.begin();
    if (!isComplete) return told.attemptInVain();
    const isSaved = await run(save, told.take);
    if (isSaved) onSaved();
  }

  return { isBusy, problem: told.problem, attempt: told.attempt, onSave: () => void attempt() };
}
