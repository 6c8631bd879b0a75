import { useTranslations } from "use-intl";
import type { OrderJson } from "#shop/orders/reads/order-json.server.ts";
import { Totals, TotalsRow } from "#ui/totals/totals.tsx";
import { money } from "../amounts.ts";

/** How the sum of an order came about. */
export function OrderTotals({ order }: { order: OrderJson }) {
  const t = useTranslations("cart.totals");
  const summary = useTranslations("checkout.summary");
  const { certificate } = order;
  const count = order.items.reduce((sum, item) => sum + item.quantity, 0);
  const delivery = order.delivery_price === 0 ? summary("free") : money(order.delivery_price);
  return (
    <Totals>
      <TotalsRow name={t("goods", { count })} sum={money(order.subtotal)} />
      {order.wrap > 0 && <TotalsRow name={t("wrap")} sum={money(order.wrap)} />}
      {order.discount > 0 && (
        <TotalsRow
          kind="save"
          name={order.promo_code ? t("promo", { code: order.promo_code }) : t("discount")}
          sum={`−${money(order.discount)}`}
        />
      )}
      <TotalsRow name={order.delivery.type === "pickup" ? summary("pickup") : t("delivery")} sum={delivery} />
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
    </Totals>
  );
}
