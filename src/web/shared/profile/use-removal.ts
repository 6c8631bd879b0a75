// Removes an entry of the account: at once, restored when the shop refuses, and undone by one press.
import { startTransition } from "react";
import { useToast } from "#ui/toast/toast.tsx";
import { useAccountCall } from "./use-account-call.ts";

interface Removal {
  readonly id: number;
  /** The body that adds it again. */
  readonly body: object;
  /** Shows the list without it, in a transition. */
  readonly foresee: () => void;
  readonly onRemoved: () => void;
  readonly words: { readonly removed: string; readonly restore: string; readonly restored: string };
}

/** @param path the API path of these entries */
export function useRemoval(path: `/api/user/${string}`): (removal: Removal) => void {
  const { run } = useAccountCall();
  const say = useToast();

  async function restore({ body, words }: Removal): Promise<void> {
    if (await run((api) => api.send("POST", path, body))) say({ text: words.restored });
  }

  return (removal) =>
    startTransition(async () => {
      const { id, foresee, onRemoved, words } = removal;
      foresee();
      if (!(await run((api) => api.send("DELETE", `${path}/${id}`)))) return;
      onRemoved();
      say({
        text: words.removed,
        action: { label: words.restore, onClick: () => void restore(removal) },
      });
    });
}
