// Customer data of the card: phones are formatted here, so that the browser needs no phone library.
import { formatPhone } from "#kit/phone/phone.ts";
import type { CustomerCardJson } from "#shop/customer-care/output.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";

export const cardView = (card: CustomerCardJson, actor: Actor) => ({
  ...card,
  phone: card.phone === null ? null : { dial: card.phone, shown: formatPhone(card.phone) },
  notes: card.notes.map(({ author, ...note }) => ({
    ...note,
    author: author?.startsWith("+") ? formatPhone(author) : author,
  })),
  merged: card.merged.map(({ phone, ...account }) => ({
    ...account,
    phone: phone === null ? null : { dial: phone, shown: formatPhone(phone) },
  })),
  recipients: card.recipients.map(({ phone, ...recipient }) => ({
    ...recipient,
    phone: { dial: phone, shown: formatPhone(phone) },
  })),
  canEdit: can(actor, "customer.edit"),
  canOrder: can(actor, "order.create"),
  canOpenProducts: can(actor, "catalog.edit"),
});
export type CardView = ReturnType<typeof cardView>;
