import { useTranslations } from "use-intl";
import { addDays, type Day } from "#kit/clock.ts";
import type { PromoCodeJson } from "#shop/pricing/output.ts";
import type { PromoState } from "#shop/pricing/rules/promo-state.ts";
import type { StatusTone } from "#ui/status/status.tsx";
import { grouped, money } from "../../../shared/amounts.ts";
import { dayOf, moment, shortDay, timeOf } from "../../moments.ts";
import { useCopy } from "../../widgets/use-copy.ts";

export const stateTones: Readonly<Record<PromoState, StatusTone>> = {
  active: "done",
  planned: "new",
  used_up: "packing",
  ended: "cancel",
};

const MIDNIGHT = "00:00";

/** A start at midnight is shown as that day; an end at midnight, as the day before. */
function boundary(kyivIso: string, today: Day, isEnd: boolean): string {
  if (timeOf(kyivIso) !== MIDNIGHT) return moment(kyivIso, today);
  return shortDay(isEnd ? addDays(dayOf(kyivIso), -1) : dayOf(kyivIso), today);
}

export function usePromoText() {
  const t = useTranslations("crmPromotions");
  return {
    discount: ({ percent, amount }: Pick<PromoCodeJson, "percent" | "amount">): string =>
      percent === null ? money(amount ?? 0) : `${percent}\u00a0%`,
    dates({ starts_at, ends_at }: Pick<PromoCodeJson, "starts_at" | "ends_at">, today: Day): string {
      const from = starts_at && boundary(starts_at, today, false);
      const to = ends_at && boundary(ends_at, today, true);
      if (from && to) return t("between", { from, to });
      if (from) return t("from", { from });
      return to ? t("until", { to }) : t("always");
    },
    uses: ({ uses, total_limit }: Pick<PromoCodeJson, "uses" | "total_limit">): string =>
      total_limit === null
        ? grouped(uses)
        : t("usesOf", { uses: grouped(uses), limit: grouped(total_limit) }),
  };
}

export function useCopyCode(): (code: string) => Promise<void> {
  const t = useTranslations("crmPromotions");
  const copy = useCopy();
  return (code) => copy(code, t("copied", { code }), t("copyFailed"));
}
