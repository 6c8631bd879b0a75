import type { CardPayment } from "#shop/payments/port.ts";

/** A purchase of 349 ₴ that may be begun from 10:00 to 11:00 UTC. */
export const cardPayment: CardPayment = {
  attemptId: 7,
  orderNumber: "26-1048",
  amount_kop: 349_00,
  lang: "uk",
  description: "Замовлення № 26-1048",
  isHold: false,
  expiresAt: new Date("2026-11-20T11:00:00Z"),
  returnUrl: "https://shop.example/thx-page",
  callbackUrl: "https://shop.example/api/payments/callback",
};
export const cardPaymentMoment = Date.parse("2026-11-20T10:00:00Z");
