import { useTranslations } from "use-intl";
import { code128 } from "#kit/code128.ts";
import type { PackOrderJson } from "#shop/fulfilment/output.ts";
import type { ParcelAddress } from "#shop/fulfilment/reads/parcels.server.ts";
import { designOf, hasCard } from "#shop/greeting-cards/rules/cards.ts";
import { CardFront, CardInside } from "../../../shared/greeting-card/greeting-card.tsx";
import { spacedWaybill } from "../../../shared/order/waybill.ts";
import { useOrderText } from "../../orders/order-text.ts";
import { MessageTiles } from "../../widgets/message-tiles.tsx";
import { CellMap } from "../cell-map/cell-map.tsx";
import { useItemName } from "../packing/ticket.tsx";
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

type LabelProps = {
  label: ParcelAddress;
  sender: { name: string; address: string; phone: string };
};

/** 100×100 mm on the parcel: sender, recipient, destination, and the number for scanners. */
export function Label({ label, sender }: LabelProps) {
  const t = useTranslations("crmPacking.print");
  const text = useOrderText();
  const { number, recipient, phone, delivery, tracking_number } = label;
  const { type, carrier, city, warehouse, warehouse_number, street, building, apartment } = delivery;
  const address =
    type === "courier"
      ? [street, building, apartment && t("apartment", { apartment })].filter(Boolean).join(", ")
      : warehouse;
  return (
    <article className={styles.label} aria-label={`№ ${number}`}>
      <p className={styles.from}>
        {t("from")}: {sender.name}, {sender.address}, {sender.phone}
      </p>
      <div className={styles.to}>
        <b>{recipient}</b>
        <span>{phone}</span>
      </div>
      <div className={styles.place}>
        {city && <b>{city}</b>}
        <span>{text.way({ type, carrier, number: warehouse_number })}</span>
        {address && <small>{address}</small>}
      </div>
      <div className={styles.code}>
        <Barcode text={number} />
        <p>
          №&nbsp;{number}
          {tracking_number && <> · {t("waybill", { number: spacedWaybill(tracking_number) })}</>}
        </p>
      </div>
    </article>
  );
}

/** The quiet zone: modules that must stay white on each side. */
const quiet = 10;

function Barcode({ text, className }: { text: string; className?: string }) {
  const widths = code128(text);
  const bars: string[] = [];
  let at = quiet;
  widths.forEach((width, n) => {
    if (n % 2 === 0) bars.push(`M${at} 0h${width}v1h-${width}z`);
    at += width;
  });
  return (
    <svg
      className={className}
      viewBox={`0 0 ${at + quiet} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={text}
    >
      <path d={bars.join("")} fill="currentColor" />
    </svg>
  );
}
