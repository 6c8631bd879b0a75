import { useToast } from "#ui/toast/toast.tsx";
import { shareLink } from "./share-link.ts";

/** Shares a link, with these messages where the system shows none. */
export function useShareLink(text: {
  readonly copied: string;
  readonly failed: string;
}): (link: { url: string; title?: string }) => Promise<void> {
  const say = useToast();
  return async (link) => {
    const done = await shareLink(link);
    if (done === "copied") say({ text: text.copied });
    if (done === "failed") say({ tone: "problem", text: text.failed });
  };
}
