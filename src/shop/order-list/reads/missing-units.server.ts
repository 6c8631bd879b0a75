// What a paid order lacks because it was no longer in stock, by catalogue name.
import type { Db } from "#db/database.ts";
import type { Locale } from "#shop/messaging/rules/messages.ts";
import { unitsToTake } from "#shop/orders/ops/stock/hold.server.ts";
import type { CrmOrderJson } from "../output.ts";

export async function missingUnits(
  db: Db,
  orderId: number,
  locale: Locale,
): Promise<CrmOrderJson["missing"]> {
  const missing = (await unitsToTake(db, orderId)).filter(({ quantity }) => quantity > 0);
  if (missing.length === 0) return [];
  const names = await db
    .selectFrom("variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["v.id", `p.name_${locale} as name`, `v.name_${locale} as variant`])
    .where(
      "v.id",
      "in",
      missing.map(({ variantId }) => variantId),
    )
    .execute();
  return missing.map(({ variantId, quantity }) => {
    const named = names.find(({ id }) => id === variantId);
    return { name: [named?.name, named?.variant].filter(Boolean).join(", "), quantity };
  });
}
