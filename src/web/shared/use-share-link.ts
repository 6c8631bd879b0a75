import { useToast } from "#ui/toast/toast.tsx";
import { shareLink } from "./share-link.ts";

/** Hands a link on, and says in these words what the system does not say itself. */
export function useShareLink(words: {
  readonly copied: string;
  readonly failed: string;
}): (link: { url: string; title?: string }) => Promise<void> {
  const say = useToast();
  return async (link) => {
    const done = await shareLink(link);
    if (done === "copied") say({ text: words.copied });
    if (done === "failed") say({ tone: "problem", text: words.failed });
  };
}
