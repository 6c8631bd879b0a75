// Whose is what: every route of the API has a standing here; ownership.test.ts asks each of them as a stranger, and a
// new route fails there until somebody has decided who it is for.
import { anAddress, aRecipient } from "./addresses.ts";
import { aPicture } from "./pictures.ts";

/** What the owner has before each question; a stranger knows the numbers of all of it. */
export interface Things {
  /** Paid by invoice. */
  readonly order: { readonly number: string; readonly token: string };
  /** Not paid yet. */
  readonly cardOrder: { readonly number: string; readonly token: string };
  /** Paid, with a certificate in it. */
  readonly certificateOrder: {
    readonly number: string;
    readonly token: string;
    readonly certificateId: number;
  };
  readonly receivedOrder: { readonly number: string; readonly token: string };
  /** Of another received order, with a photograph. */
  readonly claim: { readonly number: string; readonly token: string; readonly photoId: number };
  readonly addressId: number;
  readonly recipientId: number;
  readonly sessionId: number;
  /** What a guest's device holds of a product it waits for. */
  readonly alertKey: string;
  /** Shared, with one product on it. */
  readonly wishlist: { readonly token: string; readonly productId: number };
}

export interface Question {
  readonly path: string;
  readonly body?: object;
}

type Standing =
  /** For everybody: speaks of nobody, or of the visitor's own session. */
  | "public"
  /** The account one is signed in to, as a whole: nothing in the address or body names another. */
  | "account"
  | "staff"
  /** A thing of one customer: guests get 401, other customers 404. */
  | { readonly own: (things: Things) => Question }
  /** A thing of whoever holds its secret: everybody else gets 404. */
  | {
      readonly secret: (things: Things, secret: string) => Question;
      readonly of: (things: Things) => string;
    };

