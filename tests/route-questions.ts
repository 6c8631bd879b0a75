// What access.test.ts cannot derive from a route: a customer's resource, and the request for it. A new route
// with the access `own` or `secret-link` fails there until its request is here.

import { listForm, listPlaceForm } from "./crm/input.ts";
import { anAddress, aRecipient } from "./fixtures/addresses.ts";
import { contributionForm, groupGiftForm } from "./fixtures/group-gifts.ts";
import { toBranch } from "./fixtures/orders.ts";
import { aPicture } from "./fixtures/pictures.ts";
import { kyivBranch } from "./fixtures/places.ts";

/** The owner's data before each request; a another knows all its ids. */
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
  /** Its parcel waits at a branch. */
  readonly waitingOrder: { readonly number: string; readonly token: string };
  /** Its recipient chooses the place. */
  /** Its recipient has not chosen in time, and a branch is proposed. */
  readonly expiredOrder: { readonly number: string; readonly token: string };
  readonly choiceOrder: { readonly number: string; readonly token: string; readonly secret: string };
  readonly receivedOrder: { readonly number: string; readonly token: string };
  /** Of another received order, with a photograph. */
  readonly claim: { readonly number: string; readonly token: string; readonly photoId: number };
  readonly addressId: number;
  readonly recipientId: number;
  readonly sessionId: number;
  /** The key on the device of a guest who waits for a product. */
  readonly alertKey: string;
  /** Shared, with one product on it. */
  readonly wishlist: { readonly token: string; readonly productId: number };
  /** The secret of a company's list. */
  readonly recipientList: string;
  readonly placedList: string;
  /** Of the order. */
  readonly deliveryNote: number;
  /** The secret of a gift that several people pay for. */
  readonly groupGift: string;
  /** The same with money, and with money that is left over after an order. */
  readonly paidGroupGift: string;
  readonly orderedGroupGift: string;
}

export interface Question {
  readonly path: string;
  readonly body?: object;
}

/** A route with the access `own`: guests get 401, all other accounts 404. */
export interface OwnQuestion {
  readonly own: (things: Things) => Question;
}
/** A route with the access `secret-link`: with another secret everyone gets 404. */
export interface SecretQuestion {
  readonly secret: (things: Things, secret: string) => Question;
  readonly of: (things: Things) => string;
}

