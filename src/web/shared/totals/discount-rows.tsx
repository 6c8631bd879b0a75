import { useTranslations } from "use-intl";
import { hryvnias, kop } from "#kit/money.ts";
import type { OrderPromotionJson } from "#shop/orders/reads/order-json.server.ts";
import { TotalsRow } from "#ui/totals/totals.tsx";
import { money } from "../amounts.ts";

interface DiscountRowsProps {
  /** The whole discount; what is no promotion's and not by hand is the promo code's. */
  discount: number;
  promotions: readonly OrderPromotionJson[];
  promoCode: string | null;
  manual?: number;
  /** What it is for, where it is no favour. */
  manualName?: string;
}

/** Everything that is taken off, each under its own name: promotions, the promo code, and what the team gave. */
export function DiscountRows({ discount, promotions, promoCode, manual = 0, manualName }: DiscountRowsProps) {
  const t = useTranslations("cart.totals");
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
      {manual > 0 && <TotalsRow kind="save" name={manualName ?? t("manual")} sum={money(-manual)} />}
    </>
  );
}
