// Returned units as rows: recorded by line, in the stock ledger and in the order's history. Each function
// runs in the caller's transaction with the order's row locked first.
import { randomUUID } from "node:crypto";
import type { Tx } from "#db/database.ts";
import { ok, refuse } from "#kit/result.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import type { OrderRow } from "#shop/orders/ops/row.server.ts";
import { addEvent } from "#shop/orders/ops/row.server.ts";
import { type Actor, accountOf } from "#shop/staff/rules/rights.ts";
import { bringStockBack } from "#shop/stock/ops.server.ts";
import type { ReturnedUnits } from "../input.ts";
import { returnableLines } from "../reads/returns.server.ts";
import { returnRefusal, usualReturn } from "../rules/returns.ts";

interface Coming {
  readonly units: readonly ReturnedUnits[] | "usual";
  readonly at: Date;
  readonly key?: string;
  readonly comment?: string | null | undefined;
}

/** Accepts returned units of a locked order, if any. It locks the stock, so it must come last. */
export async function bringBack(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  { units: said, at, key = randomUUID(), comment }: Coming,
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
    .insertInto("returned_units")
    .values(
      coming.map(({ id, to_stock, written_off, cause }) => ({
        order_id: order.id,
        line_id: id,
        key,
        to_stock,
        written_off,
        cause,
        staff_id: accountOf(actor),
        at,
      })),
    )
    .execute();
  const told = coming.map(({ to_stock, written_off, cause, line: { name_uk, name_ru } }) => ({
    name_uk,
    name_ru,
    to_stock,
    written_off,
    cause,
  }));
  const data = { units: told, ...(comment ? { comment } : {}) };
  await addEvent(tx, order.id, actor, { kind: "units_back", data }, at);
  const { selling } = await shopSettings(tx);
  await bringStockBack(
    tx,
    coming.flatMap(({ line, to_stock, written_off }) =>
      [line.variantId, ...line.parts].map((variantId) => ({
        variantId,
        toStock: to_stock,
        writtenOff: written_off,
      })),
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
    .selectFrom("returned_units")
    .select("id")
    .where("order_id", "=", orderId)
    .where("key", "=", key)
    .executeTakeFirst();
  return row !== undefined;
}
