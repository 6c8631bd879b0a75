// Items that need attention now, regardless of the report's period.
import { sql } from "kysely";
import type { Db, OpNeeds } from "#db/database.ts";
import { type Day, kyivDate } from "#kit/clock.ts";
import type { CrmOrdersQuery } from "#shop/order-list/input.ts";
import { crmOrders } from "#shop/order-list/reads/crm.server.ts";
import { plainList } from "#shop/order-list/rules/list-address.ts";
import { waitingClaims } from "#shop/returns/reads/claims.server.ts";
import { refreshTotals } from "../../catalog/totals.server.ts";
import { directoryState } from "../../delivery/directory-sync.server.ts";
import { endingKey } from "../../delivery/rules/key-expiry.ts";
import type { DeliverySettings } from "../../delivery/rules/settings.ts";
import { lateLeads, newLeads } from "../../leads/reads.server.ts";
import { lowBalances } from "../../messaging/reads.server.ts";
import { ordersWithoutWord } from "../../orders/reads/undelivered.server.ts";
import { payoutTasks } from "../../payouts/reads/waiting.server.ts";
import type { FiscalRegister } from "../../receipts/port.ts";
import { receiptsToIssue } from "../../receipts/reads/register.server.ts";
import { reviewCounts } from "../../reviews/reads/queue.server.ts";
import { type Actor, can } from "../../staff/rules/rights.ts";
import { stuckParcels } from "../../tracking/trouble-reads.server.ts";
import { lists } from "../rules/figures.ts";
import { overdueOrders } from "./promises.server.ts";

/** A number of orders, and the numbers of the first of them. */
interface Some {
  readonly count: number;
  readonly numbers: readonly string[];
}

interface AttentionNeeds extends OpNeeds {
  readonly register: FiscalRegister | null;
}

const named = 3;

/** Gift certificates have no stock. Of the products without units on sale, a hidden variant may have some. */
async function soldOutProducts(db: Db): Promise<number> {
  await refreshTotals(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product_totals t join products p on p.id = t.product_id
    where t.published and t.on_hand = 0 and p.kind <> 'certificate' and exists (select from variants v where v.product_id = p.id)
      and not exists (select from variants v join stock s on s.variant_id = v.id
        where v.product_id = p.id and s.on_hand > 0)`.execute(db);
  return rows[0]?.count ?? 0;
}

async function overdue(db: Db, settings: DeliverySettings, now: Date): Promise<Some> {
  const ids = await overdueOrders(db, settings, now);
  const first = ids.slice(-named);
  const rows = await db
    .selectFrom("orders")
    .select("number")
    .where("id", "in", first.length > 0 ? first : [0])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return { count: ids.length, numbers: rows.map(({ number }) => number) };
}

/** Null for users who may not read reports. */
export async function attention(
  shop: AttentionNeeds,
  actor: Actor,
  settings: DeliverySettings,
  { now, keyExpires }: { readonly now: Date; readonly keyExpires: Day | null },
) {
  if (!can(actor, "report.read")) return null;
  const { db } = shop;
  /** The first orders of a list, with its sum. */
  const orders = async (filters: Partial<CrmOrdersQuery>) => {
    const found = await crmOrders(db, actor, { ...plainList, ...filters, per_page: named }, "uk");
    const numbers = found?.data.map(({ number }) => number) ?? [];
    return { count: found?.meta.total ?? 0, numbers, sum: found?.sum ?? null };
  };
  const some = (numbers: readonly string[]): Some => ({
    count: numbers.length,
    numbers: numbers.slice(0, named),
  });
  const stuck = await stuckParcels(db, actor, "uk", now);
  const reviews = await reviewCounts(db, actor);
  const directory = await directoryState(db, actor);
  const payouts = await payoutTasks(shop, actor);
  const outcome = directory?.last?.outcome ?? "done";
  return {
    failedPayments: await orders(lists.failedPayments()),
    /** New orders, not processed yet. */
    fresh: await orders(lists.fresh()),
    /** Hryvnias; null for users who may not see sums. */
    toCollect: await orders(lists.toCollect()),
    toGiveBack: await orders(lists.toGiveBack()),
    claims: (await waitingClaims(db, actor)) ?? 0,
    stuck: some(stuck?.map(({ orderNumber }) => orderNumber) ?? []),
    /** Orders with an undelivered message to the buyer. */
    undelivered: some(await ordersWithoutWord(db, now)),
    /** Receipts that staff must issue or retry. */
    receipts: (await receiptsToIssue(shop, actor)) ?? 0,
    /** Rows of payout registers that differ from their orders. */
    payoutDifferences: payouts?.differences ?? 0,
    /** Parcels whose money the carriers should have paid out. */
    notPaidOut: payouts?.waiting ?? 0,
    /** Published products that are out of stock. */
    soldOut: await soldOutProducts(db),
    overdue: await overdue(db, settings, now),
    reviews: reviews?.unanswered ?? 0,
    leads: (await newLeads(db, actor)) ?? 0,
    /** Of these, those waiting longer than promised. */
    lateLeads: (await lateLeads(db, actor)) ?? 0,
    /** Message carriers with a low balance; sums in hryvnias. */
    balances: await lowBalances(db, now),
    /** Why the carrier's directory was not updated; null: it was, or the actor may not see it. */
    directory: outcome === "done" ? null : outcome,
    /** Expiry day of the carrier's key, once it is near. */
    carrierKey: directory && endingKey(keyExpires, kyivDate(now)),
  };
}
export type Attention = NonNullable<Awaited<ReturnType<typeof attention>>>;
