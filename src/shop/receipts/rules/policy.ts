// Who issues the receipt of a payment, and when. A table, because the law asks of each way to pay something else; what it
// leaves to an accountant is a setting. Whoever issues, nobody else does: two receipts for one payment are two sales.
import type { ReceiptSettings } from "../../content/rules/receipt-settings.ts";
import type { OrderWay } from "../../delivery/rules/settings.ts";
import type { PaymentProvider, TakenBy } from "../../payments/rules.ts";
import type { PaymentForm } from "../port.ts";

export type Issuer =
  | "shop"
  /** The provider of card payments, by a register linked to it. */
  | "provider"
  /** Whoever transfers the money that the carrier took. */
  | "carrier"
  /** A member of the team decides and presses the button. */
  | "person"
  /** The law asks for none, or receipts are off. */
  | "nobody";

export interface Policy {
  readonly issuer: Issuer;
  /** When the money has come, or the goods were handed over for it. */
  readonly when: "paid" | "handed_over";
  readonly form: PaymentForm;
  /** Or only the part that a certificate paid: somebody else has told of the money. */
  readonly covers: "all" | "certificate";
}

export interface PaidBy {
  readonly provider: PaymentProvider;
  readonly delivery: OrderWay;
  /** How the money at the counter or the door was taken; unknown: in cash. */
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

/** As a payment is called in a receipt. */
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
    // From account to account: no settlement at a register.
    case "invoice":
      return { issuer: "nobody", when: "paid", form: "cashless" };
    case "certificate":
      return { issuer: settings.certificatePays ? "shop" : "nobody", when: "paid", form: "certificate" };
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
  if (isExempt(settings)) return { ...policy, issuer: "nobody" };
  // Somebody else's receipt knows nothing of what the certificate paid: a person looks at it.
  const isElsewhere = policy.issuer !== "shop" && policy.issuer !== "person";
  return paid.hasCertificate && isElsewhere && settings.certificatePays
    ? { ...policy, issuer: "person", covers: "certificate" }
    : policy;
}
