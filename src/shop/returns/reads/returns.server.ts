// The units of an order that may still come back, for staff who accept returns.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";
import { stockHeldBy } from "#shop/stock/ops.server.ts";
import { type OutLine, stillOut } from "../rules/returns.ts";

/** The lines of an order, in order; null without the right to accept returns, or without such an order. */
export async function orderReturns(db: Db, actor: Actor, number: string): Promise<OutLine[] | null> {
  if (!can(actor, "order.return")) return null;
  const order = await db.selectFrom("orders").select("id").where("number", "=", number).executeTakeFirst();
  if (!order) return null;
  const lines = await returnableLines(db, order.id);
  return lines.map(({ name_uk: _, name_ru: __, ...line }) => line);
}

interface NamedLine extends OutLine {
  /** Variants of the parts in one unit: they come back with it. */
  readonly parts: readonly number[];
  readonly name_uk: string;
  readonly name_ru: string;
}

const partsOfLine = sql<number[]>`array(select variant_id from order_line_parts where line_id = l.id)`.as(
  "parts",
);

/** The lines of an order, in order, with what may still come back of them. */
export async function returnableLines(db: Db | Tx, orderId: number): Promise<NamedLine[]> {
  const rows = await db
    .selectFrom("order_lines as l")
    .innerJoin("products as p", "p.id", "l.product_id")
    .leftJoin("returned_units as r", "r.line_id", "l.id")
    .select([
      "l.id",
      "l.variant_id",
      "l.quantity",
      "l.name_uk",
      "l.name_ru",
      "l.variant_uk",
      "l.variant_ru",
      "p.kind",
      partsOfLine,
    ])
    .select((eb) => eb.fn.sum<number | null>(eb("r.to_stock", "+", eb.ref("r.written_off"))).as("back"))
    .where("l.order_id", "=", orderId)
    .groupBy(["l.id", "p.kind"])
    .orderBy("l.position")
    .execute();
  const lines = rows.map((row) => ({
    id: row.id,
    variantId: row.variant_id,
    quantity: row.quantity,
    back: Number(row.back ?? 0),
    parts: row.parts,
    isFood: row.kind === "food" || row.parts.length > 0,
    name_uk: [row.name_uk, row.variant_uk].filter(Boolean).join(", "),
    name_ru: [row.name_ru, row.variant_ru].filter(Boolean).join(", "),
  }));
  const out = stillOut(lines, await stockHeldBy(db, orderId));
  return lines.flatMap((line, index) => {
    const known = out[index];
    return known ? [{ ...line, out: known.out }] : [];
  });
}
