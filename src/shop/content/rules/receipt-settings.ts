// How the shop issues fiscal receipts. What the law leaves to the form of business and to an accountant is a setting:
// the defaults are a sole proprietor of the third group who pays no VAT.

/** Sole proprietors of the first group, of the second and third, and companies. */
export const legalForms = ["fop_1", "fop_2_3", "company"] as const;
export type LegalForm = (typeof legalForms)[number];

export interface ReceiptSettings {
  readonly isOn: boolean;
  readonly legalForm: LegalForm;
  readonly paysVat: boolean;
  /** We issue for cards of this provider; off: it does so itself, with a register that is linked to it. */
  readonly liqpay: boolean;
  readonly monobank: boolean;
  readonly wayforpay: boolean;
  /** We issue for cash on delivery; off: whoever transfers the carrier's money does. */
  readonly cashOnDelivery: boolean;
  readonly cashAtPickup: boolean;
  /** A certificate that is sold is an advance; off: a good like any other. */
  readonly certificateIsAdvance: boolean;
  /** What a certificate pays stands in the receipt as a form of payment; off: it makes the goods cheaper there. */
  readonly certificatePays: boolean;
  /** Codes of the register's tax table; null: none is told. */
  readonly goodsTax: number | null;
  readonly deliveryTax: number | null;
  readonly certificateTax: number | null;
  /** Lines above and below the goods; empty: none. */
  readonly header: string;
  readonly footer: string;
}

export const defaultReceiptSettings: ReceiptSettings = {
  isOn: true,
  legalForm: "fop_2_3",
  paysVat: false,
  liqpay: true,
  monobank: true,
  wayforpay: true,
  cashOnDelivery: false,
  cashAtPickup: true,
  certificateIsAdvance: true,
  certificatePays: true,
  goodsTax: null,
  deliveryTax: null,
  certificateTax: null,
  header: "",
  footer: "Дякуємо за покупку!",
};
