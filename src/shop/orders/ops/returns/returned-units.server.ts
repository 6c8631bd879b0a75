// Returned units as rows: recorded by line, in the stock ledger and in the order's history. Each function
// runs in the caller's transaction with the order's row locked first.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { ok, refuse } from "#kit/result.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { type Actor, accountOf } from "#shop/staff/rules/rights.ts";
import { bringStockBack, stockHeldBy } from "#shop/stock/ops.server.ts";
import {
  type OutLine,
  type ReturnedUnits,
  returnRefusal,
  stillOut,
  usualReturn,
} from "../../rules/returns/returns.ts";
import { addEvent, type OrderRow } from "../../store.server.ts";

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
    .leftJoin("returned_pieces as r", "r.line_id", "l.id")
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
    .select((eb) => eb.fn.sum<number | null>(eb("r.shelf", "+", eb.ref("r.written_off"))).as("back"))
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

interface Coming {
  readonly pieces: readonly ReturnedUnits[] | "usual";
  readonly at: Date;
  readonly key?: string;
  readonly comment?: string | null | undefined;
}

/** Accepts returned units of a locked order, if any. It locks the stock, so it must come last. */
export async function bringBack(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  { pieces: said, at, key = randomUUID(), comment }: Coming,
) {
  const lines = await returnableLines(tx, order.id);
  const units = said === "usual" ? usualReturn(lines) : said;
  const refused = returnRefusal(lines, units);
  if (refused) return refuse(refused);
  const coming = units.flatMap((unit) => {
    const line = lines.find(({ id }) => id === unit.id);
    return line ? [{ ...unit, line }] : [];
  });
  if (coming.length === 0) return ok(null);
  await tx
    .insertInto("returned_pieces")
    .values(
      coming.map(({ id, shelf, written_off, cause }) => ({
        order_id: order.id,
        line_id: id,
        key,
        shelf,
        written_off,
        cause,
        staff_id: accountOf(actor),
        at,
      })),
    )
    .execute();
  const told = coming.map(({ shelf, written_off, cause, line: { name_uk, name_ru } }) => ({
    name_uk,
    name_ru,
    shelf,
    written_off,
    cause,
  }));
  const data = { pieces: told, ...(comment ? { comment } : {}) };
  await addEvent(tx, order.id, actor, { kind: "pieces_back", data }, at);
  const { selling } = await shopSettings(tx);
  await bringStockBack(
    tx,
    coming.flatMap(({ line, shelf, written_off }) =>
      [line.variantId, ...line.parts].map((variantId) => ({ variantId, shelf, writtenOff: written_off })),
    ),
    {
      orderId: order.id,
      at,
      fewLeft: selling.fewLeft,
      actorId: accountOf(actor),
      note: `№\u00a0${order.number}`,
    },
  );
  return ok(null);
}

/** Whether this key has already returned units. */
export async function wasTakenBack(tx: Tx, orderId: number, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom("returned_pieces")
    .select("id")
    .where("order_id", "=", orderId)
    .where("key", "=", key)
    .executeTakeFirst();
  return row !== undefined;
}
