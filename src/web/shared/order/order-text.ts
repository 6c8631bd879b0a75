// Texts of an order for its buyer: status, place, payment. The same by the secret link and in the account.
import { useTranslations } from "use-intl";
import { branchNumber, type CarrierName, usualCarrier } from "#shop/delivery/rules/carriers.ts";
import type { OrderJson } from "#shop/orders/output/order.ts";
import type { OrderStatus } from "#shop/orders/rules/statuses.ts";
import { useShopFacts } from "../chrome/shop-facts.ts";
import { streetIn } from "../delivery/delivery-fields/street-of.ts";
import { type TrackStep, trackSteps } from "./order-stage.ts";

/** The carrier's tracking page of a parcel. */
export const carrierTracking = (waybill: string, carrier: CarrierName | null): string =>
  carrier === "ukrposhta"
    ? `https://track.ukrposhta.ua/tracking_UA.html?${new URLSearchParams({ barcode: waybill })}`
    : `https://novaposhta.ua/tracking/?${new URLSearchParams({ cargo_number: waybill })}`;

type Place = Pick<OrderJson["delivery"], "type">;

/** The name of a step: pickup has its own for two of them. */
export function useStepLabel(): (step: TrackStep, delivery: Place) => string {
  const t = useTranslations("checkout.thanks");
  return (step, { type }) => {
    if (type === "pickup" && (step === "shipped" || step === "delivered")) return t(`steps_pickup.${step}`);
    if (type === "digital" && (step === "confirmed" || step === "delivered"))
      return t(`steps_digital.${step}`);
    return t(`steps.${step}`);
  };
}

/** The status as the track names it, and off the track the shop's own name. */
export function useStatusLabel(): (order: { status: OrderStatus; delivery: Place }) => string {
  const stepLabel = useStepLabel();
  const t = useTranslations("orders.status");
  return ({ status, delivery }) => {
    // For the buyer, receiving it is the last step.
    const reached = status === "completed" ? "delivered" : status;
    const step = trackSteps.find((one) => one === reached);
    return step ? stepLabel(step, delivery) : t(status);
  };
}

/** «Київ, відділення № 1, вул. Хрещатик, 22» */
export function usePlaceText(): (delivery: OrderJson["delivery"]) => string {
  const t = useTranslations("checkout.thanks.facts");
  const { contacts } = useShopFacts();
  const carriers = useTranslations("checkout.delivery.carriers");
  const ways = useTranslations("checkout.delivery.ways");
  const orders = useTranslations("orders");
  return ({ type, carrier, city, warehouse, warehouse_number: number, street, building, apartment }) => {
    if (type === "pickup") return t("showroom", { address: contacts.address });
    if (type === "digital" || type === "recipient_choice") return ways(type);
    const parts =
      type === "courier"
        ? [city, street, building, apartment && t("apartment", { number: apartment })]
        : carrier === "ukrposhta" || number === null
          ? [carrier === "ukrposhta" && carriers(carrier), city, warehouse]
          : [
              city,
              orders(`delivery_numbered.${type}`, { number }).toLocaleLowerCase("uk"),
              warehouse && streetIn(warehouse),
            ];
    return parts.filter(Boolean).join(", ");
  };
}

/** The same in a line: «Київ, відділення № 1». */
export function useShortPlace(): (delivery: OrderJson["delivery"]) => string {
  const t = useTranslations("orders");
  const whole = usePlaceText();
  return (delivery) => {
    const { type, city, warehouse_number: number } = delivery;
    const carrier = delivery.carrier ?? usualCarrier;
    if ((type !== "branch" && type !== "postomat") || number === null) return whole(delivery);
    const place = t(`delivery_numbered.${type}`, {
      number: branchNumber(carrier, number),
    }).toLocaleLowerCase("uk");
    return city ? `${city}, ${place}` : place;
  };
}

type Payable = Pick<OrderJson, "status" | "payment" | "payment_status">;

/** The text beside the sum: «оплачено», «при отриманні»; for a stopped order its ending. */
export function usePaymentLabel(): (order: Payable) => string | null {
  const t = useTranslations("orders");
  return ({ status, payment, payment_status: paid }) => {
    if (status === "cancelled" || status === "returned") return null;
    const isAtDoor = payment === "cod" && paid !== "paid" && paid !== "refunded";
    const word = isAtDoor ? t("payment.cod") : t(`payment_status.${paid}`);
    return word.toLocaleLowerCase("uk");
  };
}
