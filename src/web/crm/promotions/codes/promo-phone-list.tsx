import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { PromoCodeJson } from "#shop/pricing/output.ts";
import { OrderRow, OrderRows } from "#ui/order-rows/order-rows.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Status } from "#ui/status/status.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { stateTones, usePromoWords } from "./use-promo-words.ts";

/** The list on narrow screens. */
export function PromoPhoneList({ rows, today }: { rows: readonly PromoCodeJson[]; today: Day }) {
  const t = useTranslations("crmPromotions");
  const locale = useLocale();
  const words = usePromoWords();
  return (
    <Panel label={t("table")} flush className="only-mobile">
      <OrderRows>
        {rows.map((row) => (
          <OrderRow
            key={row.code}
            href={paths.crmPromotion(row.code, locale)}
            number={row.code}
            time={null}
            total={words.discount(row)}
            name={words.dates(row, today)}
            status={<Status tone={stateTones[row.state]}>{t(`states.${row.state}`)}</Status>}
            place={row.note}
            due={words.uses(row)}
          />
        ))}
      </OrderRows>
    </Panel>
  );
}
