// Received orders with a claim.
import { randomUUID } from "node:crypto";
import type { Db } from "#db/database.ts";
import type { Clock } from "#kit/clock.ts";
import { must } from "#kit/result.ts";
import type { CardMethod } from "#shop/payments/port.ts";
import { claimAnswerInput } from "#shop/returns/input.ts";
import { openClaim } from "#shop/returns/ops/claims.server.ts";
import { anOrder, moved, placed, toTheDoor } from "./orders.ts";

interface Needs {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly cards: readonly CardMethod[];
}

/** An order received by its buyer, by default two units of one product, with a claim that one has melted. */
export async function claimed(
  needs: Needs,
  productId: number,
  ordered: object = { items: [{ product_id: productId, quantity: 2 }], seen_total: 378 },
) {
  const body = anOrder({ ...ordered });
  const { number, access_token: token } = await placed(needs, body);
  await moved(needs, number, toTheDoor);
  const claim = { subject: "melted" as const, text: "Одна плитка розтанула.", photos: [] };
  const { id: claimId } = must(await openClaim(needs, { kind: "link", token }, number, claim));
  const line = await needs.db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["order_lines.id", "variant_id"])
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  return { number, token, claimId, lineId: line.id, variantId: line.variant_id };
}

/** The answer that sends this many units of a line again. */
export const sendingAgain = (lineId: number, quantity: number, key: string = randomUUID()) =>
  claimAnswerInput.parse({
    answer: "Надсилаємо нову.",
    decision: "resend",
    replacement: { key, lines: [{ id: lineId, quantity }] },
  });