export const questions: Readonly<Record<string, OwnQuestion | SecretQuestion>> = {
  "DELETE /api/profile/sessions/:id": {
    own: ({ sessionId }) => ({ path: `/api/profile/sessions/${sessionId}` }),
  },
  "POST /api/product-alerts/withdraw": {
    of: ({ alertKey }) => alertKey,
    secret: (_, key) => ({ path: "/api/product-alerts/withdraw", body: { key } }),
  },
  "GET /api/orders/:number": {
    of: ({ order }) => order.token,
    secret: ({ order }, token) => ({ path: `/api/orders/${order.number}?token=${token}` }),
  },
  "GET /api/orders/:number/invoice.pdf": {
    of: ({ order }) => order.token,
    secret: ({ order }, token) => ({ path: `/api/orders/${order.number}/invoice.pdf?token=${token}` }),
  },
  "GET /api/orders/:number/delivery-note.pdf": {
    of: ({ order }) => order.token,
    secret: ({ order, deliveryNote }, token) => ({
      path: `/api/orders/${order.number}/delivery-note.pdf?note=${deliveryNote}&token=${token}`,
    }),
  },
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
  "POST /api/orders/:number/parcel-wish": {
    of: ({ waitingOrder }) => waitingOrder.token,
    secret: ({ waitingOrder }, token) => ({
      path: `/api/orders/${waitingOrder.number}/parcel-wish`,
      body: { token, wish: "keep" },
    }),
  },
  "POST /api/recipient-choices/:secret": {
    of: ({ choiceOrder }) => choiceOrder.secret,
    secret: (_, secret) => ({ path: `/api/recipient-choices/${secret}`, body: toBranch }),
  },
  "GET /api/recipient-choices/:secret/days": {
    of: ({ choiceOrder }) => choiceOrder.secret,
    secret: (_, secret) => ({ path: `/api/recipient-choices/${secret}/days?type=branch` }),
  },
  "POST /api/orders/:number/choice-place": {
    of: ({ expiredOrder }) => expiredOrder.token,
    secret: ({ expiredOrder }, token) => ({
      path: `/api/orders/${expiredOrder.number}/choice-place`,
      body: { token, warehouse_ref: kyivBranch },
    }),
  },
  "POST /api/orders/:number/choice-link": {
    of: ({ choiceOrder }) => choiceOrder.token,
    secret: ({ choiceOrder }, token) => ({
      path: `/api/orders/${choiceOrder.number}/choice-link`,
      body: { token },
    }),
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
  "GET /api/recipient-lists/:secret": {
    of: ({ recipientList }) => recipientList,
    secret: (_, secret) => ({ path: `/api/recipient-lists/${secret}` }),
  },
  "GET /api/recipient-lists/:secret/list.xlsx": {
    of: ({ recipientList }) => recipientList,
    secret: (_, secret) => ({ path: `/api/recipient-lists/${secret}/list.xlsx` }),
  },
  "PUT /api/recipient-lists/:secret": {
    of: ({ recipientList }) => recipientList,
    secret: (_, secret) => ({ path: `/api/recipient-lists/${secret}`, body: { message: "Дякуємо!" } }),
  },
  "POST /api/recipient-lists/:secret/send": {
    of: ({ recipientList }) => recipientList,
    secret: (_, secret) => ({ path: `/api/recipient-lists/${secret}/send`, body: listForm }),
  },
  "POST /api/recipient-lists/:secret/place": {
    of: ({ placedList }) => placedList,
    secret: (_, secret) => ({ path: `/api/recipient-lists/${secret}/place`, body: listPlaceForm }),
  },
  "POST /api/recipient-lists/:secret/remind": {
    of: ({ placedList }) => placedList,
    secret: (_, secret) => ({ path: `/api/recipient-lists/${secret}/remind`, body: {} }),
  },
  "GET /api/group-gifts/:secret": {
    of: ({ groupGift }) => groupGift,
    secret: (_, secret) => ({ path: `/api/group-gifts/${secret}` }),
  },
  "POST /api/group-gifts/:secret/contributions": {
    of: ({ groupGift }) => groupGift,
    secret: (_, secret) => ({ path: `/api/group-gifts/${secret}/contributions`, body: contributionForm }),
  },
  "PUT /api/group-gifts/:secret": {
    own: ({ groupGift }) => ({ path: `/api/group-gifts/${groupGift}`, body: groupGiftForm }),
  },
  "POST /api/group-gifts/:secret/link": {
    own: ({ groupGift }) => ({ path: `/api/group-gifts/${groupGift}/link`, body: {} }),
  },
  "POST /api/group-gifts/:secret/order": {
    own: ({ paidGroupGift: gift }) => ({ path: `/api/group-gifts/${gift}/order`, body: {} }),
  },
  "POST /api/group-gifts/:secret/give-back": {
    own: ({ groupGift }) => ({ path: `/api/group-gifts/${groupGift}/give-back`, body: {} }),
  },
  "POST /api/group-gifts/:secret/give-rest-back": {
    own: ({ orderedGroupGift: gift }) => ({ path: `/api/group-gifts/${gift}/give-rest-back`, body: {} }),
  },
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
  "PUT /api/user/addresses/:id": {
    own: ({ addressId }) => ({ path: `/api/user/addresses/${addressId}`, body: anAddress }),
  },
  "POST /api/user/addresses/:id/set-default": {
    own: ({ addressId }) => ({ path: `/api/user/addresses/${addressId}/set-default`, body: {} }),
  },
  "DELETE /api/user/addresses/:id": {
    own: ({ addressId }) => ({ path: `/api/user/addresses/${addressId}` }),
  },
  "PUT /api/user/recipients/:id": {
    own: ({ recipientId }) => ({ path: `/api/user/recipients/${recipientId}`, body: aRecipient }),
  },
  "DELETE /api/user/recipients/:id": {
    own: ({ recipientId }) => ({ path: `/api/user/recipients/${recipientId}` }),
  },
};
