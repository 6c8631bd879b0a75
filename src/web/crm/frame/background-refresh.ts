// Refetches the page's data without a user's action. This must not count as session activity: an unattended
// page would keep the session alive. The router sends no custom header here, so a cookie marks the request.
import { useCallback } from "react";
import { useRevalidator } from "react-router";

const cookie = "diaka_background";
/** Longer than a response takes; a leftover mark expires by itself. */
const MOST_SECONDS = 20;
let running = 0;

const mark = (seconds: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: it is removed as soon as the request ends
  document.cookie = `${cookie}=1; path=/; max-age=${seconds}; samesite=lax`;
};

/** The router's revalidation, without a user's action. */
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
