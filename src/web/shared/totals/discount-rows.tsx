import { useTranslations } from "use-intl";
import { hryvnias, kop } from "#kit/money.ts";
import type { OrderPromotionJson } from "#shop/orders/output/order.ts";
import type { NamedDiscount } from "#shop/orders/rules/explained.ts";
import { TotalsRow } from "#ui/data/totals/totals.tsx";
import { money } from "../text/amounts.ts";

interface DiscountRowsProps {
  /** The whole discount; what is neither a promotion's nor manual is the promo code's. */
  discount: number;
  promotions: readonly OrderPromotionJson[];
  promoCode: string | null;
  manual?: number;
  /** Parts of the manual discount, each with its own name. */
  named?: readonly NamedDiscount[];
  /** Its reason, where it is not a discount by choice. */
  manualName?: string;
}

/** All discounts, each with its name: promotions, the promo code, and manual ones. */
export function DiscountRows({
  discount,
  promotions,
  promoCode,
  manual = 0,
  named = [],
  manualName,
}: DiscountRowsProps) {
  const t = useTranslations("cart.totals");
  const byHand = hryvnias(named.reduce((left, { amount }) => left - kop(amount), kop(manual)));
  const others = promotions.reduce((sum, one) => sum + kop(one.discount), kop(manual));
  const byCode = hryvnias(kop(discount) - others);
  return (
    <>
      {promotions.map((one) => (
        <TotalsRow
          key={one.name}
          kind="save"
          name={one.name}
          sum={one.gives === "discount" ? money(-one.discount) : t("free")}
        />
      ))}
      {byCode > 0 && (
        <TotalsRow
          kind="save"
          name={promoCode ? t("promo", { code: promoCode }) : t("discount")}
          sum={money(-byCode)}
        />
      )}
      {named.map(({ by, name, amount }) => (
        <TotalsRow
          key={`${by} ${name}`}
          kind="save"
          name={by === "code" ? t("promo", { code: name }) : name}
          sum={money(-amount)}
        />
      ))}
      {byHand > 0 && <TotalsRow kind="save" name={manualName ?? t("manual")} sum={money(-byHand)} />}
    </>
  );
}
