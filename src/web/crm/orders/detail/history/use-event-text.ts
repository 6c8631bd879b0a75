import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import { isParcelState } from "#shop/delivery/rules/parcels/parcel-states.ts";
import { isParcelWish } from "#shop/delivery/rules/parcels/parcel-wishes.ts";
import type { OrderWay } from "#shop/delivery/rules/settings.ts";
import { orderPurposes } from "#shop/messaging/rules/messages.ts";
import { isOrderStatus } from "#shop/orders/rules/statuses.ts";
import { refundReasons } from "#shop/payments/rules/refunds.ts";
import {
  type PaymentMethod,
  type PaymentStatus,
  paymentMethods,
  paymentStatuses,
  takers,
} from "#shop/payments/rules/statuses.ts";
import { type ClaimSubject, claimSubjects } from "#shop/returns/rules/claims.ts";
import { useLocale } from "../../../../shared/chrome/language/use-locale.ts";
import { spacedWaybill } from "../../../../shared/order/waybill.ts";
import { money } from "../../../../shared/text/amounts.ts";
import { pickupKey } from "../../order-text.ts";
import type { OrderEvent } from "../order-view.server.ts";

export type EventFacts = Pick<OrderEvent, "kind" | "data" | "actor">;

const isPaymentStatus = (text: string): text is PaymentStatus =>
  (paymentStatuses as readonly string[]).includes(text);

const isPaymentMethod = (text: unknown): text is PaymentMethod =>
  (paymentMethods as readonly unknown[]).includes(text);

const isClaimSubject = (text: unknown): text is ClaimSubject =>
  (claimSubjects as readonly unknown[]).includes(text);

const packingEvents = ["packer", "put_back", "packed", "unpacked", "unshipped"] as const;
const isPackingEvent = (kind: string): kind is (typeof packingEvents)[number] =>
  (packingEvents as readonly string[]).includes(kind);

const refundEvents = ["refund", "refund_again", "refund_done", "refund_failed"] as const;
export const isRefundEvent = (kind: string): kind is (typeof refundEvents)[number] =>
  (refundEvents as readonly string[]).includes(kind);

