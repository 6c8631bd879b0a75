// While the carrier is being asked, the page looks every now and then what came of it.
import { useEffect } from "react";
import { useBackgroundRefresh } from "../frame/background-refresh.ts";
import { isShopThere } from "../frame/use-live.ts";

const EVERY_MS = 1_500;
/** Afterwards the carrier does not answer, and the usual refreshing of the page is often enough. */
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
