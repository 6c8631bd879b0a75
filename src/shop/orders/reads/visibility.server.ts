// Which parts of an order each staff member sees. Sums are for those who handle money; a packer sees the
// person who receives the parcel, and nothing of another payer.
import { type Actor, can } from "../../staff/rules/rights.ts";
import type { OrderJson } from "../output/order.ts";
import type { StaffContactJson, StaffOrderJson } from "../output/staff-order.ts";
import { concernsPacking, type OrderChange } from "../rules/changing.ts";

export const seesMoney = (actor: Actor): boolean => can(actor, "order.money");

/** A sum for those who may see it. */
export const sumFor = (actor: Actor, sum: number): number | null => (seesMoney(actor) ? sum : null);

/** The payer: in full for staff who may see payers, else only if also the recipient, without the e-mail. */
export function contactFor(
  actor: Actor,
  { contact, recipient }: Pick<OrderJson, "contact" | "recipient">,
): StaffContactJson {
  if (can(actor, "order.payer")) return contact;
  return recipient ? null : { ...contact, email: null };
}

/** The buyer's secret link is shown to no staff: its page shows the codes of certificates. */
export function orderFor(actor: Actor, { access_token: _, ...order }: OrderJson): StaffOrderJson {
  const contact = contactFor(actor, order);
  if (seesMoney(actor)) return { ...order, contact };
  return {
    ...order,
    contact,
    subtotal: null,
    discount: null,
    manual_discount: null,
    promotions: [],
    wrap: null,
    ribbon: null,
    delivery_price: null,
    delivery_why: null,
    delivery_full: null,
    delivery_less_from: null,
    fee: null,
    total: null,
    due: null,
    advance: null,
    certificate: null,
    invoice: null,
    promo_code: null,
    items: order.items.map((item) => ({ ...item, price: null, total: null, off: null, paid: null })),
    parcels: [],
  };
}

type EventData = Record<string, unknown>;

/** An event's data. Without the right to sums or payers: only the parcel's part of a change, no reason. */
export function eventDataFor(actor: Actor, { kind, data }: { kind: string; data: EventData }): EventData {
  if (seesMoney(actor) && can(actor, "order.payer")) return data;
  if (kind === "edited") return { changes: (data.changes as OrderChange[]).filter(concernsPacking) };
  if (kind === "discounted") return {};
  return kind === "split_off" || kind === "split_from" ? { number: data.number } : data;
}
