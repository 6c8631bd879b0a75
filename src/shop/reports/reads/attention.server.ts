// What somebody should look at now, whatever days the report speaks of.
import type { Db } from "#db/database.ts";
import { type Day, kyivDate } from "#kit/clock.ts";
import { type DirectoryState, directoryState } from "../../delivery/directory-desk.server.ts";
import { endingKey } from "../../delivery/rules/key-expiry.ts";
import type { DeliverySettings } from "../../delivery/rules/settings.ts";
import { newLeads } from "../../leads/reads.server.ts";
import { type LowBalance, lowBalances } from "../../messaging/reads.server.ts";
import { crmOrders } from "../../orders/reads/crm.server.ts";
import { plainList } from "../../orders/rules/list-address.ts";
import { reviewCounts } from "../../reviews/reads/queue.server.ts";
import { type Actor, can } from "../../staff/rules.ts";
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
  readonly reviews: number;
  readonly leads: number;
  /** Carriers of messages whose account runs out; sums in hryvnias. */
  readonly balances: readonly LowBalance[];
  /** Why the carrier's directory was not brought up to date; null: it was, or is none of the actor's business. */
  readonly directory: Exclude<NonNullable<DirectoryState["last"]>["outcome"], "done"> | null;
  /** The last day of the carrier's key, once it is near. */
  readonly carrierKey: Day | null;
}

const named = 3;

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
  db: Db,
  actor: Actor,
  settings: DeliverySettings,
  { now, keyExpires }: { readonly now: Date; readonly keyExpires: Day | null },
): Promise<Attention | null> {
  if (!can(actor, "report.read")) return null;
  const failed = await crmOrders(
    db,
    actor,
    { ...plainList, ...lists.failedPayments(), per_page: named },
    "uk",
  );
  const reviews = await reviewCounts(db, actor);
  const directory = await directoryState(db, actor);
  const outcome = directory?.last?.outcome ?? "done";
  return {
    failedPayments: {
      count: failed?.meta.total ?? 0,
      numbers: failed?.data.map(({ number }) => number) ?? [],
    },
    overdue: await overdue(db, settings, now),
    reviews: reviews?.unanswered ?? 0,
    leads: (await newLeads(db, actor)) ?? 0,
    balances: await lowBalances(db, now),
    directory: outcome === "done" ? null : outcome,
    carrierKey: directory && endingKey(keyExpires, kyivDate(now)),
  };
}
