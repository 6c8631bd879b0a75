import { useToast } from "#ui/feedback/toast/toast.tsx";

/** Copies a text, and tells the user whether it worked. */
export function useCopy(): (text: string, done: string, failed: string) => Promise<void> {
  const say = useToast();
  return async (text, done, failed) => {
    try {
      await navigator.clipboard.writeText(text);
      say({ text: done });
    } catch {
      say({ tone: "problem", text: failed });
    }
  };
}
