// Rows of a day's visitors. A visitor is a hash of the day's salt, address and browser: all instances write
// the same row, and after the salt is deleted no visitor can be identified.
import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db, OpNeeds } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { addDays, type Day, kyivDate } from "#kit/clock.ts";
import { ok } from "#kit/result.ts";
import { type Channel, keptDays, type Stage } from "./rules.ts";

/** The day's salt, the same for all instances. */
export async function saltOf(db: Db, day: Day): Promise<Buffer> {
  await db
    .insertInto("visit_salts")
    .values({ day, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { salt } = await db
    .selectFrom("visit_salts")
    .select("salt")
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  return salt;
}

/** @param who address and browser */
export const visitorHash = (salt: Buffer, who: string): string =>
  createHash("sha256").update(salt).update(who).digest("hex").slice(0, 32);

export interface CountedVisit {
  readonly visitor: string;
  readonly channel: Channel;
  readonly reached: number;
  readonly is_staff: boolean;
}

/** Merges data of a day's visitors; the first channel stays. */
export async function writeVisits(db: Db, day: Day, visits: readonly CountedVisit[]): Promise<void> {
  await sql`
    insert into visitors (day, visitor, channel, reached, is_staff)
    select ${day}::date, decode(visitor, 'hex'), channel, reached, is_staff
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
      as seen (visitor text, channel text, reached smallint, is_staff boolean)
    order by visitor
    on conflict (day, visitor) do update
      set reached = greatest(visitors.reached, excluded.reached),
        is_staff = visitors.is_staff or excluded.is_staff
      where visitors.reached < excluded.reached or (excluded.is_staff and not visitors.is_staff)`.execute(db);
}

/** The channel of a visitor's day; null when it was not counted. */
export async function channelOfVisitor(db: Db, day: Day, visitor: string): Promise<Channel | null> {
  const row = await db
    .selectFrom("visitors")
    .select("channel")
    .where("day", "=", day)
    .where("visitor", "=", Buffer.from(visitor, "hex"))
    .where("is_staff", "=", false)
    .executeTakeFirst();
  return row?.channel ?? null;
}

export type VisitDay = Readonly<Record<Stage, number>> & { readonly day: Day; readonly channel: Channel };

/** Adds daily totals from another source. */
export async function addVisitDays(db: Db, days: readonly VisitDay[]): Promise<void> {
  if (days.length > 0)
    await db
      .insertInto("visit_days")
      .values([...days])
      .execute();
}

/** Deletes salts of past days, totals the days before yesterday, and deletes old data. */
export async function sweepVisits({ db, clock }: OpNeeds): Promise<void> {
  const today = kyivDate(clock());
  await db.deleteFrom("visit_salts").where("day", "<", today).execute();
  await transact(db, async (tx) => {
    // Yesterday's last visits may not be written yet.
    await sql`
      with gone as (
        delete from visitors where day < ${addDays(today, -1)}::date returning *
      )
      insert into visit_days (day, channel, visited, saw, carted, opened)
      select day, channel, count(*), count(*) filter (where reached >= 2), count(*) filter (where reached >= 3),
        count(*) filter (where reached >= 4)
      from gone where not is_staff group by day, channel
      on conflict (day, channel) do update set visited = visit_days.visited + excluded.visited,
        saw = visit_days.saw + excluded.saw, carted = visit_days.carted + excluded.carted,
        opened = visit_days.opened + excluded.opened`.execute(tx);
    await tx.deleteFrom("visit_days").where("day", "<", addDays(today, -keptDays)).execute();
    return ok(null);
  });
}
