// Refreshes a page of the CRM: every half minute while it is visible, and when the user returns to it.
import { createContext, useEffect, useState } from "react";
import { useSignInAgain } from "../dialogs/sign-in-again.tsx";
import { useBackgroundRefresh } from "./background-refresh.ts";

/** Whether the shop responds to a page that is refreshed in the background. */
export const ShopThere = createContext(true);

const EVERY_MS = 30_000;
const SOON_MS = 3_000;
const PATIENCE_MS = 5_000;

/** Checked first: a failed page request would replace the page; this request changes nothing. */
export async function isShopThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const answer = await fetch("/health/live", {
      signal: AbortSignal.timeout(PATIENCE_MS),
      cache: "no-store",
    });
    return answer.ok;
  } catch {
    return false;
  }
}

export function useLive(): boolean {
  const refreshPage = useBackgroundRefresh();
  const { stillIn } = useSignInAgain();
  const [isThere, setIsThere] = useState(true);

  useEffect(() => {
    let last = Date.now();
    let gone = false;
    const refresh = async (): Promise<void> => {
      last = Date.now();
      const there = await isShopThere();
      if (gone) return;
      setIsThere(there);
      if (there && (await stillIn()) && !gone) await refreshPage();
    };
    const look = (): void => {
      if (document.visibilityState === "visible" && Date.now() - last > SOON_MS) void refresh();
    };
    const tick = (): void => {
      if (document.visibilityState === "visible") void refresh();
    };
    const timer = setInterval(tick, EVERY_MS);
    const nudges = ["focus", "online", "offline"] as const;
    for (const nudge of nudges) window.addEventListener(nudge, look);
    document.addEventListener("visibilitychange", look);
    return () => {
      gone = true;
      clearInterval(timer);
      for (const nudge of nudges) window.removeEventListener(nudge, look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [refreshPage, stillIn]);

  return isThere;
}
