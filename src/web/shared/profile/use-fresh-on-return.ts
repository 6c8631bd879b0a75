import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

/** Another tab may have changed the account meanwhile: asks anew when this one is looked at again, unless `isHeld`. */
export function useFreshOnReturn(isHeld: boolean): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(() => {
    if (document.visibilityState === "visible" && !isHeld) void revalidate();
  });
  useEffect(() => {
    const onReturn = (): void => look();
    document.addEventListener("visibilitychange", onReturn);
    return () => document.removeEventListener("visibilitychange", onReturn);
  }, []);
}
