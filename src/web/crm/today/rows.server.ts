// The items of the page of the day, no more than it shows: phones and names are formatted here.
import { formatPhone } from "#kit/phone/phone.ts";
import type { CrmOrderRow } from "#shop/order-list/output.ts";
import type { Work } from "#shop/today/reads/work.server.ts";

type Item = Work[number]["items"][number];

function orderRow(order: CrmOrderRow) {
  const { contact, recipient, delivery } = order;
  const who = contact ?? { first_name: recipient?.name ?? "", last_name: recipient?.surname ?? "" };
  return {
    kind: "order" as const,
    key: order.number,
    number: order.number,
    version: order.version,
    name: `${who.first_name} ${who.last_name}`.trim(),
    placedAt: order.created_at,
    way: { type: delivery.type, carrier: delivery.carrier, number: delivery.warehouse_number },
    city: delivery.city,
    /** Hryvnias; null for users who may not see sums. */
    total: order.total,
    toPay: order.to_pay,
    toGiveBack: order.to_give_back,
    isUnpaid: order.unpaid,
    /** One press confirms it: nothing has to be asked first. */
    mayConfirm: order.next.includes("confirmed") && order.asks.confirmed === undefined,
  };
}

export function workRow(item: Item) {
  switch (item.kind) {
    case "order":
      return orderRow(item);
    case "lead":
      return {
        kind: item.kind,
        key: String(item.id),
        id: item.id,
        version: item.version,
        about: item.about,
        name: item.name,
        phone: { dial: item.phone, shown: formatPhone(item.phone) },
        /** Working minutes. */
        waited: item.waited,
      };
    case "claim":
      return { ...item, key: String(item.id) };
    case "parcel":
      return {
        kind: item.kind,
        key: item.orderNumber,
        number: item.orderNumber,
        trouble: item.trouble,
        city: item.city,
        since: item.since,
        storedUntil: item.storedUntil,
      };
    case "product":
      return { ...item, key: String(item.id) };
    case "job":
      return { ...item, key: item.name };
    case "receipt":
      return {
        kind: item.kind,
        key: item.order,
        number: item.order,
        amount: item.amount,
        since: item.since,
      };
    case "review":
      return {
        kind: item.kind,
        key: String(item.id),
        review: item,
      };
  }
}
export type WorkRow = ReturnType<typeof workRow>;
