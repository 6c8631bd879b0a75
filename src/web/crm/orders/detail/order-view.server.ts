// The data of the order's page. The secret link stays on the server; phones are formatted for the browser.
import type { Locale } from "#i18n/locale.ts";
import { formatPhone } from "#kit/phone/phone.ts";
import { finishOf } from "#shop/boxes/rules/finish.ts";
import { parseMessage } from "#shop/chocolate-letters/rules/codec.ts";
import type { ShopSettings } from "#shop/content/input.ts";
import { awaitsDispatch } from "#shop/fulfilment/rules/dispatch.ts";
import { isCarried } from "#shop/fulfilment/rules/packing.ts";
import type { Company } from "#shop/invoices/input.ts";
import type { crmNotes } from "#shop/invoices/note-reads.server.ts";
import type { CrmOrderJson } from "#shop/order-list/output.ts";
import type { CardPayments } from "#shop/orders/reads/payment/card-payments.server.ts";
import type { OrderInvoice } from "#shop/orders/reads/payment/invoice.server.ts";
import { explainOrder, namedByHand } from "#shop/orders/rules/explained.ts";
import { optionTexts } from "#shop/orders/rules/option-texts.ts";
import type { OrderRefunds } from "#shop/returns/reads/refunds.server.ts";
import type { OutLine } from "#shop/returns/rules/returns.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";

const dialled = (phone: string) => ({ dial: phone, shown: formatPhone(phone) });

/** «Відділення № 1: вул. Хрещатик, 22» without its number, which is shown separately. */
const placeOf = (warehouse: string): string => warehouse.replace(/^\D*№\s*\d+[^:]*:\s*/, "");

function address(
  { delivery }: CrmOrderJson,
  pickupAddress: string,
): { address: string; apartment: string | null } {
  const { type, warehouse, street, building, apartment } = delivery;
  if (type === "pickup") return { address: pickupAddress, apartment: null };
  if (type === "courier") return { address: [street, building].filter(Boolean).join(", "), apartment };
  return { address: placeOf(warehouse ?? ""), apartment: null };
}

/** Null for users who may not see sums. */
function sumsOf(order: CrmOrderJson) {
  const {
    subtotal,
    discount,
    manual_discount,
    wrap,
    ribbon,
    delivery_price,
    fee,
    total,
    promo_code,
    balance,
  } = order;
  if (manual_discount === null || balance === null || subtotal === null || discount === null || wrap === null)
    return null;
  if (ribbon === null || delivery_price === null || fee === null || total === null || order.due === null)
    return null;
  const items = order.items.flatMap(({ price, total, paid, ...item }) =>
    price === null || total === null || paid === null ? [] : [{ ...item, price, total, paid }],
  );
  const { due } = order;
  const explained = explainOrder({
    ...order,
    items,
    discount,
    manual_discount,
    wrap,
    ribbon,
    delivery_price,
    fee,
    total,
    due,
  });
  return {
    explained,
    /** The named parts of the manual discount. */
    named: namedByHand({ ...order, items }),
    subtotal,
    /** The whole discount: by promotions, by the code, and manual. */
    allDiscounts: discount,
    promotions: order.promotions,
    discount: manual_discount,
    promoCode: promo_code,
    wrap,
    ribbon,
    delivery: delivery_price,
    fee,
    total,
    balance,
  };
}

function receiverOf({ contact, recipient }: CrmOrderJson) {
  const { surname, name, phone } = recipient ?? {
    surname: contact?.last_name ?? "",
    name: contact?.first_name ?? "",
    phone: contact?.phone ?? "",
  };
  return { name: `${name} ${surname}`.trim(), phone: dialled(phone) };
}

interface MoneyAndProducts {
  readonly refunds: OrderRefunds | null;
  readonly returns: OutLine[] | null;
  readonly invoice: OrderInvoice | null;
  readonly company: Company | null;
  readonly notes: Awaited<ReturnType<typeof crmNotes>>;
  readonly cards: CardPayments | null;
}

