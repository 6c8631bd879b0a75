import { useSyncExternalStore } from "react";

const MINUTE = 60_000;

function subscribe(heard: () => void): () => void {
  const timer = setInterval(heard, 10_000);
  document.addEventListener("visibilitychange", heard);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", heard);
  };
}

const thisMinute = (): number => Math.floor(Date.now() / MINUTE) * MINUTE;

/** The visitor's time to the minute; null on the server, whose pages must not depend on the time. */
export function useMinute(): Date | null {
  const at = useSyncExternalStore(subscribe, thisMinute, () => null);
  return at === null ? null : new Date(at);
}
