// What the team does in the CRM when all is well again: retries failed jobs, and checks the bank before it
// repeats a refund.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { refundsOfAttempts } from "#shop/payments/reads/refunds.server.ts";
import { moneyToAskAgain } from "#shop/returns/reads/refunds.server.ts";
import type { HttpVisitor } from "../../setup/http-visitor.ts";
import type { Life } from "./lives.ts";
import type { PostOffice } from "./post-office.ts";
import type { ThirdParties } from "./third-parties.ts";

export interface TeamNeeds {
  readonly db: Db;
  readonly staff: () => HttpVisitor;
  readonly parties: ThirdParties;
  readonly post: PostOffice;
  readonly lives: readonly Life[];
  /** Lets every order do its next step, and time pass. */
  readonly round: () => Promise<void>;
}

const mostRounds = 60;

async function pressed(staff: HttpVisitor, path: string, body: unknown = {}): Promise<void> {
  const answer = await staff.post(path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** @returns how many jobs had failed (dead letters) */
async function tryAgain({ db, staff }: TeamNeeds): Promise<number> {
  const dead = await db.selectFrom("jobs").select("name").where("dead_at", "is not", null).execute();
  for (const kind of new Set(dead.map(({ name }) => name)))
    await pressed(staff(), "/api/crm/failed-jobs/retry", { kind });
  const receipts = await db.selectFrom("receipts").select("id").where("state", "=", "failed").execute();
  for (const { id } of receipts) await pressed(staff(), `/api/crm/receipts/${id}/retry`);
  return dead.length;
}

/** Refunds that a bank refused, except those refunded otherwise or recorded as refunded. */
async function refused(db: Db) {
  const rows = await db
    .selectFrom("refunds as r")
    .innerJoin("payment_attempts as a", "a.id", "r.attempt_id")
    .innerJoin("orders as o", "o.id", "r.order_id")
    .selectAll("r")
    .select(["a.external_id", "o.number", "o.version", "o.discount_kop", "o.delivery_type", "o.carrier"])
    .where("r.state", "=", "failed")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("refunds as other")
            .select("other.id")
            .whereRef("other.attempt_id", "=", "r.attempt_id")
            .where("other.comment", "=", sql<string>`'instead of ' || r.id`),
        ),
      ),
    )
    .execute();
  const open: typeof rows = [];
  for (const row of rows) if (await moneyToAskAgain(db, { ...row, id: row.order_id }, row)) open.push(row);
  return open;
}

/** Repeats a refund that a bank refused; only records one that the bank's own page shows. */
async function settleRefunds({ db, staff, parties }: TeamNeeds): Promise<void> {
  for (const { id, amount_kop, attempt_id, reason, external_id, number, version } of await refused(db)) {
    const theirs = parties.wayForPay.books().find(({ orderReference }) => orderReference === external_id);
    const known = await refundsOfAttempts(db, [attempt_id]);
    // Refunds of other parcels that the same payment paid.
    const done_kop = known.reduce((sum, one) => sum + (one.state === "done" ? one.amount_kop : 0), 0);
    if (Math.round((theirs?.returned ?? 0) * 100) < done_kop + amount_kop) {
      await pressed(staff(), `/api/crm/refunds/${id}/retry`);
    } else {
      const wish = { key: randomUUID(), version, amount: amount_kop / 100, way: "by_hand", reason };
      const body = { ...wish, comment: `instead of ${id}` };
      await pressed(staff(), `/api/crm/orders/${number}/refunds`, body);
    }
  }
}

/** The orders whose lives are not at their end, with what is known of them. */
async function standing({ db, lives }: TeamNeeds): Promise<string[]> {
  const told: string[] = [];
  for (const { id, number, plan, answer } of lives.filter((life) => life.plan.length > 0)) {
    const { rows } = await sql`
      select o.number, o.status, o.payment_method, o.payment_status, o.paid_kop, o.total_kop, o.tracking_number,
        w.state as waybill, p.state as parcel, (
          select jsonb_agg(jsonb_build_array(a.provider, a.status, a.amount_kop)) from payment_attempts a
          where a.order_id = o.id) as attempts
      from orders own join orders o on o.purchase_id = own.purchase_id
      left join waybills w on w.order_id = o.id left join parcels p on p.order_id = o.id
      where own.id = ${id} order by o.parcel`.execute(db);
    told.push(`order ${number}, ${plan.length} steps left: ${JSON.stringify(rows)} after ${answer}`);
  }
  return told;
}

/** What still waits, in words. */
async function waiting({ db, lives, post }: TeamNeeds): Promise<string[]> {
  const jobs = await db
    .selectFrom("jobs")
    .selectAll()
    .where("unique_key", "is distinct from", "repeating")
    .execute();
  const pending = await db.selectFrom("refunds").select("id").where("state", "=", "pending").execute();
  const receipts = await db.selectFrom("receipts").selectAll().where("state", "<>", "done").execute();
  return [
    ...lives.flatMap(({ number, plan }) => (plan.length > 0 ? [`order ${number}`] : [])),
    ...(post.isEmpty() ? [] : ["post"]),
    ...jobs.map(
      ({ name, payload, run_at, attempts, last_error }) =>
        `${name} ${JSON.stringify(payload)} at ${run_at}, try ${attempts}: ${last_error}`,
    ),
    ...pending.map(({ id }) => `refund ${id}`),
    ...receipts.map(({ id, state, trouble }) => `receipt ${id} is ${state}: ${trouble}`),
    ...(await refused(db)).map(({ id }) => `refused refund ${id}`),
  ];
}

/** Until nothing waits. @returns how many jobs had failed (dead letters) */
export async function healed(needs: TeamNeeds): Promise<number> {
  let dead = 0;
  for (let turn = 0; turn < mostRounds; turn += 1) {
    dead += await tryAgain(needs);
    await settleRefunds(needs);
    await needs.round();
    if ((await waiting(needs)).length === 0) return dead;
  }
  const left = [...(await waiting(needs)), ...(await standing(needs))];
  throw new Error(`after ${mostRounds} rounds there wait:\n${left.join("\n")}`);
}
