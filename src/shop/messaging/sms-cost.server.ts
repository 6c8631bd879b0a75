// SMS costs by month: sent segments times the carrier's price of one.
import type { Db } from "#db/database.ts";
import { addDays, type Day, kyivDate, kyivStartOfDay } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { shopSettings } from "../content/reads.server.ts";
import { type Actor, can } from "../staff/rules/rights.ts";

export interface SmsMonth {
  /** First day of the month. */
  readonly month: Day;
  readonly messages: number;
  readonly segments: number;
  /** Hryvnias; null when the price of a segment is not set. */
  readonly cost: number | null;
}

const firstOf = (day: Day): Day => `${day.slice(0, 8)}01`;

/** This month and the previous one; null for users who may not change settings. */
export async function smsMonths(db: Db, actor: Actor, now: Date): Promise<SmsMonth[] | null> {
  if (!can(actor, "settings.edit")) return null;
  const { smsPrice_kop } = (await shopSettings(db)).selling;
  const thisMonth = firstOf(kyivDate(now));
  const lastMonth = firstOf(addDays(thisMonth, -1));
  const months: SmsMonth[] = [];
  for (const [month, until] of [
    [thisMonth, addDays(kyivDate(now), 1)],
    [lastMonth, thisMonth],
  ] as const) {
    const { messages, segments } = await db
      .selectFrom("message_attempts")
      .where("channel", "=", "sms")
      // Refused messages have not left and are not charged.
      .where("status", "in", ["sent", "delivered", "read", "undelivered"])
      .where("sent_at", ">=", kyivStartOfDay(month))
      .where("sent_at", "<", kyivStartOfDay(until))
      .select((eb) => [
        eb.fn.countAll<number>().as("messages"),
        eb.fn.coalesce(eb.fn.sum<number>("segments"), eb.lit(0)).as("segments"),
      ])
      .executeTakeFirstOrThrow();
    const count = Number(segments);
    const cost = smsPrice_kop > 0 ? hryvnias(count * smsPrice_kop) : null;
    months.push({ month, messages, segments: count, cost });
  }
  return months;
}
