// How the shop issues fiscal receipts. What the law leaves to the legal form and to an accountant is a
// setting: the defaults are for a sole proprietor of the third group who pays no VAT.

/** Sole proprietors of the first group, of the second and third groups, and companies. */
export const legalForms = ["fop_1", "fop_2_3", "company"] as const;
export type LegalForm = (typeof legalForms)[number];

export interface ReceiptSettings {
  readonly isOn: boolean;
  readonly legalForm: LegalForm;
  readonly paysVat: boolean;
  /** The shop issues receipts for cards of this provider; off: the provider does, with a linked register. */
  readonly liqpay: boolean;
  readonly monobank: boolean;
  readonly wayforpay: boolean;
  /** The shop issues receipts for cash on delivery; off: the company that transfers the money does. */
  readonly cashOnDelivery: boolean;
  readonly cashAtPickup: boolean;
  /** A certificate's sale is an advance payment; off: a product like any other. */
  readonly certificateIsAdvance: boolean;
  /** A certificate is a form of payment in the receipt; off: it reduces product prices there. */
  readonly certificatePays: boolean;
  /** Codes of the register's tax table; null: none is sent. */
  readonly goodsTax: number | null;
  readonly deliveryTax: number | null;
  readonly certificateTax: number | null;
  /** Lines above and below the products; empty: none. */
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
