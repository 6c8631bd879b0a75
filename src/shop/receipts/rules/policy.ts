// Who issues the receipt of a payment, and when. A table, because the law differs by payment method; choices
// left to an accountant are settings. There is exactly one issuer: two receipts for one payment count as two
// sales.
import type { ReceiptSettings } from "../../content/input.ts";
import type { OrderWay } from "../../delivery/rules/settings.ts";
import type { PaymentProvider, TakenBy } from "../../payments/rules/statuses.ts";
import type { PaymentForm } from "../port.ts";

export type Issuer =
  | "shop"
  /** The card payment provider, through a register linked to it. */
  | "provider"
  /** The carrier that transfers the collected money. */
  | "carrier"
  /** A staff member, by hand. */
  | "person"
  /** Not required by law, or receipts are off. */
  | "none";

export interface Policy {
  readonly issuer: Issuer;
  /** On payment, or when the order is handed over. */
  readonly when: "paid" | "handed_over";
  readonly form: PaymentForm;
  /** Or only the certificate's part: another issuer covers the rest. */
  readonly covers: "all" | "certificate";
}

export interface PaidBy {
  readonly provider: PaymentProvider;
  readonly delivery: OrderWay;
  /** How a payment on delivery was made; unknown: in cash. */
  readonly taken?: TakenBy | null | undefined;
  /** A certificate paid a part of the same order. */
  readonly hasCertificate: boolean;
}

const labels: Record<Exclude<PaymentProvider, "cod">, string> = {
  liqpay: "LiqPay",
  monobank: "plata by mono",
  wayforpay: "WayForPay",
  invoice: "Переказ на рахунок",
  certificate: "Подарунковий сертифікат",
};

export const paymentLabel = ({ provider, delivery, taken }: Omit<PaidBy, "hasCertificate">): string => {
  if (provider !== "cod") return labels[provider];
  if (taken === "terminal") return "Картка, термінал";
  return delivery === "pickup" ? "Готівка" : "Післяплата";
};

function byWay({ provider, delivery, taken }: PaidBy, settings: ReceiptSettings): Omit<Policy, "covers"> {
  switch (provider) {
    case "liqpay":
    case "monobank":
    case "wayforpay":
      return { issuer: settings[provider] ? "shop" : "provider", when: "paid", form: "cashless" };
    // A bank transfer: a register is not required.
    case "invoice":
      return { issuer: "none", when: "paid", form: "cashless" };
    case "certificate":
      return { issuer: settings.certificatePays ? "shop" : "none", when: "paid", form: "certificate" };
    case "cod":
      return delivery === "pickup"
        ? {
            issuer: settings.cashAtPickup ? "shop" : "person",
            when: "handed_over",
            form: taken === "terminal" ? "cashless" : "cash",
          }
        : { issuer: settings.cashOnDelivery ? "shop" : "carrier", when: "paid", form: "cashless" };
  }
}

/** Sole proprietors of the first group need no register. */
const isExempt = ({ isOn, legalForm }: ReceiptSettings): boolean => !isOn || legalForm === "fop_1";

export function policyOf(paid: PaidBy, settings: ReceiptSettings): Policy {
  const policy: Policy = { ...byWay(paid, settings), covers: "all" };
  if (isExempt(settings)) return { ...policy, issuer: "none" };
  // Another issuer's receipt lacks the certificate's part, so staff must check it.
  const isElsewhere = policy.issuer !== "shop" && policy.issuer !== "person";
  return paid.hasCertificate && isElsewhere && settings.certificatePays
    ? { ...policy, issuer: "person", covers: "certificate" }
    : policy;
}
