// Daily SMS spending limit. Parts are counted before they leave, in one row for all instances.
import { z } from "zod";
import type { Db, OpNeeds, Tx } from "#db/database.ts";
import { enqueue } from "#jobs/queue.ts";
import { type Day, kyivDate } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { ok } from "#kit/result.ts";
import { recordChange } from "../audit/ops.server.ts";
import { shopSettings } from "../content/reads.server.ts";
import { transactAs } from "../staff/ops.server.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import { budgetState, dayLimit, type SmsDay } from "./rules/budget.ts";

/** A job notifies staff, once a day for each state. */
export const budgetEvents = {
  name: "tell_of_sms_budget",
  payload: z.object({ state: z.enum(["near", "spent"]) }),
};

/**
 * Counts the parts of messages about to be sent, in turn. @param limit of the settings @returns which may leave
 */
export async function spendSms(
  tx: Tx,
  parts: readonly number[],
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<boolean[]> {
  if (parts.length === 0) return [];
  const day = kyivDate(now);
  const before = await lockDay(tx, day);
  let { segments, warned_at, stopped_at } = before;
  const events: ("near" | "spent")[] = [];
  const may = parts.map((part) => {
    const mayLeave = budgetState(limit, { ...before, segments }) !== "spent";
    if (mayLeave) segments += part;
    const state = budgetState(limit, { ...before, segments });
    if ((state === "near" && !warned_at) || (state === "spent" && !stopped_at)) events.push(state);
    if (state !== "fine") warned_at ??= now;
    if (state === "spent") stopped_at ??= now;
    return mayLeave;
  });
  if (segments !== before.segments || events.length > 0)
    await tx
      .updateTable("sms_days")
      .set({ segments, warned_at, stopped_at })
      .where("day", "=", day)
      .execute();
  for (const state of events) await enqueue(tx, budgetEvents, { state });
  return may;
}

const lockDay = (tx: Tx, day: Day) =>
  tx
    .insertInto("sms_days")
    .values({ day, warned_at: null, stopped_at: null })
    .onConflict((conflict) => conflict.column("day").doUpdateSet({ day: (eb) => eb.ref("excluded.day") }))
    .returning(["segments", "allowed", "warned_at", "stopped_at"])
    .executeTakeFirstOrThrow();

const dayOf = async (db: Db | Tx, day: Day): Promise<SmsDay> =>
  (await db
    .selectFrom("sms_days")
    .select(["segments", "allowed"])
    .where("day", "=", day)
    .executeTakeFirst()) ?? { segments: 0, allowed: 0 };

/** Today's SMS and their cost; null for users who may not see it. */
export async function smsToday(db: Db, actor: Actor, now: Date) {
  if (!can(actor, "limits.lift")) return null;
  const { smsPrice_kop, smsDayLimit } = (await shopSettings(db)).selling;
  const day = await dayOf(db, kyivDate(now));
  return {
    segments: day.segments,
    /** Null: there is none. */
    limit: dayLimit(smsDayLimit, day),
    state: budgetState(smsDayLimit, day),
    /** Hryvnias; null when the price of a part is not set. */
    cost: smsPrice_kop > 0 ? hryvnias(day.segments * smsPrice_kop) : null,
  };
}
export type SmsToday = NonNullable<Awaited<ReturnType<typeof smsToday>>>;

/** Raises today's limit by the daily limit; a second call before it is used up has no effect. */
export async function allowMoreSms({ db, clock }: OpNeeds, actor: Actor) {
  const now = clock();
  return transactAs(db, actor, "limits.lift", async (tx) => {
    const { smsDayLimit } = (await shopSettings(tx)).selling;
    const day = kyivDate(now);
    const before = await tx
      .selectFrom("sms_days")
      .select(["segments", "allowed"])
      .where("day", "=", day)
      .forUpdate()
      .executeTakeFirst();
    if (!before || budgetState(smsDayLimit, before) === "fine") return ok(null);
    const allowed = before.allowed + smsDayLimit;
    await tx
      .updateTable("sms_days")
      .set({ allowed, warned_at: null, stopped_at: null })
      .where("day", "=", day)
      .execute();
    const [from, to] = [before.allowed, allowed].map((added) => ({ sms_day: smsDayLimit + added }));
    await recordChange(
      tx,
      actor,
      { subject: "limit", id: day, before: from ?? null, after: to ?? null },
      now,
    );
    return ok(null);
  });
}
