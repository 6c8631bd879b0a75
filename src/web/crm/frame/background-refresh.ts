// Asks for a page's data again without a person behind it. The server must not take that for use of the session: an
// unattended page would keep it alive. The router takes no header with such a question, so a cookie goes with it.
import { useCallback } from "react";
import { useRevalidator } from "react-router";

const cookie = "diaka_background";
/** Longer than an answer takes; a mark that is left behind ends by itself. */
const MOST_SECONDS = 20;
let running = 0;

const mark = (seconds: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: it is set and taken back in one turn of the page
  document.cookie = `${cookie}=1; path=/; max-age=${seconds}; samesite=lax`;
};

/** The router's revalidation, as the page does it by itself. */
export function useBackgroundRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    running += 1;
    mark(MOST_SECONDS);
    try {
      await revalidate();
    } finally {
      running -= 1;
      if (running === 0) mark(0);
    }
  }, [revalidate]);
}
