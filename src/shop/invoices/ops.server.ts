// Saves the company that an invoice is made out to.
import type { OpNeeds, Tx } from "#db/database.ts";
import { ok, refuse } from "#kit/result.ts";
import { boughtTogether } from "#shop/purchases/reads.server.ts";
import { addEvent, changeOrder, lockOrder } from "../orders/ops/row.server.ts";
import { transactAs } from "../staff/ops.server.ts";
import type { Actor } from "../staff/rules/rights.ts";
import type { Company, CompanyEdit } from "./input.ts";
import { companyOf } from "./reads.server.ts";
import { deleteCompany, upsertCompany } from "./store.server.ts";

/** For a purchase that is being placed. */
export const saveCompany = (tx: Tx, purchaseId: string, company: Company): Promise<void> =>
  upsertCompany(tx, purchaseId, company);

/** For an order that was split off: its invoice is paid by the same company. */
export async function copyCompany(tx: Tx, from: string, to: string): Promise<void> {
  const company = await companyOf(tx, from);
  if (company) await upsertCompany(tx, to, company);
}

/** Changes it for all parcels of the purchase: their pages show one invoice. */
export async function changeCompany(
  { db, clock }: OpNeeds,
  actor: Actor,
  number: string,
  { version, company }: CompanyEdit,
) {
  return transactAs(db, actor, "order.edit", async (tx) => {
    const order = await lockOrder(tx, number);
    if (order?.payment_method !== "invoice") return refuse({ code: "not_found" });
    if (order.version !== version)
      return refuse({ code: "conflict", version: order.version, status: order.status });
    const at = clock();
    const parcels = await boughtTogether(tx, order);
    if (company) await upsertCompany(tx, order.purchase_id, company);
    else await deleteCompany(tx, order.purchase_id);
    const data = { name: company?.name ?? "", code: company?.code ?? "" };
    await addEvent(tx, parcels[0].id, actor, { kind: "company", data }, at);
    for (const parcel of parcels) await changeOrder(tx, parcel, {}, at);
    return ok({ version: version + 1 });
  });
}
