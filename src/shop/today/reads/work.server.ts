// What needs a person now: the groups of the page of the day with their first items, and the shop's own troubles.
import type { Db } from "#db/database.ts";
import { type Day, kyivDate, kyivIso } from "#kit/clock.ts";
import { soldOutProducts } from "#shop/catalog/reads/sold-out.server.ts";
import { directoryState } from "#shop/delivery/directory-sync.server.ts";
import { endingKey } from "#shop/delivery/rules/key-expiry.ts";
import type { DeliverySettings } from "#shop/delivery/rules/settings.ts";
import { deadKinds } from "#shop/failed-jobs/reads.server.ts";
import { packingCutoffs } from "#shop/fulfilment/reads/packing.server.ts";
import { contributionsNotRefunded } from "#shop/group-gifts/reads.server.ts";
import { leadsPage } from "#shop/leads/reads.server.ts";
import { plainLeads } from "#shop/leads/rules/queue.ts";
import { lowBalances } from "#shop/messaging/reads.server.ts";
import type { Locale } from "#shop/messaging/rules/messages.ts";
import type { CrmOrderRow } from "#shop/order-list/output.ts";
import { type FirstOf, firstOrders } from "#shop/order-list/reads/first-orders.server.ts";
import { ordersShortOfStock } from "#shop/orders/reads/short-of-stock.server.ts";
import { ordersWithoutWord } from "#shop/orders/reads/undelivered.server.ts";
import { missingReceipts } from "#shop/receipts/reads/missing.server.ts";
import { overdueOrders } from "#shop/reports/reads/promises.server.ts";
import { firstClaims } from "#shop/returns/reads/claims.server.ts";
import { reviewQueue } from "#shop/reviews/reads/queue.server.ts";
import { plainQueue } from "#shop/reviews/rules/queue.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";
import { isLeftAtBranch } from "#shop/tracking/rules/trouble.ts";
import { stuckParcels } from "#shop/tracking/trouble-reads.server.ts";
import {
  filtersOf,
  itemsOf,
  type OrderList,
  orderLists,
  type WorkGroup,
  workGroups,
} from "../rules/groups.ts";
import type { WaitingCounts, WaitingNeeds } from "./waiting.server.ts";

interface Asked {
  readonly now: Date;
  readonly locale: Locale;
  readonly settings: DeliverySettings;
  /** Expiry day of the carrier's key. */
  readonly keyExpires: Day | null;
  /** The group that is shown whole. */
  readonly whole: WorkGroup | undefined;
}

type OrderGroup = OrderList | "overdue" | "short" | "undelivered" | "giftRefunds";
const orderGroups = [
  ...(Object.keys(orderLists) as OrderList[]),
  "overdue",
  "short",
  "undelivered",
  "giftRefunds",
] as const;

/** Their number and the first of them; null: none, or the actor may not know it. */
async function orderGroupsOf(shop: WaitingNeeds, actor: Actor, counts: WaitingCounts, asked: Asked) {
  const { db } = shop;
  const { settings, now, locale, whole } = asked;
  const most = (group: WorkGroup): number => itemsOf(group, whole);
  const [overdue, short, undelivered, giftRefunds] = await Promise.all([
    can(actor, "report.read") ? overdueOrders(db, settings, now) : [],
    can(actor, "order.read") ? ordersShortOfStock(db) : [],
    can(actor, "order.payer") ? ordersWithoutWord(db, now) : [],
    can(actor, "refund.make") ? contributionsNotRefunded(db) : [],
  ]);
  const numbers: Readonly<Record<OrderGroup, number>> = {
    // For those who confirm them.
    fresh: (can(actor, "order.confirm") && counts.fresh) || 0,
    failedPayments: counts.failedPayments ?? 0,
    collect: counts.collect ?? 0,
    giveBack: counts.giveBack ?? 0,
    overdue: overdue.length,
    short: short.length,
    undelivered: undelivered.length,
    giftRefunds: giftRefunds.length,
  };
  // The overdue ones are newest first.
  const ids = { overdue: overdue.slice(-most("overdue")), short, undelivered, giftRefunds };
  const wanted = orderGroups.filter((group) => numbers[group] > 0);
  const first = await firstOrders<OrderGroup>(
    db,
    actor,
    Object.fromEntries(
      wanted.map((group): [OrderGroup, FirstOf] => [
        group,
        group in orderLists ? filtersOf(group as OrderList) : { ids: ids[group as keyof typeof ids] },
      ]),
    ),
    { most, locale },
  );
  return { numbers, first };
}

const orderItem = (order: CrmOrderRow) => ({ kind: "order" as const, ...order });

