import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

/**
 * Another tab or the shop may have changed the data: refreshes it when this tab becomes visible again, unless
 * `isHeld`, or offline, where a request would replace the page.
 */
export function useFreshOnReturn(isHeld = false): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(() => {
    if (document.visibilityState === "visible" && navigator.onLine && !isHeld) void revalidate();
  });
  useEffect(() => {
    const onReturn = (): void => look();
    document.addEventListener("visibilitychange", onReturn);
    return () => document.removeEventListener("visibilitychange", onReturn);
  }, []);
}
