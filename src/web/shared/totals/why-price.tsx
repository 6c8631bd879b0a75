import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { hryvnias, kop } from "#kit/money.ts";
import type { ExplainedDeliveryJson, ExplainedJson, ExplainedLineJson } from "#shop/cart/output/explained.ts";
import { hasReduction } from "#shop/cart/rules/reduced.ts";
import { Totals, TotalsRow } from "#ui/data/totals/totals.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { useLocale } from "../chrome/language/use-locale.ts";
import { money } from "../text/amounts.ts";
import { lastDayOf } from "../text/dates.ts";
import styles from "./why-price.module.css";

/** «Деталі суми»: how each line's sum was calculated, and the total. Nothing while nothing was taken off. */
export function WhyPrice({ explained }: { explained: ExplainedJson }) {
  const t = useTranslations("cart.why");
  const { lines } = explained;
  const root = useRef<HTMLDetailsElement>(null);
  // The server renders it for browsers without scripts; after hydration, it is rendered only when opened.
  const [isDrawn, setDrawn] = useState(true);
  useEffect(() => setDrawn(root.current?.open ?? false), []);
  if (!hasReduction(explained)) return null;
  return (
    <details
      ref={root}
      className={styles.root}
      data-print="off"
      onToggle={(event) => setDrawn(event.currentTarget.open)}
    >
      <summary>
        {t("title")} <Icon of={ChevronDown} />
      </summary>
      {isDrawn && (
        <>
          <ul>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and hold no state
              <li key={index}>
                <Line line={line} />
              </li>
            ))}
          </ul>
          <Whole explained={explained} />
        </>
      )}
    </details>
  );
}

function Line({ line }: { line: ExplainedLineJson }) {
  const t = useTranslations("cart.why");
  const locale = useLocale();
  const { quantity, price, list, sale, sale_until: until, made, off, paid } = line;
  return (
    <>
      <b>{[line.name, line.variant].filter(Boolean).join(", ")}</b>
      {made && (
        <small>
          {t("made", { own: money(made.own), parts: money(made.parts), count: made.parts_count })}
        </small>
      )}
      <Totals className={styles.sums}>
        <TotalsRow name={t("times", { count: quantity, price: money(price) })} sum={money(list)} />
        {sale > 0 && (
          <TotalsRow
            kind="save"
            name={until ? t("sale_until", { date: lastDayOf(until, locale) }) : t("sale")}
            sum={money(-sale)}
          />
        )}
        {off.map(({ by, name, amount }) => (
          <TotalsRow
            key={`${by} ${name}`}
            kind="save"
            name={t(by, { name: name ?? "" })}
            sum={money(-amount)}
          />
        ))}
        {paid !== list && <TotalsRow name={t("line")} sum={<b>{money(paid)}</b>} />}
      </Totals>
    </>
  );
}

/** The label of the delivery row. @param parcel of several, from 1 */
function useDeliveryText(): (delivery: ExplainedDeliveryJson, parcel: number | null) => string {
  const t = useTranslations("cart.why.delivery");
  const tTotals = useTranslations("cart.totals");
  return ({ ahead, why, promotion, less_from: sum }, position) => {
    const whole = ahead ? t("ahead") : tTotals("delivery");
    const name = position === null ? whole : t("parcel", { position });
    return why === null
      ? name
      : t(why, { name, promotion: promotion ?? "", sum: sum === null ? "" : money(sum) });
  };
}

function Whole({ explained }: { explained: ExplainedJson }) {
  const t = useTranslations("cart.why");
  const tTotals = useTranslations("cart.totals");
  const whyDelivery = useDeliveryText();
  const { lines, gifts, wrap, ribbon, delivery, deliveries, fee, certificate } = explained;
  const ways = deliveries.length > 0 ? deliveries : delivery ? [delivery] : [];
  const items = hryvnias(lines.reduce((sum, { paid }) => sum + kop(paid), 0));
  const instead = (price: number, full: number | null): string => {
    const now = price === 0 ? tTotals("free") : money(price);
    return full !== null && full > price ? t("worth", { now, sum: money(full) }) : now;
  };
  const freed = (name: string, promotion: string | null): string =>
    promotion === null ? name : t("free_by", { name, promotion });
  return (
    <Totals className={styles.sums}>
      {items !== explained.total && <TotalsRow name={t("items")} sum={money(items)} />}
      {gifts.map(({ name, worth, promotion }, index) => (
        <TotalsRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the same gift may be given twice
          key={index}
          name={promotion === null ? t("gift", { name }) : t("gift_by", { name, promotion })}
          sum={instead(0, worth)}
        />
      ))}
      {wrap && (
        <TotalsRow name={freed(tTotals("wrap"), wrap.promotion)} sum={instead(wrap.price, wrap.full)} />
      )}
      {ribbon > 0 && <TotalsRow name={tTotals("ribbon")} sum={money(ribbon)} />}
      {ways.map((way, index) => (
        <TotalsRow
          // biome-ignore lint/suspicious/noArrayIndexKey: parcels have no id
          key={index}
          name={whyDelivery(way, deliveries.length > 0 ? index + 1 : null)}
          sum={instead(way.price, way.full)}
        />
      ))}
      {fee && (
        <TotalsRow
          name={
            fee.of === null
              ? tTotals("fee")
              : t("fee_of", {
                  fixed: money(fee.fixed ?? 0),
                  percent: fee.percent ?? 0,
                  sum: money(fee.of),
                })
          }
          sum={money(fee.price)}
        />
      )}
      <TotalsRow name={<b>{tTotals("total")}</b>} sum={<b>{money(explained.total)}</b>} />
      {certificate && (
        <>
          <TotalsRow
            kind="save"
            name={tTotals("certificate", { last4: certificate.last4 })}
            sum={money(-certificate.paid)}
          />
          <TotalsRow name={<b>{tTotals("due")}</b>} sum={<b>{money(explained.due)}</b>} />
        </>
      )}
    </Totals>
  );
}
