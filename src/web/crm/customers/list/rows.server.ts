// Customer data of the list: phones are formatted here, so that the browser needs no phone library.
import { formatPhone } from "#kit/phone.ts";
import type { CustomerRowJson } from "#shop/customer-care/output.ts";

export const customerRow = (row: CustomerRowJson) => ({
  id: row.id,
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
