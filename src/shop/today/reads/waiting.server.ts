// How much waits for a person: the numbers of the menu and of the page of the day.
import type { OpNeeds } from "#db/database.ts";
import { kyivDate } from "#kit/clock.ts";
import { failedJobs } from "#shop/failed-jobs/reads.server.ts";
import { lateLeads, newLeads } from "#shop/leads/reads.server.ts";
import { orderCounts } from "#shop/order-list/reads/counts.server.ts";
import { orderViews } from "#shop/order-list/rules/views.ts";
import { payoutTasks } from "#shop/payouts/reads/waiting.server.ts";
import type { FiscalRegister } from "#shop/receipts/port.ts";
import { receiptsToIssue } from "#shop/receipts/reads/register.server.ts";
import { waitingClaims } from "#shop/returns/reads/claims.server.ts";
import { pendingReviews } from "#shop/reviews/reads/queue.server.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";
import { filtersOf } from "../rules/groups.ts";

export interface WaitingNeeds extends OpNeeds {
  readonly register: FiscalRegister | null;
}

/** Null: the actor may not know it. */
export async function waitingCounts(shop: WaitingNeeds, actor: Actor) {
  const { db } = shop;
  const [orders, reviews, claims, leads, late, jobs, receipts, payouts] = await Promise.all([
    orderCounts(db, actor, {
      fresh: filtersOf("fresh"),
      packing: orderViews(kyivDate(shop.clock())).to_dispatch,
      failedPayments: filtersOf("failedPayments"),
      collect: filtersOf("collect"),
      giveBack: filtersOf("giveBack"),
    }),
    pendingReviews(db, actor),
    waitingClaims(db, actor),
    newLeads(db, actor),
    lateLeads(db, actor),
    failedJobs(db, actor),
    receiptsToIssue(shop, actor),
    payoutTasks(shop, actor),
  ]);
  const money = can(actor, "order.money") ? orders : null;
  return {
    fresh: orders?.fresh ?? null,
    packing: orders?.packing ?? null,
    failedPayments: money?.failedPayments ?? null,
    collect: money?.collect ?? null,
    giveBack: money?.giveBack ?? null,
    reviews,
    claims,
    /** Not taken by anyone. */
    leads,
    /** Of these, those waiting longer than promised. */
    lateLeads: late,
    failedJobs: jobs,
    receipts,
    payoutDifferences: payouts?.differences ?? null,
    notPaidOut: payouts?.waiting ?? null,
  };
}
export type WaitingCounts = Awaited<ReturnType<typeof waitingCounts>>;