export function useEventText(type: OrderWay) {
  const t = useTranslations("crm.order");
  const tOrders = useTranslations("orders");
  const tEdit = useTranslations("crmOrderEdit.history");
  const tReturns = useTranslations("crmReturns.refund");
  const tInvoice = useTranslations("crmReturns.invoice.events");
  const locale = useLocale();
  const tReplacement = useTranslations("crmReturns.replacement");
  const tParcel = useTranslations("crmTracking");
  const tPayments = useTranslations("crmPayments");
  const tMessages = useTranslations("crmOrders.messages");
  const tHeld = useTranslations("crmHeld");
  const tMoney = useTranslations("crmMoney.events");
  const tReturned = useTranslations("crmReturns.units");
  return {
    what({ kind, data, actor }: EventFacts): string {
      const to = String(data.to);
      if (kind === "placed") return t("events.placed");
      if (kind === "status" && to === "cancelled" && actor === "customer")
        return t("events.cancelled_by_buyer");
      if (kind === "claim" && isClaimSubject(data.subject)) {
        return t("events.claim", { about: tOrders(`claim.subjects.${data.subject}`).toLocaleLowerCase() });
      }
      if (kind === "claim_answer") return t("events.claim_answer");
      if (kind === "status" && isOrderStatus(to) && to !== "new") return t(`events.${pickupKey(to, type)}`);
      if (kind === "status_undone" && isOrderStatus(to) && to !== "new")
        return t("events.status_undone", { step: t(`events.${pickupKey(to, type)}`) });
      const undone = String(data.step);
      if (kind === "undone" && isOrderStatus(undone) && undone !== "new")
        return t("events.undone", { step: t(`events.${pickupKey(undone, type)}`) });
      if (kind === "payment" && isPaymentStatus(to)) {
        return t("events.payment", { status: tOrders(`payment_status.${to}`).toLocaleLowerCase() });
      }
      if (kind === "payment_method" && isPaymentMethod(data.to))
        return tPayments("events.method", { way: tOrders(`payment.${data.to}`) });
      if (kind === "stock_released" || kind === "stock_taken" || kind === "stock_short")
        return tPayments(`events.${kind}`);
      if (kind === "payment_reminded") return tPayments("events.reminded");
      if (kind === "review_asked") return tPayments("events.review_asked");
      if (kind === "payment_held")
        return tPayments(`events.${data.step === "capture" ? "capture" : "cancel"}`, {
          sum: money(Number(data.amount)),
        });
      if (kind === "tracking" || kind === "waybill_off")
        return t(`events.${kind}`, { number: spacedWaybill(String(data.tracking_number)) });
      if (kind === "parcel" && isParcelState(data.state))
        return tParcel("event", { state: tOrders(`parcel.states.${data.state}`) });
      if ((kind === "parcel_wish" || kind === "parcel_wish_done") && isParcelWish(data.wish))
        return tParcel(kind, { wish: tParcel(`wishes.${data.wish}`).toLocaleLowerCase() });
      if (kind === "edited") return tEdit("edited");
      if (kind === "discounted")
        return typeof data.amount === "number"
          ? tEdit("discounted", { sum: money(data.amount) })
          : tEdit("discountedBy");
      if (kind === "split_off" || kind === "split_from") return tEdit(kind, { number: String(data.number) });
      if (isRefundEvent(kind)) {
        const reason = refundReasons.find((key) => key === data.reason);
        return tReturns(`events.${kind}`, {
          sum: money(Number(data.amount)),
          reason: reason ? tReturns(`reasons.${reason}`).toLocaleLowerCase() : "",
        });
      }
      if (kind === "replaced" || kind === "replaces")
        return tReplacement(`events.${kind}`, { number: String(data.number) });
      if (kind === "invoice_paid") {
        const came = { sum: money(Number(data.amount)), day: dayMonth(String(data.paid_on), locale) };
        const left = Number(data.left);
        return [tInvoice("invoice_paid", came), left > 0 && tInvoice("left", { sum: money(left) })]
          .filter(Boolean)
          .join(". ");
      }
      if (kind === "company")
        return data.name
          ? tInvoice("company", { name: String(data.name), code: String(data.code) })
          : tInvoice("company_removed");
      if (kind === "invoice_undone") return tInvoice(kind, { sum: money(Number(data.amount)) });
      const told = orderPurposes.find((purpose) => purpose === data.purpose);
      if (kind === "message_again" && told)
        return tMessages("saidAgain", { purpose: tMessages(`purposes.${told}`) });
      if (kind === "message_seen") return tHeld("seen");
      if (kind === "units_back") return tReturned("came");
      if (kind === "unpaid_let_go") return tMoney("unpaid_let_go", { reason: String(data.reason) });
      if (kind === "cash_allowed") return tMoney(kind, { count: Number(data.unclaimed) });
      if (kind === "advance_paid") return tMoney(kind, { sum: money(Number(data.amount)) });
      const taken = takers.find((one) => one === data.taken);
      if (kind === "money_taken" && taken) return tMoney(`money_taken.${taken}`);
      if (kind === "choice_asked")
        return t(
          `events.${data.step === "expire" ? "choice_expired" : data.step === "remind" ? "choice_reminded" : "choice_asked"}`,
        );
      if (kind === "choice_renewed") return t("events.choice_renewed");
      if (kind === "choice_made" || kind === "choice_by_payer")
        return t(`events.${kind}`, { place: String(data[locale]) });
      if (kind === "courier_missed") return t("events.courier_missed");
      if (isPackingEvent(kind)) return t(`events.${kind}`);
      return t("events.other");
    },
    who: ({ actor, name }: OrderEvent): string => name ?? t(`actors.${actor}`),
  };
}
