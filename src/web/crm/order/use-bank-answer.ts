import { useEffect } from "react";
import { useBackgroundRefresh } from "../frame/background-refresh.ts";

/** A bank answers within moments; the page asks so often what it said. */
const BANK_MS = 3_000;

/** Shows what a bank says as soon as it says it. @param isAsking it was asked and has not answered yet */
export function useBankAnswer(isAsking: boolean): void {
  const refresh = useBackgroundRefresh();
  useEffect(() => {
    if (!isAsking) return;
    const timer = setInterval(() => void refresh(), BANK_MS);
    return () => clearInterval(timer);
  }, [isAsking, refresh]);
}
