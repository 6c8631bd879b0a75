// What the list shows of a customer: phones are written out, so that the browser needs no phone library.
import { formatPhone } from "#kit/phone.ts";
import type { CustomerRowJson } from "#shop/customer-care/reads.server.ts";

export const customerRow = (row: CustomerRowJson) => ({
  id: row.id,
  /** Of the row; no two have the same. */
  key: row.id === null ? `order-${row.guest_order}` : String(row.id),
  guestOrder: row.guest_order,
  name: row.name,
  phone: row.phone === null ? "" : formatPhone(row.phone),
  email: row.email ?? "",
  orders: row.orders,
  sum: row.sum,
  lastOrderAt: row.last_order_at,
  createdAt: row.created_at,
  isBlocked: row.blocked,
});
export type CustomerRow = ReturnType<typeof customerRow>;
