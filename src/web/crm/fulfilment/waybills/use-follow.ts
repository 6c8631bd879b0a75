// Refreshes the page at intervals until the carrier has answered.
import { useEffect } from "react";
import { useBackgroundRefresh } from "../../frame/background-refresh.ts";
import { isShopThere } from "../../frame/use-live.ts";

const EVERY_MS = 1_500;
/** After this the carrier is not responding, and the page's usual refresh is sufficient. */
const TIMES = 20;

export function useFollow(isUnderWay: boolean): void {
  const refresh = useBackgroundRefresh();
  useEffect(() => {
    if (!isUnderWay) return;
    let left = TIMES;
    const look = async (): Promise<void> => {
      left -= 1;
      if (left <= 0) clearInterval(timer);
      if (document.visibilityState === "visible" && (await isShopThere())) await refresh();
    };
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, refresh]);
}
