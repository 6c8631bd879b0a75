// The server's clock on the page: starts from the server's time and advances by the browser's clock.
import { useEffect, useState } from "react";

const TICK_MS = 10_000;

/** Milliseconds since 1970 by the server's clock. @param said the server's time, ISO 8601 */
export function useNow(said: string): number {
  const [now, setNow] = useState(() => Date.parse(said));
  useEffect(() => {
    const start = performance.now();
    setNow(Date.parse(said));
    const timer = setInterval(() => setNow(Date.parse(said) + performance.now() - start), TICK_MS);
    return () => clearInterval(timer);
  }, [said]);
  return now;
}

/** Whole minutes until a moment; zero or negative when it has passed. */
export const minutesUntil = (at: string, now: number): number => Math.ceil((Date.parse(at) - now) / 60_000);
