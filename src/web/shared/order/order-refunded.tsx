import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { OwnOrderJson } from "#shop/own-orders/output.ts";
import { Totals, TotalsRow } from "#ui/data/totals/totals.tsx";
import { useLocale } from "../chrome/language/use-locale.ts";
import { money } from "../text/amounts.ts";
import { pastDay } from "../text/dates.ts";

/** The refunds to the buyer, with dates; nothing while there are none. */
export function OrderRefunded({ refunds, today }: Pick<OwnOrderJson, "refunds"> & { today: Day }) {
  const t = useTranslations("orders.mine");
  const locale = useLocale();
  if (refunds.length === 0) return null;
  return (
    <Totals>
      {refunds.map(({ at, amount }) => (
        <TotalsRow
          key={`${at} ${amount}`}
          kind="save"
          name={t("refunded", { day: pastDay(at, locale, today) })}
          sum={money(amount)}
        />
      ))}
    </Totals>
  );
}
