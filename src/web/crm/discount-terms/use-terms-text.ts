// The terms that promo codes and promotions have in common: the period, the uses and their limit.
import { useTranslations } from "use-intl";
import { addDays, type Day } from "#kit/clock.ts";
import type { PromoCodeJson } from "#shop/promo-codes/output.ts";
import { grouped } from "../../shared/text/amounts.ts";
import { dayOf, moment, shortDay, timeOf } from "../moments.ts";

/** Of a promo code or a promotion. */
export type DiscountTerms = Pick<PromoCodeJson, "starts_at" | "ends_at" | "uses" | "total_limit">;

const MIDNIGHT = "00:00";

/** A start at midnight is shown as that day; an end at midnight, as the day before. */
function boundary(kyivIso: string, today: Day, isEnd: boolean): string {
  if (timeOf(kyivIso) !== MIDNIGHT) return moment(kyivIso, today);
  return shortDay(isEnd ? addDays(dayOf(kyivIso), -1) : dayOf(kyivIso), today);
}

export function useTermsText() {
  const t = useTranslations("crmDiscountTerms");
  return {
    dates({ starts_at, ends_at }: DiscountTerms, today: Day): string {
      const from = starts_at && boundary(starts_at, today, false);
      const to = ends_at && boundary(ends_at, today, true);
      if (from && to) return t("between", { from, to });
      if (from) return t("from", { from });
      return to ? t("until", { to }) : t("always");
    },
    uses: ({ uses, total_limit }: DiscountTerms): string =>
      total_limit === null
        ? grouped(uses)
        : t("usesOf", { uses: grouped(uses), limit: grouped(total_limit) }),
  };
}
