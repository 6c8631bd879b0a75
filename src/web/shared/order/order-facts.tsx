import { useTranslations } from "use-intl";
import { designOf, hasCard } from "#shop/greeting-cards/rules/cards.ts";
import type { OrderJson } from "#shop/orders/output/order.ts";
import { cx } from "#ui/class-names.ts";
import { KeyValues } from "#ui/data/key-values/key-values.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { useMomentText } from "../text/use-day-text.ts";
import styles from "./order-facts.module.css";
import sectionStyles from "./order-section.module.css";
import { carrierTracking, usePlaceText, useStatusLabel } from "./order-text.ts";
import { spacedWaybill } from "./waybill.ts";

export function OrderFacts({ order, receiver }: { order: OrderJson; receiver: string }) {
  const t = useTranslations("checkout.thanks.facts");
  const orders = useTranslations("orders");
  const tGift = useTranslations("gift");
  const momentText = useMomentText();
  const place = usePlaceText();
  const statusOf = useStatusLabel();
  const isByCertificate = order.certificate !== null && order.due === 0;
  const method = orders(isByCertificate ? "certificate" : `payment.${order.payment}`);
  const isUnpaidAtDoor = order.payment === "cod" && order.payment_status === "unpaid";
  const { delivery, gift, tracking_number: waybill } = order;
  const facts = [
    { key: "status", value: statusOf(order) },
    waybill && {
      key: "waybill",
      value: (
        <TextLink href={carrierTracking(waybill, delivery.carrier)} target="_blank" rel="noreferrer">
          {spacedWaybill(waybill)}
        </TextLink>
      ),
    },
    { key: "delivery", value: place(delivery) },
    delivery.arrives_by && { key: "date", value: momentText(delivery) },
    delivery.type !== "digital" && { key: "recipient", value: receiver },
    {
      key: "payment",
      // Payment on delivery is not due yet.
      value: isUnpaidAtDoor ? method : `${method}. ${orders(`payment_status.${order.payment_status}`)}`,
    },
    order.invoice && {
      key: "invoice",
      value: (
        <TextLink render={<a href={order.invoice.url} target="_blank" rel="noreferrer" />}>
          {t(order.parcel ? "invoice_of_all" : "invoice", { number: order.invoice.number })}
        </TextLink>
      ),
    },
    hasCard(gift) && {
      key: "card",
      value: [tGift(`designs.${designOf(gift.card)}`), gift.message && `«${gift.message}»`]
        .filter(Boolean)
        .join(": "),
    },
    order.comment && { key: "comment", value: order.comment },
  ];
  return (
    <section className={cx(sectionStyles.root, styles.root)} aria-labelledby="order-facts">
      <h2 id="order-facts">{t("title")}</h2>
      <KeyValues
        items={facts.flatMap((fact) => (fact ? [{ ...fact, name: t(`names.${fact.key as "status"}`) }] : []))}
      />
    </section>
  );
}
