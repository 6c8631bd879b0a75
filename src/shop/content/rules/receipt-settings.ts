// How the shop issues fiscal receipts. What the law leaves to the legal form and to an accountant is a
// setting: the defaults are for a sole proprietor of the third group who pays no VAT.

/** Sole proprietors of the first group, of the second and third groups, and companies. */
export const legalForms = ["fop_1", "fop_2_3", "company"] as const;
export type LegalForm = (typeof legalForms)[number];

export const defaultReceiptSettings = {
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
} as const;
