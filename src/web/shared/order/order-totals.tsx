import { useTranslations } from "use-intl";
import type { OrderJson } from "#shop/orders/output/order.ts";
import { explainOrder, namedByHand } from "#shop/orders/rules/explained.ts";
import { isAwaited } from "#shop/payments/rules/statuses.ts";
import { Totals, TotalsRow } from "#ui/data/totals/totals.tsx";
import { money } from "../text/amounts.ts";
import { DiscountRows } from "../totals/discount-rows.tsx";
import { PackingRows } from "../totals/packing-rows.tsx";
import { WhyPrice } from "../totals/why-price.tsx";

export function OrderTotals({ order }: { order: OrderJson }) {
  const t = useTranslations("cart.totals");
  const summary = useTranslations("checkout.summary");
  const { certificate } = order;
  const isAsked =
    isAwaited(order.payment_status) && order.status !== "cancelled" && order.status !== "returned";
  const advance = isAsked ? order.advance : null;
  const count = order.items.reduce((sum, item) => sum + item.quantity, 0);
  const delivery = order.delivery_price === 0 ? summary("free") : money(order.delivery_price);
  return (
    <>
      <Totals>
        <TotalsRow name={t("items", { count })} sum={money(order.subtotal)} />
        <PackingRows wrap={order.wrap} ribbon={order.ribbon} />
        <DiscountRows
          discount={order.discount}
          promotions={order.promotions}
          promoCode={order.promo_code}
          manual={order.manual_discount}
          named={namedByHand(order)}
        />
        <TotalsRow
          name={order.delivery.type === "pickup" ? summary("pickup") : t("delivery")}
          sum={delivery}
        />
        {order.fee > 0 && <TotalsRow name={t("fee")} sum={money(order.fee)} />}
        <TotalsRow {...(!certificate && { kind: "total" })} name={t("total")} sum={money(order.total)} />
        {certificate && (
          <>
            <TotalsRow
              kind="save"
              name={t("certificate", { last4: certificate.last4 })}
              sum={`−${money(certificate.amount)}`}
            />
            <TotalsRow kind="total" name={t("due")} sum={money(order.due)} />
          </>
        )}
        {advance && (
          <>
            <TotalsRow name={t(advance.due > 0 ? "advance" : "advance_paid")} sum={money(advance.sum)} />
            <TotalsRow name={t("on_delivery")} sum={money(advance.on_delivery)} />
          </>
        )}
      </Totals>
      <WhyPrice explained={explainOrder(order)} />
    </>
  );
}