export const standings: Readonly<Record<string, Standing>> = {
  "GET /api/openapi.json": "public",
  "GET /api/docs": "public",
  "POST /api/auth/sms/send": "public",
  "POST /api/auth/sms/verify": "public",
  "POST /api/auth/logout": "public",
  "GET /api/auth/google": "public",
  "GET /api/auth/google/callback": "public",
  "POST /api/receipts/checkbox/callback": "public",
  "GET /api/auth/facebook": "public",
  "GET /api/auth/facebook/callback": "public",
  "GET /api/auth/social-accounts": "account",
  "DELETE /api/auth/social/:provider/unlink": "account",
  "DELETE /api/social/:provider/unlink": "account",
  "GET /api/user/me": "public",
  "POST /api/user/update": "account",
  "POST /api/user/email/send-confirmation": "account",
  "POST /api/user/email/confirm": "public",
  "POST /api/user/phone/send": "account",
  "POST /api/user/phone/verify": "account",
  "GET /api/user/export": "account",
  "POST /api/user/delete": "account",
  "GET /api/user/city": "public",
  "POST /api/user/city": "public",
  "GET /api/catalog/boxes": "public",
  "GET /api/catalog/letters": "public",
  "GET /api/catalog/categories": "public",
  "GET /api/catalog/products": "public",
  "GET /api/catalog/companions": "public",
  "GET /api/catalog/products/:slug": "public",
  "GET /api/catalog/suggest": "public",
  "GET /api/reviews": "public",
  "GET /api/reviews/:id": "public",
  "POST /api/reviews": "public",
  "POST /api/reviews/photos": "public",
  "GET /api/cities": "public",
  "GET /api/cities/popular": "public",
  "GET /api/cities/:ref": "public",
  "GET /api/cities/:ref/arrivals": "public",
  "GET /api/cities/:ref/warehouses": "public",
  "POST /api/cart/quote": "public",

  "POST /api/dev/parcels/:waybill/next": "public",
  "POST /api/leads": "public",
  // What it tells is told to whoever has the keys.
  "POST /api/product-alerts": "public",
  "POST /api/product-alerts/kept": "public",
  "POST /api/product-alerts/withdraw": {
    of: ({ alertKey }) => alertKey,
    secret: (_, key) => ({ path: "/api/product-alerts/withdraw", body: { key } }),
  },
  "GET /api/profile/product-alerts": "account",
  "DELETE /api/profile/product-alerts/:kind/:variant_id": "account",
  "POST /api/messages/turbosms/callback": "public",
  "GET /api/unsubscribe": "public",
  "POST /api/unsubscribe": "public",
  "POST /api/unsubscribe/undo": "public",
  // Whoever signs as the provider.
  "POST /api/payments/liqpay/callback": "public",
  "POST /api/payments/monobank/callback": "public",
  "POST /api/orders": "public",
  "GET /api/orders/:number": {
    of: ({ order }) => order.token,
    secret: ({ order }, token) => ({ path: `/api/orders/${order.number}?token=${token}` }),
  },
  "GET /api/orders/:number/invoice.pdf": {
    of: ({ order }) => order.token,
    secret: ({ order }, token) => ({ path: `/api/orders/${order.number}/invoice.pdf?token=${token}` }),
  },
  // Whoever types a code has it; guesses are counted (shop/certificates/balance.test.ts).
  "POST /api/certificates/balance": "public",
  "GET /api/orders/:number/certificates/:id/paper.pdf": {
    of: ({ certificateOrder }) => certificateOrder.token,
    secret: ({ certificateOrder: { number, certificateId } }, token) => ({
      path: `/api/orders/${number}/certificates/${certificateId}/paper.pdf?token=${token}`,
    }),
  },
  "POST /api/orders/:number/cancel": {
    of: ({ order }) => order.token,
    secret: ({ order }, token) => ({ path: `/api/orders/${order.number}/cancel`, body: { token } }),
  },
  "POST /api/orders/:number/count": {
    of: ({ order }) => order.token,
    secret: ({ order }, token) => ({ path: `/api/orders/${order.number}/count`, body: { token } }),
  },
  "POST /api/orders/:number/pay": {
    of: ({ cardOrder }) => cardOrder.token,
    secret: ({ cardOrder }, token) => ({ path: `/api/orders/${cardOrder.number}/pay`, body: { token } }),
  },
  "POST /api/orders/:number/payment-method": {
    of: ({ cardOrder }) => cardOrder.token,
    secret: ({ cardOrder }, token) => ({
      path: `/api/orders/${cardOrder.number}/payment-method`,
      body: { token, method: "cod", seen_total: 189 },
    }),
  },
  "POST /api/orders/:number/payment": {
    of: ({ order }) => order.token,
    secret: ({ order }, token) => ({ path: `/api/orders/${order.number}/payment`, body: { token } }),
  },
  "GET /api/profile/sessions": "account",
  "DELETE /api/profile/sessions": "account",
  "DELETE /api/profile/sessions/:id": {
    own: ({ sessionId }) => ({ path: `/api/profile/sessions/${sessionId}` }),
  },
  "GET /api/profile/orders": "account",
  "GET /api/profile/orders/:number": {
    own: ({ order }) => ({ path: `/api/profile/orders/${order.number}` }),
  },
  "POST /api/profile/orders/:number/cancel": {
    own: ({ order }) => ({ path: `/api/profile/orders/${order.number}/cancel`, body: {} }),
  },
  "POST /api/profile/orders/:number/claims": {
    own: ({ receivedOrder }) => ({
      path: `/api/profile/orders/${receivedOrder.number}/claims`,
      body: { subject: "melted", text: "Плитка приїхала м’якою." },
    }),
  },
  "POST /api/profile/orders/:number/claims/photos": {
    own: ({ receivedOrder }) => ({
      path: `/api/profile/orders/${receivedOrder.number}/claims/photos`,
      body: aPicture,
    }),
  },
  "GET /api/profile/orders/:number/claims/photos/:id": {
    own: ({ claim }) => ({ path: `/api/profile/orders/${claim.number}/claims/photos/${claim.photoId}` }),
  },
  "POST /api/orders/:number/claims": {
    of: ({ receivedOrder }) => receivedOrder.token,
    secret: ({ receivedOrder }, token) => ({
      path: `/api/orders/${receivedOrder.number}/claims`,
      body: { subject: "melted", text: "Плитка приїхала м’якою.", token },
    }),
  },
  "POST /api/orders/:number/claims/photos": {
    of: ({ receivedOrder }) => receivedOrder.token,
    secret: ({ receivedOrder }, token) => ({
      path: `/api/orders/${receivedOrder.number}/claims/photos?token=${token}`,
      body: aPicture,
    }),
  },
  "GET /api/orders/:number/claims/photos/:id": {
    of: ({ claim }) => claim.token,
    secret: ({ claim }, token) => ({
      path: `/api/orders/${claim.number}/claims/photos/${claim.photoId}?token=${token}`,
    }),
  },

  "GET /api/profile/favorites": "account",
  "POST /api/profile/favorites/sync": "account",
  "POST /api/profile/favorites/:product_id": "account",
  "DELETE /api/profile/favorites/:product_id": "account",
  "GET /api/profile/recently-viewed": "account",
  "POST /api/profile/recently-viewed": "account",
  "DELETE /api/profile/recently-viewed": "account",
  "GET /api/profile/wishlist": "account",
  "PUT /api/profile/wishlist": "account",
  "POST /api/profile/wishlist/renew": "account",
  "DELETE /api/profile/wishlist": "account",
  "GET /api/wishlists/:token": {
    of: ({ wishlist }) => wishlist.token,
    secret: (_, token) => ({ path: `/api/wishlists/${token}` }),
  },
  "PUT /api/wishlists/:token/gifts/:product_id": {
    of: ({ wishlist }) => wishlist.token,
    secret: ({ wishlist }, token) => ({ path: `/api/wishlists/${token}/gifts/${wishlist.productId}` }),
  },
  "DELETE /api/wishlists/:token/gifts/:product_id": {
    of: ({ wishlist }) => wishlist.token,
    secret: ({ wishlist }, token) => ({ path: `/api/wishlists/${token}/gifts/${wishlist.productId}` }),
  },

  "GET /api/user/addresses": "account",
  "POST /api/user/addresses": "account",
  "PUT /api/user/addresses/:id": {
    own: ({ addressId }) => ({ path: `/api/user/addresses/${addressId}`, body: anAddress }),
  },
  "POST /api/user/addresses/:id/set-default": {
    own: ({ addressId }) => ({ path: `/api/user/addresses/${addressId}/set-default`, body: {} }),
  },
  "DELETE /api/user/addresses/:id": {
    own: ({ addressId }) => ({ path: `/api/user/addresses/${addressId}` }),
  },
  "GET /api/user/recipients": "account",
  "POST /api/user/recipients": "account",
  "PUT /api/user/recipients/:id": {
    own: ({ recipientId }) => ({ path: `/api/user/recipients/${recipientId}`, body: aRecipient }),
  },
  "DELETE /api/user/recipients/:id": {
    own: ({ recipientId }) => ({ path: `/api/user/recipients/${recipientId}` }),
  },

  "GET /api/crm/orders": "staff",
  "POST /api/crm/orders": "staff",
  "GET /api/crm/callers": "staff",
  "GET /api/crm/goods": "staff",
  "GET /api/crm/orders/:number": "staff",
  "GET /api/crm/orders/:number/invoice.pdf": "staff",
  "POST /api/crm/orders/:number/transitions": "staff",
  "POST /api/crm/orders/transitions": "staff",
  "POST /api/crm/orders/:number/notes": "staff",
  "POST /api/crm/orders/:number/mentions/seen": "staff",
  "GET /api/crm/orders/:number/messages/:id": "staff",
  "POST /api/crm/orders/:number/messages/:id/again": "staff",
  "POST /api/crm/orders/:number/message/approval": "staff",
  "PUT /api/crm/orders/:number/tracking": "staff",
  "POST /api/crm/orders/:number/claims/:claim/answer": "staff",
  "GET /api/crm/reports/days": "staff",
  "GET /api/crm/reports/products": "staff",
  "GET /api/crm/reports/sources": "staff",
  "GET /api/crm/reports/towns": "staff",
  "POST /api/crm/orders/:number/preview": "staff",
  "PUT /api/crm/orders/:number": "staff",
  "POST /api/crm/orders/:number/split": "staff",
  "POST /api/crm/orders/:number/refunds": "staff",
  "POST /api/crm/refunds/:id/retry": "staff",
  "POST /api/crm/payments/:id/ask": "staff",
  "POST /api/crm/payments/:id/held": "staff",
  "POST /api/crm/orders/:number/returns": "staff",
  "POST /api/crm/orders/:number/receipts": "staff",
  "POST /api/crm/receipts/:id/retry": "staff",
  "POST /api/crm/receipts/shift": "staff",
  "GET /api/crm/receipts/day": "staff",
  "POST /api/crm/orders/:number/invoice-payments": "staff",
  "POST /api/crm/orders/:number/invoice-payments/:id/undo": "staff",
  "GET /api/crm/claims/photos/:id": "staff",
  "PUT /api/crm/orders/:number/presence": "staff",
  "DELETE /api/crm/orders/:number/presence": "staff",
  "POST /api/crm/order-views": "staff",
  "PUT /api/crm/order-views/:id": "staff",
  "PUT /api/crm/order-views/:id/place": "staff",
  "DELETE /api/crm/order-views/:id": "staff",
  "POST /api/crm/categories": "staff",
  "PUT /api/crm/categories/:id": "staff",
  "PUT /api/crm/categories/:id/place": "staff",
  "DELETE /api/crm/categories/:id": "staff",
  "GET /api/crm/products": "staff",
  "POST /api/crm/collections": "staff",
  "PUT /api/crm/collections/:id": "staff",
  "PUT /api/crm/collections/:id/place": "staff",
  "DELETE /api/crm/collections/:id": "staff",
  "PUT /api/crm/collections/:id/products/:product": "staff",
  "DELETE /api/crm/collections/:id/products/:product": "staff",
  "POST /api/crm/products": "staff",
  "GET /api/crm/products/export": "staff",
  "POST /api/crm/products/imports": "staff",
  "POST /api/crm/products/imports/:id/apply": "staff",
  "POST /api/crm/products/imports/:id/undo": "staff",
  "POST /api/crm/pictures": "staff",
  "POST /api/crm/pictures/square": "staff",
  "PUT /api/crm/products/:id": "staff",
  "POST /api/crm/products/:id/stock": "staff",
  "GET /api/crm/packing": "staff",
  "PUT /api/crm/packing/:number/packer": "staff",
  "DELETE /api/crm/packing/:number/packer": "staff",
  "PUT /api/crm/packing/:number/items/:item": "staff",
  "PUT /api/crm/packing/:number/packed": "staff",
  "DELETE /api/crm/packing/:number/packed": "staff",
  "PUT /api/crm/packing/:number/shipment": "staff",
  "POST /api/crm/packing/:number/result": "staff",
  "POST /api/crm/waybills": "staff",
  "DELETE /api/crm/waybills/:number": "staff",
  "GET /api/crm/waybills/:number/label.pdf": "staff",
  "GET /api/crm/waybills/labels.pdf": "staff",
  "POST /api/crm/waybill-registers": "staff",
  "GET /api/crm/waybill-registers/:id/register.pdf": "staff",
  "POST /api/crm/parcels/:number/ask": "staff",
  "POST /api/crm/courier/:number": "staff",
  "POST /api/crm/directory/sync": "staff",
  "POST /api/crm/directory/accept": "staff",
  "GET /api/crm/customers": "staff",
  "GET /api/crm/customers/:id": "staff",
  "POST /api/crm/customers/:id/notes": "staff",
  "POST /api/crm/customers/:id/block": "staff",
  "POST /api/crm/customers/:id/unblock": "staff",
  "POST /api/crm/synonyms": "staff",
  "POST /api/crm/synonyms/common": "staff",
  "PUT /api/crm/synonyms/:id": "staff",
  "DELETE /api/crm/synonyms/:id": "staff",
  "GET /api/crm/staff": "staff",
  "POST /api/crm/staff": "staff",
  "PUT /api/crm/staff/:id/role": "staff",
  "POST /api/crm/staff/:id/disable": "staff",
  "POST /api/crm/staff/:id/enable": "staff",
  "GET /api/crm/staff/:id/sessions": "staff",
  "DELETE /api/crm/staff/:id/sessions": "staff",
  "DELETE /api/crm/staff/:id/sessions/:session": "staff",
  "POST /api/crm/staff/:id/second-factor/reset": "staff",
  "GET /api/staff/second-factor": "staff",
  "POST /api/staff/second-factor/code": "staff",
  "POST /api/staff/second-factor/passkey/options": "staff",
  "POST /api/staff/second-factor/passkey": "staff",
  "POST /api/staff/second-factor/totp": "staff",
  "POST /api/staff/second-factor/totp/confirm": "staff",
  "DELETE /api/staff/second-factor/totp": "staff",
  "POST /api/staff/second-factor/passkeys/options": "staff",
  "POST /api/staff/second-factor/passkeys": "staff",
  "DELETE /api/staff/second-factor/passkeys/:id": "staff",
  "POST /api/staff/second-factor/recovery-codes": "staff",
  "PUT /api/crm/reviews/:id": "staff",
  "POST /api/crm/leads/:id/transitions": "staff",
  "POST /api/crm/calls/:id/retry": "staff",
  "POST /api/crm/calls/retry": "staff",
  "DELETE /api/crm/calls/:id": "staff",
  "PUT /api/crm/home": "staff",
  "POST /api/crm/home/publish": "staff",
  "POST /api/crm/home/drop": "staff",
  "PUT /api/crm/home/plan": "staff",
  "POST /api/crm/home/restore": "staff",
  "POST /api/crm/pages": "staff",
  "PUT /api/crm/pages/:id": "staff",
  "POST /api/crm/pages/:id/publish": "staff",
  "POST /api/crm/pages/:id/hide": "staff",
  "POST /api/crm/pages/:id/drop": "staff",
  "POST /api/crm/pages/:id/remove": "staff",
  "PUT /api/crm/pages/:id/plan": "staff",
  "POST /api/crm/pages/:id/restore": "staff",
  "PUT /api/crm/settings/brand": "staff",
  "PUT /api/crm/settings/contacts": "staff",
  "PUT /api/crm/settings/seller": "staff",
  "PUT /api/crm/settings/selling": "staff",
  "PUT /api/crm/settings/delivery": "staff",
  "PUT /api/crm/settings/courier": "staff",
  "PUT /api/crm/settings/site": "staff",
  "PUT /api/crm/settings/receipts": "staff",
  "PUT /api/crm/settings/notices": "staff",
  "PUT /api/crm/settings/security": "staff",
  "POST /api/crm/promo-codes": "staff",
  "PUT /api/crm/promo-codes/:code": "staff",
  "POST /api/crm/promo-codes/:code/end": "staff",
  "POST /api/crm/promotions": "staff",
  "POST /api/crm/promotions/preview": "staff",
  "PUT /api/crm/promotions/:id": "staff",
  "POST /api/crm/promotions/:id/end": "staff",
  "POST /api/crm/certificates": "staff",
  "POST /api/crm/certificates/:id/block": "staff",
  "POST /api/crm/certificates/:id/unblock": "staff",
  "POST /api/crm/certificates/:id/prolong": "staff",
  "POST /api/crm/certificates/:id/correct": "staff",
  "POST /api/crm/certificates/:id/sending": "staff",
  "POST /api/crm/certificates/:id/resend": "staff",
};
