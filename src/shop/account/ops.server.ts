// Account deletion. Deletes the customer row and, by cascade, every row that references it: a new table is
// personal by default. Guest requests with the same phone or e-mail are deleted too. Orders stay for
// accounting and move to an empty customer row, so no account shows them again, not even one with the same
// phone. Orders in transit are still delivered. deletion.test.ts searches the whole database for leftovers.
import type { OpNeeds } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { ok, refuse } from "#kit/result.ts";
import { handOverOrders } from "#shop/orders/ops/buyer.server.ts";
import { forgetDetails } from "../audit/ops.server.ts";
import { forgetImports } from "../customer-care/ops/import.server.ts";
import { addEmptyAccount, deleteCustomer, farewell } from "../customers/ops.server.ts";
import { forgetGroupGifts } from "../group-gifts/ops.server.ts";
import { forgetLeads } from "../leads/ops.server.ts";
import { forgetRecipients } from "../messaging/ops.server.ts";
import { forgetAlerts } from "../product-alerts/ops.server.ts";
import { forgetAuthor } from "../reviews/ops.server.ts";
import type { Actor } from "../staff/rules/rights.ts";

/** Deletes the actor's account and ends all its sessions. The owner must first remove staff members. */
export async function deleteAccount({ db, clock }: OpNeeds, actor: Actor) {
  if (actor.kind === "staff") return refuse({ code: "staff_account" });
  if (actor.kind !== "customer") return refuse({ code: "unauthenticated" });
  const { customerId } = actor;
  return transact(db, async (tx) => {
    const addresses = await farewell(tx, customerId);
    if (!addresses) return refuse({ code: "unauthenticated" });
    await forgetGroupGifts(tx, customerId);
    await handOverOrders(tx, customerId, await addEmptyAccount(tx, clock()));
    await forgetAuthor(tx, customerId);
    await forgetAlerts(tx, addresses);
    await forgetImports(tx, addresses);
    await forgetLeads(tx, customerId, addresses);
    await forgetRecipients(tx, addresses);
    await forgetDetails(tx, "customer", [customerId], ["reason", "tags"]);
    await deleteCustomer(tx, customerId);
    return ok(null);
  });
}
