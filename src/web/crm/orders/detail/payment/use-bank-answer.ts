import { useEffect } from "react";
import { useBackgroundRefresh } from "../../../frame/background-refresh.ts";

/** A bank answers within moments; the page refreshes at this interval. */
const BANK_MS = 3_000;

/** Shows a bank's answer as soon as it arrives. @param isAsking the bank has not answered yet */
export function useBankAnswer(isAsking: boolean): void {
  const refresh = useBackgroundRefresh();
  useEffect(() => {
    if (!isAsking) return;
    const timer = setInterval(() => void refresh(), BANK_MS);
    return () => clearInterval(timer);
  }, [isAsking, refresh]);
}
