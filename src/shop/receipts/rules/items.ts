// The product lines of a receipt: prices as paid, exact to the kopiyka. A register multiplies a price by a
// quantity, so an indivisible sum becomes two lines whose prices differ by a kopiyka.

import { type Kop, share } from "#kit/money.ts";
import type { ReceiptSettings } from "../../content/input.ts";
import type { LineUnits } from "../../payments/rules/refunds.ts";
import { paidByLine } from "../../pricing/rules/prices.ts";
import type { FiscalItem } from "../port.ts";

/** An item of a receipt, and the order line it comes from; null: none. */
export interface ReceiptItem extends FiscalItem {
  readonly line_id: number | null;
}

export interface SoldLine {
  readonly id: number;
  readonly variant_id: number;
  readonly name: string;
  readonly quantity: number;
  readonly total_kop: Kop;
  /** Its recorded share of the order's discounts. */
  readonly borne_kop: Kop;
  readonly isCertificate: boolean;
}

export interface SoldOrder {
  readonly number: string;
  readonly discount_kop: Kop;
  readonly wrap_kop: Kop;
  readonly delivery_kop: Kop;
  readonly fee_kop: Kop;
  readonly total_kop: Kop;
  readonly lines: readonly SoldLine[];
}

/** An item with its total. */
type Whole = Omit<ReceiptItem, "price_kop"> & { readonly sum_kop: Kop };

export const sumOf = (items: readonly FiscalItem[]): Kop =>
  items.reduce((sum, { price_kop, quantity }) => sum + price_kop * quantity, 0);

function priced({ sum_kop, quantity, ...item }: Whole): ReceiptItem[] {
  const low = Math.floor(sum_kop / quantity);
  const dearer = sum_kop - low * quantity;
  return [
    { ...item, price_kop: low, quantity: quantity - dearer },
    { ...item, price_kop: low + 1, quantity: dearer },
  ].filter(({ price_kop, quantity: units }) => price_kop > 0 && units > 0);
}

/** The same items for another sum, in proportion. */
function scaled(items: readonly Whole[], amount_kop: Kop): Whole[] {
  const parts = share(
    amount_kop,
    items.map(({ sum_kop }) => sum_kop),
  );
  return items.map((item, index) => ({ ...item, sum_kop: parts[index] ?? 0 }));
}

const service = (code: string, name: string, sum_kop: Kop, tax: number | null): Whole => ({
  code,
  name,
  quantity: 1,
  sum_kop,
  tax,
  line_id: null,
});

function wholes({ lines, ...order }: SoldOrder, settings: ReceiptSettings): Whole[] {
  const paid = paidByLine(lines, order.discount_kop);
  const items = lines.map((line, index) => ({
    code: `v${line.variant_id}`,
    name: line.isCertificate && settings.certificateIsAdvance ? `Аванс: ${line.name}` : line.name,
    quantity: line.quantity,
    sum_kop: paid[index] ?? 0,
    tax: line.isCertificate && settings.certificateIsAdvance ? settings.certificateTax : settings.goodsTax,
    line_id: line.id,
  }));
  return [
    ...items,
    service("wrap", "Святкове пакування", order.wrap_kop, settings.goodsTax),
    service("delivery", "Доставка", order.delivery_kop, settings.deliveryTax),
    service("fee", "Комісія за післяплату", order.fee_kop, settings.deliveryTax),
  ].filter(({ sum_kop }) => sum_kop > 0);
}

/**
 * The items of a sale.
 * @param isWhole the payments cover the whole order; otherwise a partial payment, for no particular products
 */
export function soldItems(
  order: SoldOrder,
  { amount_kop, isWhole }: { amount_kop: Kop; isWhole: boolean },
  settings: ReceiptSettings,
): ReceiptItem[] {
  if (isWhole) return scaled(wholes(order, settings), amount_kop).flatMap(priced);
  const name = `Часткова оплата замовлення № ${order.number}`;
  return priced(service("part", name, amount_kop, settings.goodsTax));
}

/**
 * The items of a return: the returned units, or the whole sale, at the refunded sum.
 * @param sold the items of the sale
 */
export function returnedItems(
  sold: readonly ReceiptItem[],
  amount_kop: Kop,
  units: readonly LineUnits[],
): ReceiptItem[] {
  if (amount_kop === sumOf(sold)) return [...sold];
  const wanted = new Map(units.map(({ id, quantity }) => [id, quantity]));
  const chosen = sold.flatMap((item): Whole[] => {
    const left = units.length === 0 ? item.quantity : (wanted.get(item.line_id ?? 0) ?? 0);
    const quantity = Math.min(left, item.quantity);
    if (units.length > 0 && item.line_id !== null) wanted.set(item.line_id, left - quantity);
    const { price_kop, ...rest } = item;
    return quantity > 0 ? [{ ...rest, quantity, sum_kop: price_kop * quantity }] : [];
  });
  const [first] = sold;
  if (chosen.length > 0) return scaled(chosen, amount_kop).flatMap(priced);
  return first ? priced({ ...first, quantity: 1, sum_kop: amount_kop }) : [];
}
