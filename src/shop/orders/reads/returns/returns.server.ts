// The units of an order that may still come back, for staff who accept returns.
import type { Db } from "#db/database.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";
import { returnableLines } from "../../ops/returns/returned-units.server.ts";
import type { OutLine } from "../../rules/returns/returns.ts";

/** The lines of an order, in order; null without the right to accept returns, or without such an order. */
export async function orderReturns(db: Db, actor: Actor, number: string): Promise<OutLine[] | null> {
  if (!can(actor, "order.return")) return null;
  const order = await db.selectFrom("orders").select("id").where("number", "=", number).executeTakeFirst();
  if (!order) return null;
  const lines = await returnableLines(db, order.id);
  return lines.map(({ name_uk: _, name_ru: __, ...line }) => line);
}
