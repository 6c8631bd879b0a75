import type { Tx } from "#db/database.ts";
import type { PromoCode } from "./rules/promo-code.ts";

/** Value, audience and period of a code. */
export type PromoTerms = Omit<PromoCode, "code"> & { readonly note: string };

/** @returns false when the code already exists */
export async function insertPromo(tx: Tx, code: string, terms: PromoTerms, at: Date): Promise<boolean> {
  const made = await tx
    .insertInto("promo_codes")
    .values({ code, ...terms, created_at: at })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("code")
    .executeTakeFirst();
  return made !== undefined;
}

/** The current code; locked against changes and uses until the transaction ends. */
export async function lockPromo(
  tx: Tx,
  code: string,
): Promise<{ readonly version: number; readonly terms: PromoTerms } | null> {
  const row = await tx
    .selectFrom("promo_codes")
    .select([
      "version",
      "percent",
      "amount_kop",
      "min_subtotal_kop",
      "starts_at",
      "ends_at",
      "total_limit",
      "per_customer_limit",
      "note",
    ])
    .where("code", "=", code)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { version, ...terms } = row;
  return { version, terms };
}

export async function changePromo(tx: Tx, code: string, terms: PromoTerms): Promise<void> {
  await tx
    .updateTable("promo_codes")
    .set((eb) => ({ ...terms, version: eb("version", "+", 1) }))
    .where("code", "=", code)
    .execute();
}
