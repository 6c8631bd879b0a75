import type { AppContext } from "#container.ts";
import type { Day } from "#kit/clock.ts";
import type { CrmOrdersQuery } from "#shop/order-list/input.ts";
import { orderCounts } from "#shop/order-list/reads/counts.server.ts";
import { type SavedView, savedViews } from "#shop/order-list/reads/saved-views.server.ts";
import { orderViews, type ViewKey } from "#shop/order-list/rules/views.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";

export interface ListView extends SavedView {
  readonly count: number;
}

/** Null for users who may not read orders. */
export async function listViews({ db }: Pick<AppContext, "db">, actor: Actor, today: Day) {
  const saved = await savedViews(db, actor, today);
  const asked: Record<`saved_${number}`, CrmOrdersQuery> = {};
  for (const { id, query } of saved) asked[`saved_${id}`] = query;
  const counts = await orderCounts<ViewKey | `saved_${number}`>(db, actor, {
    ...orderViews(today),
    ...asked,
  });
  return (
    counts && { counts, saved: saved.map((view) => ({ ...view, count: counts[`saved_${view.id}`] ?? 0 })) }
  );
}
export type ListViews = NonNullable<Awaited<ReturnType<typeof listViews>>>;
