import type { Tx } from "#db/database.ts";
import type { Company } from "./input.ts";

export async function upsertCompany(tx: Tx, purchaseId: string, company: Company): Promise<void> {
  await tx
    .insertInto("invoice_companies")
    .values({ purchase_id: purchaseId, ...company })
    .onConflict((conflict) => conflict.column("purchase_id").doUpdateSet(company))
    .execute();
}

export async function deleteCompany(tx: Tx, purchaseId: string): Promise<void> {
  await tx.deleteFrom("invoice_companies").where("purchase_id", "=", purchaseId).execute();
}
