// What somebody should look at now, whatever days the report speaks of.
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { type Clock, type Day, kyivDate } from "#kit/clock.ts";
import { type DirectoryState, directoryState } from "../../delivery/directory-desk.server.ts";
import { endingKey } from "../../delivery/rules/key-expiry.ts";
import type { DeliverySettings } from "../../delivery/rules/settings.ts";
import { lateLeads, newLeads } from "../../leads/reads.server.ts";
import { type LowBalance, lowBalances } from "../../messaging/reads.server.ts";
import type { CrmOrdersQuery } from "../../orders/input.ts";
import { waitingClaims } from "../../orders/reads/claims.server.ts";
import { crmOrders } from "../../orders/reads/crm.server.ts";
import { ordersWithoutWord } from "../../orders/reads/undelivered.server.ts";
import { plainList } from "../../orders/rules/list-address.ts";
import { payoutTasks } from "../../payouts/reads/waiting.server.ts";
import type { FiscalRegister } from "../../receipts/port.ts";
import { receiptsToIssue } from "../../receipts/reads/register.server.ts";
import { reviewCounts } from "../../reviews/reads/queue.server.ts";
import { type Actor, can } from "../../staff/rules.ts";
import { stuckParcels } from "../../tracking/trouble-reads.server.ts";
import { lists } from "../rules/figures.ts";
import { overdueOrders } from "./promises.server.ts";

/** So many, and the numbers of the first of them. */
interface Some {
  readonly count: number;
  readonly numbers: readonly string[];
}

export interface Attention {
  readonly failedPayments: Some;
  readonly overdue: Some;
  /** Placed, and nobody has looked at them yet. */
  readonly fresh: Some;
  /** Hryvnias; null for those who see no sums. */
  readonly toCollect: Some & { readonly sum: number | null };
  readonly toGiveBack: Some & { readonly sum: number | null };
  readonly claims: number;
  readonly stuck: Some;
  /** Orders whose buyer our words did not reach. */
  readonly undelivered: Some;
  /** Receipts that a person has to issue or send again. */
  readonly receipts: number;
  /** Rows of the carriers' registers that differ from their orders. */
  readonly payoutDifferences: number;
  /** Parcels whose money the carriers should have paid out. */
  readonly notPaidOut: number;
  /** Published products of which nothing is left. */
  readonly soldOut: number;
  readonly reviews: number;
  readonly leads: number;
  /** Of these, waiting longer than the shop promised. */
  readonly lateLeads: number;
  /** Carriers of messages whose account runs out; sums in hryvnias. */
  readonly balances: readonly LowBalance[];
  /** Why the carrier's directory was not brought up to date; null: it was, or is none of the actor's business. */
  readonly directory: Exclude<NonNullable<DirectoryState["last"]>["outcome"], "done"> | null;
  /** The last day of the carrier's key, once it is near. */
  readonly carrierKey: Day | null;
}

interface AttentionNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly register: FiscalRegister | null;
}

const named = 3;

/** Gift certificates are made, not kept. */
async function soldOutProducts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from products p
    where p.published and p.kind <> 'certificate' and exists (select from variants v where v.product_id = p.id)
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

/** Null for those who may not read reports. */
export async function attention(
  shop: AttentionNeeds,
  actor: Actor,
  settings: DeliverySettings,
  { now, keyExpires }: { readonly now: Date; readonly keyExpires: Day | null },
): Promise<Attention | null> {
  if (!can(actor, "report.read")) return null;
  const { db } = shop;
  /** The first of a list of orders, with its sum. */
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
    fresh: await orders(lists.fresh()),
    toCollect: await orders(lists.toCollect()),
    toGiveBack: await orders(lists.toGiveBack()),
    claims: (await waitingClaims(db, actor)) ?? 0,
    stuck: some(stuck?.map(({ orderNumber }) => orderNumber) ?? []),
    undelivered: some(await ordersWithoutWord(db, now)),
    receipts: (await receiptsToIssue(shop, actor)) ?? 0,
    payoutDifferences: payouts?.differences ?? 0,
    notPaidOut: payouts?.waiting ?? 0,
    soldOut: await soldOutProducts(db),
    overdue: await overdue(db, settings, now),
    reviews: reviews?.unanswered ?? 0,
    leads: (await newLeads(db, actor)) ?? 0,
    lateLeads: (await lateLeads(db, actor)) ?? 0,
    balances: await lowBalances(db, now),
    directory: outcome === "done" ? null : outcome,
    carrierKey: directory && endingKey(keyExpires, kyivDate(now)),
  };
}
