// The invoice of an order that is paid by one, for its buyer and for those of the team who see its sums.
import type { Db } from "#db/database.ts";
import { kyivDate } from "#kit/clock.ts";
import { sameSecret } from "#kit/id.ts";
import { formatPhone } from "#kit/phone.ts";
import { shopSettings } from "../content/reads.server.ts";
import { seesMoney } from "../orders/reads/shown-to.server.ts";
import { invoicedFor } from "../payments/invoice.server.ts";
import { borneKop } from "../pricing/reads.server.ts";
import { paidByLine } from "../pricing/rules.ts";
import type { Actor } from "../staff/rules.ts";
import { type InvoiceDocument, invoiceDocument } from "./rules/document.ts";

/** Whoever has the order's secret link, or one of the team. */
export type InvoiceReader =
  | { readonly kind: "link"; readonly token: string }
  | { readonly kind: "actor"; readonly actor: Actor };

/** Null when there is no such order, it is not this reader's, or nothing of it is to be paid by invoice. */
export async function orderInvoiceDocument(
  db: Db,
  number: string,
  reader: InvoiceReader,
): Promise<InvoiceDocument | null> {
  const order = await db.selectFrom("orders").selectAll().where("number", "=", number).executeTakeFirst();
  const mayRead =
    order &&
    (reader.kind === "link" ? sameSecret(order.access_token, reader.token) : seesMoney(reader.actor));
  if (!mayRead || order.payment_method !== "invoice" || order.status === "cancelled") return null;
  const invoiced = await invoicedFor(db, order.id);
  // Money may count for another order that was parted from this one, and a paid order may have become cheaper.
  const invoiced_kop = Math.min(invoiced.amount_kop + order.credit_kop, order.total_kop);
  if (invoiced_kop <= 0) return null;
  const lines = await db
    .selectFrom("order_lines as l")
    .select(["name_uk", "variant_uk", "quantity", "total_kop"])
    .select(borneKop)
    .where("order_id", "=", order.id)
    .orderBy("position")
    .execute();
  const paid = paidByLine(lines, order.discount_kop);
  const { seller, contacts, brand } = await shopSettings(db);
  return invoiceDocument({
    number: order.number,
    day: kyivDate(order.created_at),
    brand: brand.name.uk,
    seller: {
      ...seller,
      name: seller.name.uk,
      address: seller.address.uk,
      bank: seller.bank.uk,
      taxStatus: seller.taxStatus.uk,
      phone: contacts.phones[0] ? formatPhone(contacts.phones[0]) : contacts.hotline,
    },
    buyer: {
      name: `${order.contact_last_name} ${order.contact_first_name}`.trim(),
      phone: formatPhone(order.contact_phone),
    },
    lines: lines.map(({ name_uk, variant_uk, quantity, total_kop }, index) => ({
      quantity,
      total_kop,
      paid_kop: paid[index] ?? 0,
      name: variant_uk ? `${name_uk}, ${variant_uk}` : name_uk,
    })),
    wrap_kop: order.wrap_kop,
    delivery_kop: order.delivery_kop,
    fee_kop: order.fee_kop,
    invoiced_kop,
    isPaid: invoiced.due_kop === 0,
  });
}
