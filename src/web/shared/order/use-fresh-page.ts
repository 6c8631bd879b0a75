import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Whoever comes back to the tab sees how things stand now. */
export function useFreshPage(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => void (document.visibilityState === "visible" && navigator.onLine && revalidate());
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [revalidate]);
}
