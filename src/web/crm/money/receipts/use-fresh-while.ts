import { useEffect } from "react";
import type { ReceiptJson } from "#shop/receipts/reads/order-receipts.server.ts";
import { useBackgroundRefresh } from "../../frame/background-refresh.ts";

/** The register and the banks answer within moments; the page refreshes at this interval. */
const ANSWER_MS = 3_000;

/** A receipt that the register will answer within moments. */
export const isOnItsWay = ({ state, trouble }: ReceiptJson): boolean =>
  (state === "queued" || state === "sent") && trouble === null;

/** Refetches the page's data while an answer is on its way. */
export function useFreshWhile(isMoving: boolean): void {
  const refresh = useBackgroundRefresh();
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => void refresh(), ANSWER_MS);
    return () => clearInterval(timer);
  }, [isMoving, refresh]);
}
