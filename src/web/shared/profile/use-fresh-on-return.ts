import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

/**
 * Another tab or the shop may have changed things meanwhile: asks anew when this tab is looked at again, unless
 * `isHeld`, or offline, where asking would take the page away.
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