export function orderView(
  order: CrmOrderJson,
  { refunds, returns, invoice, company, notes, cards }: MoneyAndProducts,
  settings: ShopSettings,
  actor: Actor,
  locale: Locale,
) {
  const { contact, recipient, delivery } = order;
  const isOpen = awaitsDispatch(order.status) || order.status === "shipped";
  return {
    number: order.number,
    version: order.version,
    status: order.status,
    next: order.next,
    /** The payment question of each step that has one. */
    asks: order.asks,
    /** Why it was released unpaid; null: it was not. */
    unpaidReason: order.unpaid ? order.unpaid_reason : null,
    lang: order.lang,
    replaces: order.replaces,
    replacedBy: order.replaced_by,
    /** Its position among the parcels of one purchase; null: a single parcel. */
    parcel: order.parcel,
    placedAt: order.created_at,
    items: order.items.map((item, position) => ({
      key: position,
      productId: item.product_id,
      name: item.name,
      notes: [item.variant, ...optionTexts(item.options)].filter(Boolean),
      parts: item.parts,
      finish: finishOf(item.options),
      message: parseMessage(item.options),
      quantity: item.quantity,
      /** Null for users who may not see sums. */
      cost: item.price === null || item.total === null ? null : { price: item.price, total: item.total },
      picture: item.picture,
    })),
    sums: sumsOf(order),
    payment: {
      method: order.payment,
      status: order.payment_status,
      /** Of cash on delivery; null without one, or without the right to see sums. */
      advance: order.advance,
      /** The part paid by a certificate, and the rest; null without one, or without the right to see sums. */
      certificate: order.certificate && order.due !== null ? { ...order.certificate, due: order.due } : null,
    },
    /** Null for users who may not see sums. */
    refunds,
    /** Null for orders with another payment method, and for users who may not see sums. */
    invoice: invoice && { ...invoice, company, notes, mayChangeCompany: can(actor, "order.edit") },
    /** Null for users who may not see sums. */
    cards,
    /** Null for users who may not accept returns. */
    returns,
    gift: order.gift,
    comment: order.comment,
    doNotCall: order.do_not_call,
    /** A chocolate message in it waits for a manager's check. */
    isHeld: order.held,
    stock: order.stock,
    missing: order.missing,
    inscriptions: order.items.flatMap(({ options }) => parseMessage(options)?.rows.join(" / ") ?? []),
    /** Null for users who may not see the payer. */
    payer: contact &&
      order.customer && {
        name: `${contact.first_name} ${contact.last_name}`.trim(),
        phone: dialled(contact.phone),
        email: contact.email,
        source: order.source,
        leadId: order.lead_id,
        orders: order.customer.orders,
        spent: order.customer.sum,
      },
    receiver: receiverOf(order),
    /** The recipient is not the payer. */
    isPresent: recipient !== null,
    delivery: {
      type: delivery.type,
      carrier: delivery.carrier,
      number: delivery.warehouse_number,
      city: delivery.city,
      ...address(order, settings.contacts.address[locale]),
      onDoor: delivery.courier_on_door,
      chosenDay: delivery.date,
      arrivesBy: delivery.arrives_by,
      slot: delivery.slot,
      waybill: order.tracking_number,
      /** The user may record the carrier's number now. */
      canNote: isCarried({ delivery }) && isOpen && can(actor, "order.ship"),
    },
    claims: order.claims,
    canAnswerClaims: can(actor, "claim.answer"),
    notes: order.notes,
    messages: order.messages,
    /**
     * The user may write a note, read a message, release a held order, change the order, split it in two, and
     * repeat it.
     */
    can: {
      note: can(actor, "order.note"),
      repeat: can(actor, "order.create"),
      /** The order is in packing: its card can be printed. */
      printCard: can(actor, "order.pack") && (order.status === "confirmed" || order.status === "packing"),
      readMessages: can(actor, "order.payer") && can(actor, "order.money"),
      approve: can(actor, "order.confirm"),
      seeProducts: can(actor, "catalog.edit"),
      edit: order.may.edit,
      split: order.may.split,
      recordMoney: order.may.record_money,
    },
    /** The newest first, numbered from the oldest. */
    history: order.history.map((event, index) => ({ ...event, id: order.history.length - index })),
  };
}

export type OrderView = ReturnType<typeof orderView>;
export type OrderEvent = OrderView["history"][number];
