import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { cx } from "#ui/class-names.ts";
import { Totals, TotalsRow } from "#ui/data/totals/totals.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { Photo } from "#ui/picture/photo/photo.tsx";
import { paths } from "../../../../paths.ts";
import { useLocale } from "../../../../shared/chrome/language/use-locale.ts";
import { pictureSet } from "../../../../shared/pictures/pictures.ts";
import { money } from "../../../../shared/text/amounts.ts";
import { DiscountRows } from "../../../../shared/totals/discount-rows.tsx";
import { PackingRows } from "../../../../shared/totals/packing-rows.tsx";
import { WhyPrice } from "../../../../shared/totals/why-price.tsx";
import { CellMap } from "../../../fulfilment/cell-map/cell-map.tsx";
import { MessageTiles } from "../../../widgets/message-tiles.tsx";
import rows from "../../lines.module.css";
import type { OrderView } from "../order-view.server.ts";
import styles from "./order-items.module.css";

/** The contents of the box; printed without sums, with a checkbox on each line. */
export function OrderItems({ order, actions }: { order: OrderView; actions?: ReactNode }) {
  const t = useTranslations("crm.order");
  const tTotals = useTranslations("cart.totals");
  const locale = useLocale();
  return (
    <Panel title={t("items", { count: order.items.length })} actions={actions}>
      <ul className={cx(rows.lines, styles.lines)}>
        {order.items.map((item) => (
          <li key={item.key}>
            {item.picture === null ? <span className={styles.blank} /> : <Thumb file={item.picture} />}
            <div className={rows.name}>
              <b>
                {order.can.seeProducts ? (
                  <Anchor href={paths.crmProduct(item.productId, locale)}>{item.name}</Anchor>
                ) : (
                  item.name
                )}
              </b>
              {item.notes.length > 0 && <span>{item.notes.join(" · ")}</span>}
              <CellMap parts={item.parts} finish={item.finish} label={item.name} />
              {item.message && <MessageTiles message={item.message} />}
            </div>
            <span className={styles.each} data-many={item.quantity > 1 || undefined}>
              <span data-print="off">
                {item.cost && item.cost.price > 0
                  ? t("each", { quantity: item.quantity, price: money(item.cost.price) })
                  : t("units", { quantity: item.quantity })}
              </span>
              <span className={styles.onPaper} aria-hidden="true">
                {item.quantity}
              </span>
            </span>
            {item.cost && (
              <span className={cx(rows.total, styles.total)} data-print="off">
                {item.cost.price > 0 ? money(item.cost.total) : tTotals("gift")}
              </span>
            )}
          </li>
        ))}
      </ul>
      {order.sums && <Sums order={order} sums={order.sums} />}
    </Panel>
  );
}

function Thumb({ file }: { file: string }) {
  const { avifSrcSet: _, ...picture } = pictureSet(file, "thumb");
  return <Photo {...picture} alt="" className={styles.photo} />;
}

function Sums({ order, sums }: { order: OrderView; sums: NonNullable<OrderView["sums"]> }) {
  const t = useTranslations("crm.order");
  const tEdit = useTranslations("crmOrderEdit");
  const tAgain = useTranslations("crmReturns.replacement");
  const { balance } = sums;
  const isPaid = order.payment.status === "paid";
  // The paid sum differs from the total: the order was changed afterwards.
  const isMoved = balance.paid > 0 && balance.due + balance.refund > 0;
  return (
    <div data-print="off">
      <Totals className={styles.sums}>
        <TotalsRow name={t("subtotal")} sum={money(sums.subtotal)} />
        <PackingRows wrap={sums.wrap} ribbon={sums.ribbon} />
        <DiscountRows
          discount={sums.allDiscounts}
          promotions={sums.promotions}
          promoCode={sums.promoCode}
          manual={sums.discount}
          named={sums.named}
          manualName={order.replaces === null ? undefined : tAgain("off")}
        />
        <TotalsRow
          name={t("deliveryPrice")}
          sum={sums.delivery > 0 ? money(sums.delivery) : t("deliveryFree")}
        />
        {sums.fee > 0 && <TotalsRow name={t("fee")} sum={money(sums.fee)} />}
        <TotalsRow
          kind="total"
          name={isMoved ? tEdit("parts.total") : isPaid ? t("paidTotal") : t("dueTotal")}
          sum={money(sums.total)}
        />
        {isMoved && <TotalsRow name={tEdit("paid")} sum={money(balance.paid)} />}
        {isMoved && (
          <TotalsRow
            name={tEdit(balance.due > 0 ? "due" : "refund")}
            sum={<b>{money(balance.due + balance.refund)}</b>}
          />
        )}
      </Totals>
      <WhyPrice explained={sums.explained} />
    </div>
  );
}
