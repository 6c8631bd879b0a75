import { useTranslations } from "use-intl";
import type { OrderJson } from "#shop/orders/reads/order-json.server.ts";
import { KeyValues } from "#ui/key-values/key-values.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import { useDayWords } from "../../shared/use-day-words.ts";
import { trackSteps } from "./order-stage.ts";
import styles from "./thank-you.module.css";

const carrierTracking = (waybill: string): string =>
  `https://novaposhta.ua/tracking/?${new URLSearchParams({ cargo_number: waybill })}`;

/** Where it goes, to whom, when, and how it is paid. */
export function OrderFacts({ order, receiver }: { order: OrderJson; receiver: string }) {
  const t = useTranslations("checkout.thanks.facts");
  const orders = useTranslations("orders");
  const dayWords = useDayWords();
  const place = usePlace(order);
  const statusOf = useStatusWord();
  const method = orders(`payment.${order.payment}`);
  const isUnpaidAtDoor = order.payment === "cod" && order.payment_status === "unpaid";
  const { delivery, gift, tracking_number: waybill } = order;
  const facts = [
    { key: "status", value: statusOf(order) },
    waybill && {
      key: "waybill",
      value: (
        <TextLink href={carrierTracking(waybill)} target="_blank" rel="noreferrer">
          {waybill}
        </TextLink>
      ),
    },
    { key: "delivery", value: place },
    delivery.arrives_by && { key: "date", value: dayWords(delivery.arrives_by) },
    { key: "recipient", value: receiver },
    {
      key: "payment",
      // Who pays at the door has nothing to pay yet.
      value: isUnpaidAtDoor ? method : `${method}. ${orders(`payment_status.${order.payment_status}`)}`,
    },
    gift.message && { key: "card", value: `«${gift.message}»` },
    order.comment && { key: "comment", value: order.comment },
  ];
  return (
    <section className={styles.facts} aria-labelledby="order-facts">
      <h2 id="order-facts">{t("title")}</h2>
      <KeyValues
        items={facts.flatMap((fact) => (fact ? [{ ...fact, name: t(`names.${fact.key as "status"}`) }] : []))}
      />
    </section>
  );
}

/** The status in the buyer's words: as the track names it, and in the shop's own off the track. */
function useStatusWord(): (order: OrderJson) => string {
  const t = useTranslations("checkout.thanks");
  const orders = useTranslations("orders.status");
  return ({ status, delivery }) => {
    const step = trackSteps.find((one) => one === status);
    if (!step) return orders(status);
    const isCollected = delivery.type === "pickup" && (step === "shipped" || step === "delivered");
    return isCollected ? t(`steps_pickup.${step}`) : t(`steps.${step}`);
  };
}

/** «Київ, відділення № 1: вул. Хрещатик, 22» */
function usePlace({ delivery }: OrderJson): string {
  const t = useTranslations("checkout.thanks.facts");
  const { contacts } = useShopFacts();
  const { type, city, warehouse, street, building, apartment } = delivery;
  if (type === "pickup") return t("showroom", { address: contacts.address });
  const parts =
    type === "courier"
      ? [city, street, building, apartment && t("apartment", { number: apartment })]
      : [city, warehouse];
  return parts.filter(Boolean).join(", ");
}
