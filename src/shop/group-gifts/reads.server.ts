// A group gift for those with its link and for its organiser. It shows no phone and no address of another person.
import { type SqlBool, sql } from "kysely";
import type { Db, OpNeeds, Tx } from "#db/database.ts";
import { kyivDate } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { shopSettings } from "../content/reads.server.ts";
import { type Actor, accountOf, can } from "../staff/rules/rights.ts";
import type { GroupGiftJson } from "./output.ts";
import { collectedOf, decideUntil, type GroupGiftState, isOver, isUndecided } from "./rules/states.ts";
import { cardWords } from "./rules/wishes.ts";
import { contributionOf, type GroupGiftRow, withState } from "./store.server.ts";

/** The product under which contributions are sold; undefined: the shop sells no certificates. */
export const certificateOffer = (db: Db | Tx) =>
  db
    .selectFrom("variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["p.id as product_id", "v.id as variant_id", "p.slug"])
    .where("p.kind", "=", "certificate")
    .where("p.published", "=", true)
    .orderBy("p.id")
    .orderBy("v.position")
    .limit(1)
    .executeTakeFirst();

export const contributionOfKey = (db: Db | Tx, key: string) =>
  db
    .selectFrom("purchases as p")
    .innerJoin("orders as o", "o.purchase_id", "p.id")
    .innerJoin("group_gift_contributions as c", "c.order_id", "o.id")
    .select(["o.number", "o.access_token", "p.request_hash", "c.group_gift_id"])
    .where("p.idempotency_key", "=", key)
    .executeTakeFirst();

async function countOf(rows: Promise<{ readonly count: number | string } | undefined>): Promise<number> {
  return Number((await rows)?.count ?? 0);
}

export const contributionsCount = (db: Db | Tx, giftId: number): Promise<number> =>
  countOf(
    db
      .selectFrom("group_gift_contributions")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("group_gift_id", "=", giftId)
      .executeTakeFirst(),
  );

export const openGiftsOf = (db: Db | Tx, customerId: number): Promise<number> =>
  countOf(
    db
      .selectFrom("group_gifts")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("customer_id", "=", customerId)
      .where("given_back_at", "is", null)
      .where("ordered_told_at", "is", null)
      .executeTakeFirst(),
  );

/** The contributions of a gift, the first one first, with what the certificate holds of each. */
async function contributionsOf(db: Db, { id, certificate_id }: GroupGiftRow) {
  const { rows } = await sql<{
    name: string;
    wish: string;
    shows_sum: boolean;
    total_kop: number;
    counted_kop: number;
    isPaid: boolean;
  }>`
    select c.name, c.wish, c.shows_sum, o.total_kop, o.paid_kop > 0 or o.payment_status = 'refunded' as "isPaid", (
      select coalesce(sum(m.amount_kop), 0) from certificate_movements m
      where m.certificate_id = ${certificate_id} and m.order_id = c.order_id)::int as counted_kop
    from group_gift_contributions c join orders o on o.id = c.order_id
    where c.group_gift_id = ${id} order by c.created_at, c.order_id`.execute(db);
  return rows;
}

/** What the checkout is filled with: what was in the cart, and the wishes of all whose money counts. */
export async function orderingOf(db: Db, gift: GroupGiftRow, code: string) {
  const { selling } = await shopSettings(db);
  const contributions = await contributionsOf(db, gift);
  const counted = contributions.filter(({ counted_kop }) => counted_kop > 0);
  return { code, items: gift.items, ...cardWords(counted, selling.giftMessageLength) };
}

const ordersPaidBy = async (db: Db, certificateId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom("payment_attempts as a")
    .innerJoin("orders as o", "o.id", "a.order_id")
    .select("o.number")
    .where("a.certificate_id", "=", certificateId)
    .where("o.status", "<>", "cancelled")
    .orderBy("o.id")
    .execute();
  return rows.map(({ number }) => number);
};

const abilities = (state: GroupGiftState, balance_kop: number) => ({
  change: !isOver(state),
  order: state !== "given_back" && balance_kop > 0,
  give_back: !isOver(state),
  give_rest_back: state === "ordered" && balance_kop > 0,
});

/** The gift behind a link; null: there is none. */
export async function groupGift(
  { db, clock }: OpNeeds,
  actor: Actor,
  secret: string,
): Promise<GroupGiftJson | null> {
  const row = await db.selectFrom("group_gifts").selectAll().where("secret", "=", secret).executeTakeFirst();
  if (!row) return null;
  const { gift, ledger, state } = await withState(db, row, kyivDate(clock()));
  const contributions = await contributionsOf(db, gift);
  const isOwn = gift.customer_id !== null && gift.customer_id === accountOf(actor);
  const collected_kop = collectedOf(ledger);
  return {
    secret: gift.secret,
    title: gift.title,
    note: gift.note,
    organiser: gift.organiser,
    target: hryvnias(gift.target_kop),
    collected: hryvnias(collected_kop),
    ends_on: gift.ends_on,
    state,
    contributors: contributions
      .filter(({ counted_kop }) => counted_kop > 0)
      .map(({ name, wish, shows_sum, counted_kop }) => ({
        name,
        wish,
        amount: shows_sum ? hryvnias(counted_kop) : null,
      })),
    own: isOwn
      ? {
          can: abilities(state, ledger.balance_kop),
          rest: state === "ordered" ? hryvnias(ledger.balance_kop) : 0,
          decide_until: isUndecided(state) && gift.ended_at ? decideUntil(kyivDate(gift.ended_at)) : null,
          order_numbers: await ordersPaidBy(db, gift.certificate_id),
          contributions: contributions.map(({ name, wish, total_kop, counted_kop, isPaid }) => ({
            name,
            wish,
            amount: hryvnias(total_kop),
            state: counted_kop > 0 ? "paid" : isPaid ? "back" : "waiting",
          })),
        }
      : null,
  };
}

/** The gifts of their organiser, the newest first. */
export async function ownGroupGifts({ db, clock }: OpNeeds, customerId: number) {
  const rows = await db
    .selectFrom("group_gifts")
    .selectAll()
    .where("customer_id", "=", customerId)
    .orderBy("id", "desc")
    .limit(100)
    .execute();
  const today = kyivDate(clock());
  return Promise.all(
    rows.map(async (row) => {
      const { gift, ledger, state } = await withState(db, row, today);
      return {
        secret: gift.secret,
        title: gift.title,
        target: hryvnias(gift.target_kop),
        collected: hryvnias(collectedOf(ledger)),
        ends_on: gift.ends_on,
        state,
      };
    }),
  );
}

const mostAtOnce = 100;

/** Gifts that are neither over nor told of, for the periodic job. */
export const giftsUnderWay = (db: Db, after: number) =>
  db
    .selectFrom("group_gifts")
    .select("id")
    .where("given_back_at", "is", null)
    .where("ordered_told_at", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(mostAtOnce)
    .execute();

/**
 * Contributions whose order or money waits for a step of the shop, the latest first: money of a rest goes back in
 * that order. A refund under way, or one that failed and waits for a person, is left alone.
 */
export async function contributionsToFollow(db: Db, before: number): Promise<number[]> {
  const counted = sql<number>`(select coalesce(sum(m.amount_kop), 0) from certificate_movements m
    where m.certificate_id = g.certificate_id and m.order_id = o.id and m.kind in ('issued', 'corrected', 'refunded'))`;
  const isOver = sql<SqlBool>`(g.given_back_at is not null or g.ordered_told_at is not null)`;
  const hasRest = sql<SqlBool>`(g.rest_back_at is not null and (
    select sum(m.amount_kop) from certificate_movements m where m.certificate_id = g.certificate_id) > 0)`;
  const { rows } = await sql<{ order_id: number }>`
    select c.order_id from group_gift_contributions c
    join orders o on o.id = c.order_id join group_gifts g on g.id = c.group_gift_id
    where c.order_id < ${before} and (
      (o.status = 'new' and (o.payment_status in ('paid', 'pending', 'refunded') or ${isOver}))
      or (o.status = 'confirmed' and (o.payment_status in ('paid', 'refunded') or ${isOver}))
      or (o.paid_kop > 0 and (g.given_back_at is not null or ${hasRest} or o.paid_kop > ${counted}))
    ) and not exists (select from refunds r where r.order_id = o.id and r.state <> 'done')
    order by c.order_id desc limit ${mostAtOnce}`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

/** Contributions whose money the bank refused to return, and which were not returned since, the oldest first. */
export async function contributionsNotRefunded(db: Db): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select c.order_id from group_gift_contributions c join orders o on o.id = c.order_id
    where exists (select from refunds r where r.order_id = o.id and r.state = 'failed') and o.paid_kop > (
      select coalesce(sum(r.amount_kop), 0) from refunds r where r.order_id = o.id and r.state <> 'failed')
    order by c.order_id`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

/** The organiser's phone; null: the account is gone. */
export async function organiserPhone(db: Db | Tx, { customer_id }: GroupGiftRow): Promise<string | null> {
  if (customer_id === null) return null;
  const customer = await db
    .selectFrom("customers")
    .select("phone")
    .where("id", "=", customer_id)
    .executeTakeFirst();
  return customer?.phone ?? null;
}

/** The orders of all whose money is in the gift. */
export const paidContributions = (db: Db | Tx, giftId: number) =>
  db
    .selectFrom("group_gift_contributions as c")
    .innerJoin("orders as o", "o.id", "c.order_id")
    .innerJoin("purchases as p", "p.id", "o.purchase_id")
    .select(["o.id", "p.lang", "o.contact_phone"])
    .where("c.group_gift_id", "=", giftId)
    .where("o.payment_status", "=", "paid")
    .orderBy("o.id")
    .execute();

/** The gift that an order contributes to; null: it is no contribution. */
export async function giftOfOrder({ db, clock }: OpNeeds, orderId: number) {
  const row = await contributionOf(db, orderId);
  if (!row) return null;
  const { gift, ledger, state } = await withState(db, row, kyivDate(clock()));
  return {
    secret: gift.secret,
    title: gift.title,
    organiser: gift.organiser,
    state,
    collected: hryvnias(collectedOf(ledger)),
    target: hryvnias(gift.target_kop),
    certificate_id: gift.certificate_id,
  };
}

/** The same for staff, by the order's number. */
export async function giftOfContribution(needs: OpNeeds, actor: Actor, number: string) {
  if (!can(actor, "order.read")) return null;
  const order = await needs.db
    .selectFrom("orders")
    .select("id")
    .where("number", "=", number)
    .executeTakeFirst();
  return order ? giftOfOrder(needs, order.id) : null;
}

/** The orders of a customer's own contributions. */
export async function contributionsBy(db: Db | Tx, customerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("group_gift_contributions as c")
    .innerJoin("orders as o", "o.id", "c.order_id")
    .select("c.order_id")
    .where("o.customer_id", "=", customerId)
    .execute();
  return rows.map(({ order_id }) => order_id);
}
