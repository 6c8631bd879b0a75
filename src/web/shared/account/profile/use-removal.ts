// Asks, then removes an entry of the account: at once, restored when the shop refuses, and undone by one press.
import { startTransition } from "react";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { type Question, useConfirm } from "../../../modals/confirm/question.ts";
import type { Api, ApiResult } from "../../api/api.ts";
import { useAccountCall } from "./use-account-call.ts";

interface Removal {
  readonly question: Omit<Question, "onConfirm">;
  readonly remove: (api: Api) => Promise<ApiResult<unknown>>;
  /** Adds it again. */
  readonly restore: (api: Api) => Promise<ApiResult<unknown>>;
  /** Shows the list without it, in a transition. */
  readonly foresee: () => void;
  readonly onRemoved: () => void;
  readonly messages: { readonly removed: string; readonly restore: string; readonly restored: string };
}

export function useRemoval(): (removal: Removal) => void {
  const { run } = useAccountCall();
  const say = useToast();
  const confirm = useConfirm();

  async function undo({ restore, messages: text }: Removal): Promise<void> {
    if (await run(restore)) say({ text: text.restored });
  }

  const remove = (removal: Removal): void =>
    startTransition(async () => {
      const { foresee, onRemoved, messages: text } = removal;
      foresee();
      if (!(await run(removal.remove))) return;
      onRemoved();
      say({
        text: text.removed,
        action: { label: text.restore, onClick: () => void undo(removal) },
      });
    });

  return (removal) => confirm({ ...removal.question, onConfirm: () => remove(removal) });
}
