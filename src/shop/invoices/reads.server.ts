// The invoice of an order, or of several parcels paid together, for its buyer and for staff who may see its
// sums.
import type { Db, Tx } from "#db/database.ts";
import { kyivDate } from "#kit/clock.ts";
import { sameSecret } from "#kit/id.ts";
import type { Kop } from "#kit/money.ts";
import { formatPhone } from "#kit/phone/phone.ts";
import type { WholeOrder } from "#shop/orders/ops/rewrite.server.ts";
import { bearingOf } from "#shop/orders/rules/payment/line-discounts.ts";
import { boughtTogether, type OrderRow, selectOrders } from "#shop/purchases/reads.server.ts";
import { shopSettings } from "../content/reads.server.ts";
import { linesOf } from "../orders/reads/orders.server.ts";
import { seesMoney } from "../orders/reads/visibility.server.ts";
import { invoicedFor } from "../payments/reads/invoice.server.ts";
import { paidByCertificates } from "../payments/reads/money.server.ts";
import { paidByLine } from "../pricing/rules/prices.ts";
import type { Actor } from "../staff/rules/rights.ts";
import type { Company } from "./input.ts";
import {
  type InvoiceDocument,
  type InvoiceFacts,
  type InvoiceParcel,
  invoiceDocument,
} from "./rules/document.ts";

/** The holder of the order's secret link, or a staff member. */
export type InvoiceReader =
  | { readonly kind: "link"; readonly token: string }
  | { readonly kind: "actor"; readonly actor: Actor };

const companyColumns = ["name", "code", "address", "email"] as const;

/** Null: the invoice is made out to the buyer in person. */
export const companyOf = async (db: Db | Tx, purchaseId: string): Promise<Company | null> =>
  (await db
    .selectFrom("invoice_companies")
    .select(companyColumns)
    .where("purchase_id", "=", purchaseId)
    .executeTakeFirst()) ?? null;

/** For a user who sees sums. */
export async function companyOfOrder(db: Db, actor: Actor, number: string): Promise<Company | null> {
  if (!seesMoney(actor)) return null;
  const order = await db
    .selectFrom("orders")
    .select("purchase_id")
    .where("number", "=", number)
    .where("payment_method", "=", "invoice")
    .executeTakeFirst();
  return order ? companyOf(db, order.purchase_id) : null;
}

/** The company of the customer's last order that had one. */
export const lastCompany = async (db: Db, customerId: number): Promise<Company | null> =>
  (await db
    .selectFrom("orders")
    .innerJoin("invoice_companies as company", "company.purchase_id", "orders.purchase_id")
    .select(["company.name", "company.code", "company.address", "company.email"])
    .where("orders.customer_id", "=", customerId)
    .orderBy("orders.id", "desc")
    .limit(1)
    .executeTakeFirst()) ?? null;

/** An order paid by invoice, for a reader of its sums. */
export async function orderFor(db: Db, number: string, reader: InvoiceReader): Promise<OrderRow | null> {
  const order = await selectOrders(db).where("number", "=", number).executeTakeFirst();
  const mayRead =
    order &&
    (reader.kind === "link"
      ? order.parcel === 1 && sameSecret(order.access_token, reader.token)
      : seesMoney(reader.actor));
  return mayRead && order.payment_method === "invoice" ? order : null;
}

/**
 * Null when there is no such order, this reader may not see it, or nothing of it is paid by invoice. Several
 * parcels have one invoice, which the first one's link shows; other links do not reveal the other parcels.
 */
export async function orderInvoiceDocument(
  db: Db,
  number: string,
  reader: InvoiceReader,
): Promise<InvoiceDocument | null> {
  const order = await orderFor(db, number, reader);
  if (!order) return null;
  const all = await boughtTogether(db, order);
  const [first] = all;
  const sent = all.filter(({ status }) => status !== "cancelled");
  const invoiced = await invoicedFor(db, order.purchase_id);
  const invoiced_kop = await forWhatIsSent(db, sent, invoiced.amount_kop);
  if (invoiced_kop <= 0) return null;
  return invoiceDocument({
    number: first.number,
    day: kyivDate(first.created_at),
    ...(await sellerFacts(db)),
    buyer: {
      name: `${first.contact_last_name} ${first.contact_first_name}`.trim(),
      phone: formatPhone(first.contact_phone),
      company: await companyOf(db, first.purchase_id),
    },
    parcels: await parcelFacts(db, sent),
    invoiced_kop,
    isPaid: invoiced.due_kop === 0,
  });
}

export async function sellerFacts(db: Db | Tx): Promise<Pick<InvoiceFacts, "brand" | "seller">> {
  const { seller, contacts, brand } = await shopSettings(db);
  return {
    brand: brand.name.uk,
    seller: {
      ...seller,
      name: seller.name.uk,
      address: seller.address.uk,
      bank: seller.bank.uk,
      taxStatus: seller.taxStatus.uk,
      phone: contacts.phones[0] ? formatPhone(contacts.phones[0]) : contacts.hotline,
    },
  };
}

/** What the parcels cost, as an accountant reads it. */
export async function parcelFacts(db: Db | Tx, orders: readonly OrderRow[]): Promise<InvoiceParcel[]> {
  const lines = await linesOf(
    db,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => ({
    number: order.number,
    lines: linesJson(lines.get(order.id) ?? [], order),
    wrap_kop: order.wrap_kop,
    delivery_kop: order.delivery_kop,
    fee_kop: order.fee_kop,
  }));
}

/** Products as an accountant reads them, each with the sum paid for it. */
function linesJson(
  lines: WholeOrder["lines"],
  { discount_kop }: Pick<OrderRow, "discount_kop">,
): InvoiceParcel["lines"] {
  const paid = paidByLine(bearingOf(lines), discount_kop);
  return lines.map(({ name_uk, variant_uk, quantity, total_kop }, index) => ({
    name: variant_uk ? `${name_uk}, ${variant_uk}` : name_uk,
    quantity,
    total_kop,
    paid_kop: paid[index] ?? 0,
  }));
}

/** The part of an invoice's money that is for the sent parcels: it may have decreased since it was paid. */
async function forWhatIsSent(db: Db, sent: readonly OrderRow[], amount_kop: Kop): Promise<Kop> {
  const total_kop = sent.reduce((sum, order) => sum + order.total_kop, 0);
  if (sent.every(({ parcels }) => parcels === 1)) return Math.min(amount_kop, total_kop);
  const ids = sent.map(({ id }) => id);
  return Math.min(amount_kop, total_kop - (await paidByCertificates(db, ids)));
}
