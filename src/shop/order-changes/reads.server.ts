// Data for the order editor: the order as it is, and the result of a change.
import type { Db } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { hryvnias } from "#kit/money.ts";
import { hasDiscountsKept, readWhole } from "#shop/orders/ops/rewrite.server.ts";
import { balanceOf } from "../payments/rules/statuses.ts";
import { totalOf } from "../pricing/rules/prices.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import type { Previewed } from "./ops.server.ts";
import type { PreviewJson, SumsJson } from "./output.ts";
import type { PlannedLine } from "./plan.server.ts";
import type { ChangedSums } from "./rules/price.ts";

/**
 * The lines of an order with stock levels; null when it does not exist, or for users who may not change it.
 */
export async function linesToEdit(db: Db, actor: Actor, number: string, locale: Locale) {
  if (!can(actor, "order.edit")) return null;
  const whole = await readWhole(db, number);
  if (!whole) return null;
  const stockRows = await db
    .selectFrom("variants")
    .leftJoin("stock", "stock.variant_id", "variants.id")
    .select(["variants.id", "sku", "on_hand"])
    .where(
      "variants.id",
      "in",
      whole.lines.map(({ variant_id }) => variant_id),
    )
    .execute();
  const isKept = hasDiscountsKept(whole);
  return whole.lines.map((line) => {
    const stock = stockRows.find(({ id }) => id === line.variant_id);
    return {
      id: line.id,
      variant_id: line.variant_id,
      sku: stock?.sku ?? "",
      name: line[`name_${locale}`],
      variant: line[`variant_${locale}`],
      picture: line.picture,
      quantity: line.quantity,
      price: hryvnias(line.unit_price_kop),
      /** Units in stock, besides those of the order. */
      on_hand: stock?.on_hand ?? 0,
      /** Its share of the order's discounts; null: not recorded. */
      discounts: isKept ? line.discounts : null,
    };
  });
}
export type EditLineJson = NonNullable<Awaited<ReturnType<typeof linesToEdit>>>[number];

const sumsJson = (sums: ChangedSums): SumsJson => ({
  subtotal: hryvnias(sums.subtotal_kop),
  promotions: hryvnias(sums.promotions_kop),
  promo: hryvnias(sums.discount_kop - sums.manual_discount_kop - sums.promotions_kop),
  discount: hryvnias(sums.manual_discount_kop),
  wrap: hryvnias(sums.wrap_kop),
  ribbon: hryvnias(sums.ribbon_kop),
  delivery: hryvnias(sums.delivery_kop),
  fee: hryvnias(sums.fee_kop),
  total: hryvnias(totalOf(sums)),
});

const nameOf = ({ line }: PlannedLine, locale: Locale): string =>
  [line[`name_${locale}`], line[`variant_${locale}`]].filter(Boolean).join(", ");

export function previewJson({ before, plan }: Previewed, locale: Locale): PreviewJson {
  const { due_kop, refund_kop } = balanceOf(plan.total_kop, plan.paid_kop, plan.returned_kop);
  return {
    lines: plan.lines
      .filter((one) => one.before !== one.after)
      .map((one) => ({
        name: nameOf(one, locale),
        before: one.before,
        after: one.after,
        difference: hryvnias((one.after - one.before) * one.line.unit_price_kop),
      })),
    before: sumsJson(before.order),
    after: sumsJson(plan.sums),
    paid: hryvnias(plan.paid_kop),
    due: hryvnias(due_kop),
    refund: hryvnias(refund_kop),
    promo_minimum: plan.missed && { minimum: hryvnias(plan.missed.minimum_kop), kept: plan.missed.kept },
    changed: plan.changes.length > 0,
  };
}
