// The initial data of a new order: empty, from a lead, or from an earlier order. Current prices and stock
// come from the quote; `missing` lists what no longer exists.

import type { AppContext } from "#container.ts";
import type { Locale } from "#i18n/locale.ts";
import type { AddressJson } from "#shop/address-book/output.ts";
import { orderedAddresses } from "#shop/address-book/reads.server.ts";
import { itemsOfVariants } from "#shop/cart/reads.server.ts";
import type { CartOptions } from "#shop/cart/rules/lines.ts";
import { isElectronic } from "#shop/certificates/rules/delivery.ts";
import { customerContacts } from "#shop/customer-care/reads.server.ts";
import { designOf } from "#shop/greeting-cards/rules/cards.ts";
import { leadToOrder } from "#shop/leads/reads.server.ts";
import type { CrmOrderJson } from "#shop/order-list/output.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import type { DraftChange } from "../../../shared/checkout/checkout-draft.ts";
import type { DraftItem } from "./drafts.ts";

export interface Start {
  readonly origin: string;
  readonly lead: { readonly id: number; readonly text: string | null; readonly order: string | null } | null;
  readonly repeats: string | null;
  readonly form: DraftChange;
  readonly address: AddressJson | null;
  readonly items: readonly DraftItem[];
  readonly lang: Locale;
  readonly missing: readonly string[];
}

interface Requester {
  readonly db: AppContext["db"];
  readonly actor: Actor;
  readonly locale: Locale;
}

const nothing: Start = {
  origin: "new",
  lead: null,
  repeats: null,
  form: {},
  address: null,
  items: [],
  lang: "uk",
  missing: [],
};

/** Null when the lead, the order or the customer of the address does not exist. */
export async function startOf(requester: Requester, params: URLSearchParams): Promise<Start | null> {
  const [lead, repeats, customer] = [params.get("lead"), params.get("repeat"), params.get("customer")];
  if (lead !== null) return /^\d{1,9}$/.test(lead) ? fromLead(requester, Number(lead)) : null;
  if (repeats !== null) return /^\d{1,12}$/.test(repeats) ? fromOrder(requester, repeats) : null;
  if (customer !== null) return /^\d{1,9}$/.test(customer) ? ofCustomer(requester, Number(customer)) : null;
  return nothing;
}

async function fromLead({ db, actor }: Requester, id: number): Promise<Start | null> {
  const lead = await leadToOrder(db, actor, id);
  if (!lead) return null;
  const [first_name = "", ...rest] = (lead.name ?? "").split(" ");
  const wanted =
    lead.variant_id === null ? [] : [{ variant_id: lead.variant_id, quantity: lead.quantity ?? 1 }];
  return {
    ...nothing,
    origin: `lead-${id}`,
    lead: { id, text: lead.text, order: lead.order },
    form: { contact: { phone: lead.phone, first_name, last_name: rest.join(" ") } },
    items: (await itemsOfVariants(db, wanted)).map((item) => ({ ...item, name: "", was: null })),
    lang: lead.lang,
  };
}

async function fromOrder({ db, actor, locale }: Requester, number: string): Promise<Start | null> {
  const order = await crmOrder(db, actor, number, locale);
  if (!order) return null;
  const known = new Set((await itemsOfVariants(db, order.items)).map(({ variant_id }) => variant_id));
  const [address = null] = await orderedAddresses(db, { number }, locale);
  return {
    ...nothing,
    origin: `order-${number}`,
    repeats: number,
    form: formOf(order),
    address,
    items: order.items
      // The buyer did not choose a gift: the new order has its own.
      .filter(({ variant_id, price }) => known.has(variant_id) && price !== 0)
      .map(({ product_id, variant_id, quantity, options, name, price }) => ({
        product_id,
        variant_id,
        quantity,
        options: onPaper(options as CartOptions),
        name,
        was: price,
      })),
    lang: order.lang,
    missing: order.items.filter(({ variant_id }) => !known.has(variant_id)).map(({ name }) => name),
  };
}

async function ofCustomer({ db, actor }: Requester, id: number): Promise<Start | null> {
  const contacts = await customerContacts(db, actor, id);
  if (!contacts) return null;
  const { lang, ...contact } = contacts;
  return { ...nothing, origin: `customer-${id}`, form: { contact }, lang };
}

/** An electronic certificate is not sent to the old recipient again: by phone it becomes a printed one. */
const onPaper = (options: CartOptions): CartOptions => (isElectronic(options) ? {} : options);

/** The promo code and the date are not copied. */
function formOf(order: CrmOrderJson): DraftChange {
  const { contact, recipient, delivery, gift, payment, do_not_call } = order;
  return {
    ...(contact && { contact: { ...contact, email: contact.email ?? "" } }),
    ...(recipient && { recipient }),
    ...(delivery.type !== "digital" && { delivery: { type: delivery.type } }),
    gift: { ...gift, message: gift.message ?? "", card: designOf(gift.card) },
    payment,
    do_not_call,
    screen: { isForAnother: recipient !== null },
  };
}