/** The groups that have work, most urgent first. */
export async function todaysWork(shop: WaitingNeeds, actor: Actor, counts: WaitingCounts, asked: Asked) {
  const { db } = shop;
  const { now, locale, whole } = asked;
  const most = (group: WorkGroup): number => itemsOf(group, whole);
  const [orders, parcels, leads, claims, reviews, receipts, jobs, soldOut] = await Promise.all([
    orderGroupsOf(shop, actor, counts, asked),
    stuckParcels(db, actor, locale, now),
    counts.leads ? leadsPage(shop, actor, { ...plainLeads, per_page: most("leads") }, locale) : null,
    counts.claims ? firstClaims(db, actor, most("claims")) : null,
    counts.reviews ? reviewQueue(db, actor, { ...plainQueue, per_page: most("reviews") }, locale) : null,
    counts.receipts ? missingReceipts(shop, actor) : null,
    counts.failedJobs ? deadKinds(db, actor) : null,
    soldOutProducts(db, actor, { most: most("soldOut"), locale }),
  ]);
  const parcelsOf = (left: boolean) =>
    (parcels ?? []).filter(({ trouble }) => isLeftAtBranch(trouble) === left);
  const leadGroup = counts.lateLeads ? "lateLeads" : "leads";
  const ofOrders = (group: OrderGroup) => ({
    count: orders.numbers[group],
    items: (orders.first?.get(group) ?? []).map(orderItem),
  });
  const some = <Item>(count: number | null, items: readonly Item[] | undefined) => ({
    count: count ?? 0,
    items: items ?? [],
  });
  const leadItems = some(
    counts.leads,
    leads?.rows.map(({ kind, ...lead }) => ({ kind: "lead" as const, about: kind, ...lead })),
  );
  const parcelItems = (group: "stuck" | "atBranch") => {
    const found = parcelsOf(group === "atBranch");
    return some(
      found.length,
      found.slice(0, most(group)).map((parcel) => ({ kind: "parcel" as const, ...parcel })),
    );
  };
  const none = some(0, []);
  const groups = {
    overdue: ofOrders("overdue"),
    lateLeads: leadGroup === "lateLeads" ? leadItems : none,
    fresh: ofOrders("fresh"),
    short: ofOrders("short"),
    stuck: parcelItems("stuck"),
    claims: some(
      counts.claims,
      claims?.map((claim) => ({ kind: "claim" as const, ...claim })),
    ),
    giveBack: ofOrders("giveBack"),
    giftRefunds: ofOrders("giftRefunds"),
    failedPayments: ofOrders("failedPayments"),
    collect: ofOrders("collect"),
    failedJobs: some(
      counts.failedJobs,
      jobs
        ?.slice(0, most("failedJobs"))
        .map(({ kind, count }) => ({ kind: "job" as const, name: kind, count })),
    ),
    undelivered: ofOrders("undelivered"),
    receipts: some(
      counts.receipts,
      receipts?.slice(0, most("receipts")).map((receipt) => ({ kind: "receipt" as const, ...receipt })),
    ),
    payoutDifferences: some(counts.payoutDifferences, []),
    notPaidOut: some(counts.notPaidOut, []),
    leads: leadGroup === "leads" ? leadItems : none,
    atBranch: parcelItems("atBranch"),
    soldOut: some(
      soldOut?.count ?? 0,
      soldOut?.first.map((product) => ({ kind: "product" as const, ...product })),
    ),
    reviews: some(
      counts.reviews,
      reviews?.rows.map((review) => ({ kind: "review" as const, ...review })),
    ),
  } satisfies Readonly<Record<WorkGroup, { readonly count: number; readonly items: readonly unknown[] }>>;
  return workGroups.map((group) => ({ group, ...groups[group] })).filter(({ count }) => count > 0);
}
export type Work = Awaited<ReturnType<typeof todaysWork>>;

/** Troubles of the shop itself; null for users who do not see reports. */
export async function shopTroubles(
  db: Db,
  actor: Actor,
  { now, keyExpires }: Pick<Asked, "now" | "keyExpires">,
) {
  if (!can(actor, "report.read")) return null;
  const [balances, directory] = await Promise.all([lowBalances(db, now), directoryState(db, actor)]);
  const outcome = directory?.last?.outcome ?? "done";
  return {
    /** Message carriers with a low balance; sums in hryvnias. */
    balances,
    /** Why the carrier's directory was not updated; null: it was, or the actor may not see it. */
    directory: outcome === "done" ? null : outcome,
    /** Expiry day of the carrier's key, once it is near. */
    carrierKey: directory && endingKey(keyExpires, kyivDate(now)),
  };
}

/** When parcels leave today; null for users who do not pack. */
export async function nextCutoffs(db: Db, actor: Actor, asked: Asked) {
  const found = await packingCutoffs(db, { actor, ...asked });
  const open = found?.cutoffs.filter(({ isLater, total, packed }) => !isLater && total > packed) ?? [];
  return found && open.length > 0 ? { ...found, cutoffs: open, now: kyivIso(asked.now) } : null;
}
