// The number of waiting items per section, shown in the side bar.

import type { AppContext } from "#container.ts";
import { kyivDate } from "#kit/clock.ts";
import { failedJobs } from "#shop/failed-jobs/reads.server.ts";
import { newLeads } from "#shop/leads/reads.server.ts";
import { orderCounts } from "#shop/order-list/reads/counts.server.ts";
import { orderViews } from "#shop/order-list/rules/views.ts";
import { payoutTasks } from "#shop/payouts/reads/waiting.server.ts";
import { receiptsToIssue } from "#shop/receipts/reads/register.server.ts";
import { waitingClaims } from "#shop/returns/reads/claims.server.ts";
import { pendingReviews } from "#shop/reviews/reads/queue.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import type { SectionCounts } from "./sections.ts";

/** Sections that the actor may not enter are left out. */
export async function sectionCounts(shop: AppContext, actor: Actor): Promise<SectionCounts> {
  const {
    new: fresh,
    to_dispatch: packing,
    to_collect: collect,
    to_give_back: giveBack,
  } = orderViews(kyivDate(shop.clock()));
  const [orders, reviews, claims, leads, failed, receipts, payouts] = await Promise.all([
    orderCounts(shop.db, actor, { fresh, packing, collect, giveBack }),
    pendingReviews(shop.db, actor),
    waitingClaims(shop.db, actor),
    newLeads(shop.db, actor),
    failedJobs(shop.db, actor),
    receiptsToIssue(shop, actor),
    payoutTasks(shop, actor),
  ]);
  return {
    ...(orders && { orders: orders.fresh, packing: orders.packing, money: orders.collect + orders.giveBack }),
    ...(reviews !== null && { reviews }),
    ...(claims !== null && { claims }),
    ...(leads !== null && { leads }),
    ...(failed !== null && { failedJobs: failed }),
    ...(receipts !== null && { receipts }),
    ...(payouts && { payouts: payouts.differences + payouts.waiting }),
  };
}
