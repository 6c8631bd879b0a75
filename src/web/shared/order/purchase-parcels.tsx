import { useTranslations } from "use-intl";
import { hryvnias, kop } from "#kit/money.ts";
import type { OrderJson } from "#shop/orders/output/order.ts";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { money } from "../text/amounts.ts";
import { useDayText } from "../text/use-day-text.ts";
import section from "./order-section.module.css";
import { useStatusLabel } from "./order-text.ts";
import styles from "./purchase-parcels.module.css";
import { spacedWaybill } from "./waybill.ts";

interface PurchaseParcelsProps {
  order: Pick<OrderJson, "number" | "contact" | "parcels">;
  /** The link to a parcel. */
  hrefOf: (parcel: OrderJson["parcels"][number]) => string;
}

/** All parcels of a purchase: recipient, status and date. Nothing for a single order. */
export function PurchaseParcels({ order, hrefOf }: PurchaseParcelsProps) {
  const t = useTranslations("orders.purchase");
  const dayText = useDayText();
  const statusOf = useStatusLabel();
  const { parcels } = order;
  if (parcels.length === 0) return null;
  const { first_name, last_name } = order.contact;
  const payer = { name: first_name, surname: last_name };
  const kept = parcels.filter(({ status }) => status !== "cancelled");
  // When all parcels are cancelled, the total is that of the cancelled ones.
  const counted = kept.length > 0 ? kept : parcels;
  const total = hryvnias(counted.reduce((sum, parcel) => sum + kop(parcel.total), 0));
  return (
    <section className={section.root} aria-labelledby="purchase-parcels">
      <h2 id="purchase-parcels">{t("title")}</h2>
      <p className="muted">{t("total", { count: counted.length, sum: money(total) })}</p>
      <ol className={styles.list}>
        {parcels.map((parcel) => {
          const { number, status, arrives_by: day, tracking_number: waybill } = parcel;
          const { name, surname } = parcel.recipient ?? payer;
          const isHere = number === order.number;
          const text = t("parcel", { number, name: `${name} ${surname}`.trim() });
          // Its own page shows the delivery method.
          const stage = statusOf({ status, delivery: { type: "branch" } });
          const facts = [stage, day && dayText(day), waybill && spacedWaybill(waybill)];
          return (
            <li key={number} aria-current={isHere ? "page" : undefined}>
              <div>
                {isHere ? <b>{text}</b> : <TextLink href={hrefOf(parcel)}>{text}</TextLink>}
                <small>{facts.filter(Boolean).join(" · ")}</small>
              </div>
              <span>{money(parcel.total)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** «Посилка 2 з 3»; nothing for a single order. */
export function ParcelPlace({ parcel }: Pick<OrderJson, "parcel">) {
  const t = useTranslations("orders.purchase");
  return parcel && <p className="muted">{t("place", parcel)}</p>;
}
