import { useTranslations } from "use-intl";
import type { WaybillJson } from "#shop/waybills/reads.server.ts";
import type { BadgeTone } from "#ui/data/badge/badge.tsx";

const tones = {
  wanted: "info",
  made: "success",
  refused: "danger",
  changing: "info",
  deleting: "mute",
  deleted: "mute",
} as const satisfies Record<WaybillJson["state"], BadgeTone>;

type Known = Pick<WaybillJson, "state" | "reason" | "detail">;

export function useWaybillText() {
  const t = useTranslations("crmWaybills");
  return {
    tone: ({ state, reason }: Known): BadgeTone => (state === "made" && reason ? "warning" : tones[state]),
    state({ state, reason }: Known): string {
      if (state === "made" && reason) return t("outdated");
      return state === "deleted" ? "" : t(`states.${state}`);
    },
    /** What is wrong with it and what to do; null when nothing is. */
    why({ state, reason, detail }: Known): string | null {
      if (reason === null) return null;
      return [
        state === "made" && t("changeRefused"),
        t(`reasons.${reason}`),
        detail && t("carrierSaid", { words: detail }),
      ]
        .filter(Boolean)
        .join(" ");
    },
  };
}
