// The board without a connection: opened from its copy on the device, and with a reason for what needs the shop.
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { kyivIso } from "#kit/clock.ts";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { askHowOld, saveShown } from "../../../shared/chrome/connection/worker-link.ts";
import { timeOf } from "../../moments.ts";

/** The hour of the copy that the page was opened from; null once the shop has answered. */
export function useKeptTime(loaded: unknown): string | null {
  const [first] = useState(loaded);
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => {
    saveShown();
    return askHowOld(setAt);
  }, []);
  return at !== null && loaded === first ? timeOf(kyivIso(new Date(at))) : null;
}

/** @returns whether the shop is out of reach; then the user is told why nothing happens */
export function useOfflineReason(
  isCut: boolean,
): (reason: "noConnection" | "noWaybill" | "noPage") => boolean {
  const t = useTranslations("crmPacking.said");
  const say = useToast();
  useEffect(() => {
    // Links lead to pages that the device does not have; those of the board only change what is shown.
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || link.pathname === location.pathname || !(isCut || !navigator.onLine)) return;
      event.preventDefault();
      // Before the router handles it.
      event.stopPropagation();
      say({ name: "offline", tone: "problem", text: t("noPage") });
    };
    window.addEventListener("click", follow, true);
    return () => window.removeEventListener("click", follow, true);
  }, [isCut, say, t]);
  return (reason) => {
    const isOffline = isCut || !navigator.onLine;
    if (isOffline) say({ name: "offline", tone: "problem", text: t(reason) });
    return isOffline;
  };
}
