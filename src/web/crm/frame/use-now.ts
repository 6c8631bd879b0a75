// The shop's clock on the page: as the server said it, moving on by the browser's own measure of time.
import { useEffect, useState } from "react";

const TICK_MS = 10_000;

/** Milliseconds since 1970 by the server's clock. @param said what the server said, ISO 8601 */
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

/** Whole minutes until a moment; none and fewer when it has passed. */
export const minutesUntil = (at: string, now: number): number => Math.ceil((Date.parse(at) - now) / 60_000);
