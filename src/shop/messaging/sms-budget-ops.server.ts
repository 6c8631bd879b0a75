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
import { type BudgetState, budgetState, dayLimit, type SmsDay } from "./rules/budget.ts";

/** A job notifies staff, once a day for each state. */
export const budgetEvents = {
  name: "tell_of_sms_budget",
  payload: z.object({ state: z.enum(["near", "spent"]) }),
};

/** Counts the parts of a message about to be sent. @returns whether it may */
export async function spendSms(tx: Tx, segments: number, now: Date): Promise<boolean> {
  const { smsDayLimit } = (await shopSettings(tx)).selling;
  const day = kyivDate(now);
  const before = await lockDay(tx, day);
  const mayLeave = budgetState(smsDayLimit, before) !== "spent";
  const after = mayLeave ? { ...before, segments: before.segments + segments } : before;
  const state = budgetState(smsDayLimit, after);
  const isNotice = { fine: false, near: !before.warned_at, spent: !before.stopped_at }[state];
  if (mayLeave || isNotice) {
    const { warned_at, stopped_at } = before;
    await tx
      .updateTable("sms_days")
      .set({
        segments: after.segments,
        warned_at: state === "fine" ? warned_at : (warned_at ?? now),
        stopped_at: state === "spent" ? (stopped_at ?? now) : stopped_at,
      })
      .where("day", "=", day)
      .execute();
  }
  if (isNotice && state !== "fine") await enqueue(tx, budgetEvents, { state });
  return mayLeave;
}

const lockDay = (tx: Tx, day: Day) =>
  tx
    .insertInto("sms_days")
    .values({ day, warned_at: null, stopped_at: null })
    .onConflict((conflict) => conflict.column("day").doUpdateSet({ day: (eb) => eb.ref("excluded.day") }))
    .returning(["segments", "allowed", "warned_at", "stopped_at"])
    .executeTakeFirstOrThrow();

export interface SmsToday {
  readonly segments: number;
  /** Null: there is none. */
  readonly limit: number | null;
  readonly state: BudgetState;
  /** Hryvnias; null when the price of a part is not set. */
  readonly cost: number | null;
}

const dayOf = async (db: Db | Tx, day: Day): Promise<SmsDay> =>
  (await db
    .selectFrom("sms_days")
    .select(["segments", "allowed"])
    .where("day", "=", day)
    .executeTakeFirst()) ?? { segments: 0, allowed: 0 };

/** Today's SMS and their cost; null for users who may not see it. */
export async function smsToday(db: Db, actor: Actor, now: Date): Promise<SmsToday | null> {
  if (!can(actor, "limits.lift")) return null;
  const { smsPrice_kop, smsDayLimit } = (await shopSettings(db)).selling;
  const day = await dayOf(db, kyivDate(now));
  return {
    segments: day.segments,
    limit: dayLimit(smsDayLimit, day),
    state: budgetState(smsDayLimit, day),
    cost: smsPrice_kop > 0 ? hryvnias(day.segments * smsPrice_kop) : null,
  };
}

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
