// Removes an entry of the account: at once, restored when the shop refuses, and undone by one press.
import { startTransition } from "react";
import { useToast } from "#ui/toast/toast.tsx";
import type { Api, ApiResult } from "../api/api.ts";
import { useAccountCall } from "./use-account-call.ts";

interface Removal {
  readonly remove: (api: Api) => Promise<ApiResult<unknown>>;
  /** Adds it again. */
  readonly restore: (api: Api) => Promise<ApiResult<unknown>>;
  /** Shows the list without it, in a transition. */
  readonly foresee: () => void;
  readonly onRemoved: () => void;
  readonly words: { readonly removed: string; readonly restore: string; readonly restored: string };
}

export function useRemoval(): (removal: Removal) => void {
  const { run } = useAccountCall();
  const say = useToast();

  async function undo({ restore, words: text }: Removal): Promise<void> {
    if (await run(restore)) say({ text: text.restored });
  }

  return (removal) =>
    startTransition(async () => {
      const { remove, foresee, onRemoved, words: text } = removal;
      foresee();
      if (!(await run(remove))) return;
      onRemoved();
      say({
        text: text.removed,
        action: { label: text.restore, onClick: () => void undo(removal) },
      });
    });
}
