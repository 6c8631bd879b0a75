// What of an order may still come back, for those who take goods back.
import type { Db } from "#db/database.ts";
import { type Actor, can } from "../../staff/rules.ts";
import { returnableLines } from "../returned-pieces.server.ts";
import type { OutLine } from "../rules/returns.ts";

/** The lines of an order in their order; null for those who may not take goods back, or when there is no such order. */
export async function orderReturns(db: Db, actor: Actor, number: string): Promise<OutLine[] | null> {
  if (!can(actor, "order.return")) return null;
  const order = await db.selectFrom("orders").select("id").where("number", "=", number).executeTakeFirst();
  if (!order) return null;
  const lines = await returnableLines(db, order.id);
  return lines.map(({ name_uk: _, name_ru: __, ...line }) => line);
}
