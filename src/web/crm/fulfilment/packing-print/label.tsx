import { useTranslations } from "use-intl";
import type { ParcelAddress } from "#shop/orders/reads/fulfilment/parcels.server.ts";
import { spacedWaybill } from "../../../shared/order/waybill.ts";
import { useOrderText } from "../../order-text.ts";
import { Barcode } from "./barcode.tsx";
import styles from "./print.module.css";

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
