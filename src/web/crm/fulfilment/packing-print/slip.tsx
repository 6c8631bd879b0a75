import { useTranslations } from "use-intl";
import { designOf, hasCard } from "#shop/greeting-cards/rules/cards.ts";
import type { PackOrderJson } from "#shop/orders/output/packing.ts";
import { CardFront, CardInside } from "../../../shared/greeting-card/gift-card.tsx";
import { MessageTiles } from "../../widgets/message-tiles.tsx";
import { CellMap } from "../cell-map/cell-map.tsx";
import { useItemName } from "../packing/ticket.tsx";
import { Barcode } from "./barcode.tsx";
import styles from "./print.module.css";

/** A5 into the parcel: its contents, without prices. */
export function Slip({ order, shopName }: { order: PackOrderJson; shopName: string }) {
  const t = useTranslations("crmPacking.print");
  const tParcels = useTranslations("crmParcels");
  const nameOf = useItemName();
  return (
    <article className={styles.slip} aria-label={`№ ${order.number}`}>
      <header>
        <b>{shopName}</b>
        <span>
          №&nbsp;{order.number}
          {order.parcel && ` · ${tParcels("mark", order.parcel)}`}
        </span>
        <Barcode text={order.number} className={styles.small} />
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("inParcel")}</th>
            <th scope="col">{t("quantity")}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.key}>
              <td>
                <span className={styles.box} />
                {nameOf(item, order)}
                {item.note && <small>{item.note}</small>}
                {item.sku && <small>{item.sku}</small>}
                {item.message ? (
                  <MessageTiles message={item.message} />
                ) : (
                  <CellMap parts={item.parts} finish={item.finish} label={nameOf(item, order)} />
                )}
              </td>
              <td>{item.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.slip_comment && (
        <p className={styles.comment}>
          {t("comment")}: {order.slip_comment}
        </p>
      )}
      <footer>{t("thanks")}</footer>
    </article>
  );
}

/** A6, printed on both sides: the drawing, then the message; the number in the corner finds its parcel. */
export function CardSheet({ order }: { order: PackOrderJson }) {
  const t = useTranslations("gift.designs");
  const { number, card: message, design: card } = order;
  if (!hasCard({ message, card })) return null;
  const design = designOf(card);
  return (
    <>
      <article className={styles.card} aria-label={`№ ${number}`}>
        <CardFront design={design} alt={t(design)} />
      </article>
      <article className={styles.card} aria-label={`№ ${number}`}>
        <CardInside text={message ?? ""} number={number} />
      </article>
    </>
  );
}
