// Customer data of the list: phones are formatted here, so that the browser needs no phone library.
import { formatPhone } from "#kit/phone/phone.ts";
import type { CustomerRowJson } from "#shop/customer-care/output.ts";

export const customerRow = (row: CustomerRowJson) => ({
  ...row,
  key: row.id === null ? `order-${row.guest_order}` : String(row.id),
  phone: row.phones.map(formatPhone).join(", "),
  email: row.email ?? "",
});
export type CustomerRow = ReturnType<typeof customerRow>;
