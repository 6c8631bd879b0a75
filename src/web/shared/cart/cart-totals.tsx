import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { hryvnias, kop } from "#kit/money.ts";
import type { QuoteJson } from "#shop/cart/output/quote.ts";
import { Totals, TotalsRow } from "#ui/data/totals/totals.tsx";
import { money } from "../text/amounts.ts";
import { DiscountRows } from "../totals/discount-rows.tsx";
import { PackingRows } from "../totals/packing-rows.tsx";

/** The saving on the lines' old prices, hryvnias: whole kopiykas are added up. */
export const savings = ({ lines }: QuoteJson): number =>
  hryvnias(
    lines.reduce(
      (sum, line) =>
        sum +
        (line.old_price === null || line.total === 0
          ? 0
          : kop(line.old_price) * line.quantity - kop(line.total)),
      0,
    ),
  );

interface CartTotalsProps {
  quote: QuoteJson;
  promo: string;
  /** The delivery row: a sum or a text. */
  delivery: { name: ReactNode; sum: ReactNode } | null;
  /** The next quote has a fee: its row is there already, so that nothing under it moves. */
  isFeeAwaited?: boolean;
  /** The lines above show only their current prices. */
  isPlain?: boolean;
  className?: string;
}

/** The column of sums, as the quote gives them. */
export function CartTotals({
  quote,
  promo,
  delivery,
  isFeeAwaited = false,
  isPlain = false,
  className,
}: CartTotalsProps) {
  const t = useTranslations("cart.totals");
  // Unavailable lines are neither counted nor paid for.
  const count = quote.lines.reduce((sum, line) => sum + (line.total > 0 ? line.quantity : 0), 0);
  const saved = isPlain ? 0 : savings(quote);
  const { certificate, advance } = quote;
  const isNoted = quote.has_certificates && (promo !== "" || quote.discount > 0);
  return (
    <>
      <Totals className={className}>
        <TotalsRow name={t("items", { count })} sum={money(quote.subtotal + saved)} />
        {saved > 0 && <TotalsRow kind="save" name={t("discount")} sum={money(-saved)} />}
        <PackingRows wrap={quote.wrap} ribbon={quote.ribbon} />
        <DiscountRows
          discount={quote.discount}
          promotions={quote.promotions}
          promoCode={promo}
          manual={quote.manual_discount}
        />
        {delivery && <TotalsRow name={delivery.name} sum={delivery.sum} />}
        {(quote.fee > 0 || isFeeAwaited) && (
          <TotalsRow name={t("fee")} sum={quote.fee > 0 ? money(quote.fee) : "…"} />
        )}
        <TotalsRow {...(!certificate && { kind: "total" })} name={t("total")} sum={money(quote.total)} />
        {certificate && (
          <>
            <TotalsRow
              kind="save"
              name={t("certificate", { last4: certificate.last4 })}
              sum={money(-certificate.used)}
            />
            <TotalsRow kind="total" name={t("due")} sum={money(quote.due)} />
          </>
        )}
        {advance && <TotalsRow name={t("advance")} sum={money(advance.now)} />}
        {advance && <TotalsRow name={t("on_delivery")} sum={money(advance.on_delivery)} />}
      </Totals>
      {isNoted && <p className="muted">{t("certificates_full")}</p>}
    </>
  );
}
