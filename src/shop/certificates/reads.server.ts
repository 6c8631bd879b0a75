// Certificates for staff: never with a code.
import { type RawBuilder, sql } from "kysely";
import { containing } from "#db/containing.ts";
import type { Db, OpNeeds } from "#db/database.ts";
import { addDays, type Clock, type Day, kyivDate, kyivIso } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { offset, pageMeta } from "#kit/paging.ts";
import { formatPhone } from "#kit/phone/phone.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import { type CertificateKeys, codeHash, openCode } from "./code.server.ts";
import type { CertificatesQuery } from "./input.ts";
import { paperOf } from "./paper.server.ts";
import type { CertificatePaper } from "./pdf.server.ts";
import { groupedCode, readCode } from "./rules/code.ts";
import { type SendingState, sendingState, shownAddress } from "./rules/sending.ts";
import { type CertificateState, certificateStates } from "./rules/validity.ts";

/** Sums in hryvnias, times in Kyiv. */
export interface CertificateJson {
  readonly id: number;
  readonly last4: string;
  readonly state: CertificateState;
  readonly nominal: number;
  readonly balance: number;
  readonly expires_on: Day;
  readonly holder_name: string;
  /** Why staff issued it; empty when it was bought. */
  readonly reason: string;
  /** The order it was bought with. */
  readonly order: string | null;
  readonly created_at: string;
}

interface Row extends Omit<CertificateJson, "nominal" | "balance" | "order" | "created_at"> {
  readonly nominal_kop: number;
  readonly balance_kop: number;
  readonly order_number: string | null;
  readonly created_at: Date;
}

/** Every certificate with its balance and state; rules.ts defines the states. */
const withStates = (today: Day): RawBuilder<Row> => sql`
  select g.id, g.last4, g.nominal_kop, b.balance_kop, g.expires_on, g.holder_name, g.reason, g.created_at, g.code_hash,
    case when g.blocked_at is not null then 'blocked'
      when g.activated_at is null then 'waiting'
      when g.expires_on < ${today}::date then 'expired'
      when b.balance_kop > 0 then 'active'
      else 'used_up' end as state,
    o.number as order_number
  from gift_certificates g
  cross join lateral (
    select coalesce(sum(amount_kop), 0)::int as balance_kop from certificate_movements where certificate_id = g.id
  ) b
  left join orders o on o.id = g.order_id`;

const toJson = (row: Row): CertificateJson => ({
  id: row.id,
  last4: row.last4,
  state: row.state,
  nominal: hryvnias(row.nominal_kop),
  balance: hryvnias(row.balance_kop),
  expires_on: row.expires_on,
  holder_name: row.holder_name,
  reason: row.reason,
  order: row.order_number,
  created_at: kyivIso(row.created_at),
});

/** Certificates with a balance that expire so soon: staff may remind their holders. */
const expiringDays = 30;

/** Searches by whole code, end of code, name, reason or order number. */
function found(q: string): RawBuilder<boolean> {
  const code = readCode(q);
  if (code) return sql`c.code_hash = ${codeHash(code)}`;
  const words = containing(q);
  return sql`(c.last4 = ${q.toUpperCase()} or c.holder_name ilike ${words} or c.reason ilike ${words}
    or c.order_number = ${q})`;
}

/** A page of certificates, newest first; null when the actor may not see them. */
export async function certificateList(
  { db, clock }: OpNeeds,
  actor: Actor,
  { q, state, page, per_page }: CertificatesQuery,
) {
  if (!can(actor, "certificate.manage")) return null;
  const today = kyivDate(clock());
  const soon = addDays(today, expiringDays);
  const matching = q ? found(q) : sql<boolean>`true`;
  const views = {
    expiring: sql<boolean>`(c.state = 'active' and c.expires_on <= ${soon}::date)`,
    group_gifts: sql<boolean>`exists (select from group_gifts where certificate_id = c.id)`,
  };
  const viewed =
    state === undefined
      ? sql<boolean>`true`
      : state === "expiring" || state === "group_gifts"
        ? views[state]
        : sql<boolean>`c.state = ${state}`;
  const [counted, { rows }] = await Promise.all([
    sql<{
      state: CertificateState;
      count: number;
      expiring: number;
      group_gifts: number;
      balance_kop: number;
    }>`
      select c.state, count(*) as count, count(*) filter (where ${views.expiring}) as expiring,
        count(*) filter (where ${views.group_gifts}) as group_gifts,
        sum(c.balance_kop)::float8 as balance_kop
      from (${withStates(today)}) c where ${matching} group by 1`.execute(db),
    sql<Row>`
      select * from (${withStates(today)}) c where ${matching} and ${viewed}
      order by c.created_at desc, c.id desc limit ${per_page} offset ${offset({ page, perPage: per_page })}`.execute(
      db,
    ),
  ]);
  const of = (name: CertificateState): number =>
    Number(counted.rows.find((row) => row.state === name)?.count ?? 0);
  const all = (what: "count" | keyof typeof views): number =>
    counted.rows.reduce((sum, row) => sum + Number(row[what]), 0);
  const counts = {
    ...(Object.fromEntries(certificateStates.map((name) => [name, of(name)])) as Record<
      CertificateState,
      number
    >),
    expiring: all("expiring"),
    group_gifts: all("group_gifts"),
    all: all("count"),
  };
  const active = counted.rows.find((row) => row.state === "active");
  return {
    data: rows.map(toJson),
    meta: pageMeta({ page, perPage: per_page }, counts[state ?? "all"]),
    counts,
    /** Balance of the active ones, in hryvnias. */
    outstanding: hryvnias(active?.balance_kop ?? 0),
  };
}

const sendingRows = (db: Db) =>
  db
    .selectFrom("certificate_sendings as s")
    .innerJoin("gift_certificates as g", "g.id", "s.certificate_id")
    .leftJoin("messages as m", "m.id", "s.message_id")
    .select([
      "s.certificate_id",
      "s.channel",
      "s.recipient",
      "s.send_on",
      "s.sent_at",
      "s.unopened_at",
      "m.status",
    ]);
type SendingRow = Awaited<ReturnType<ReturnType<typeof sendingRows>["execute"]>>[number];

const sendingJson = ({ channel, recipient, send_on, sent_at, unopened_at, status }: SendingRow) => ({
  channel,
  /** In the format of the form field. */
  to: recipient,
  /** Null: as soon as it is paid. */
  send_on,
  state: sendingState({ isSent: sent_at !== null, isUnopened: unopened_at !== null }, status),
  sent_at: sent_at && kyivIso(sent_at),
});
export type SendingJson = ReturnType<typeof sendingJson>;

/** One certificate with its ledger; null when it does not exist, or the actor may not see it. */
export async function certificateCard({ db, clock }: OpNeeds, actor: Actor, id: number) {
  if (!can(actor, "certificate.manage")) return null;
  const { rows } = await sql<Row>`
    select * from (${withStates(kyivDate(clock()))}) c where c.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const more = await db
    .selectFrom("gift_certificates as g")
    .leftJoin("orders as o", "o.id", "g.order_id")
    .select(["g.version", "g.greeting", "g.blocked_reason", "g.phone", "o.contact_phone"])
    .where("g.id", "=", id)
    .executeTakeFirstOrThrow();
  const movements = await db
    .selectFrom("certificate_movements as m")
    .leftJoin("orders as o", "o.id", "m.order_id")
    .leftJoin("customers as c", "c.id", "m.staff_id")
    .select([
      "m.id",
      "m.kind",
      "m.amount_kop",
      "m.comment",
      "m.at",
      "o.number",
      "c.first_name",
      "c.last_name",
    ])
    .where("m.certificate_id", "=", id)
    .orderBy("m.id", "desc")
    .execute();
  const phone = more.contact_phone ?? more.phone;
  const sending = await sendingRows(db).where("s.certificate_id", "=", id).executeTakeFirst();
  return {
    ...toJson(row),
    version: more.version,
    greeting: more.greeting,
    blocked_reason: more.blocked_reason,
    /** Phone for sending the code again; null: none. */
    phone: phone && formatPhone(phone),
    /** Its recipient; null when it is not sent electronically. */
    sending: sending ? sendingJson(sending) : null,
    /** Newest first. */
    movements: movements.map((movement) => ({
      id: movement.id,
      kind: movement.kind,
      /** Hryvnias; 0 for a movement without money. */
      amount: hryvnias(movement.amount_kop),
      order: movement.number,
      by: [movement.first_name, movement.last_name].filter(Boolean).join(" ") || null,
      comment: movement.comment,
      at: kyivIso(movement.at),
    })),
    may: { correct: can(actor, "certificate.correct") },
  };
}
export type MovementJson = CertificateCardJson["movements"][number];

export type CertificateCardJson = NonNullable<Awaited<ReturnType<typeof certificateCard>>>;

/** A certificate for its buyer. */
export interface BoughtCertificateJson {
  readonly id: number;
  readonly last4: string;
  /** Null until it is active, and when the code cannot be shown any more. */
  readonly code: string | null;
  readonly state: CertificateState;
  readonly balance: number;
  readonly expires_on: Day;
  /** Its recipient, with the address masked; null: it is in the parcel. */
  readonly given:
    | (Omit<SendingJson, "to" | "channel" | "state"> & {
        readonly name: string;
        readonly to: string;
        readonly state: Exclude<SendingState, "unopened">;
      })
    | null;
}

/**
 * The certificates of an order. The caller has checked that the requester has the order's link or account.
 */
export async function orderCertificates(
  { db, clock, certificateKeys }: { db: Db; clock: Clock; certificateKeys: CertificateKeys },
  orderId: number,
): Promise<BoughtCertificateJson[]> {
  const { rows } = await sql<Row & { readonly sealed_code: string }>`
    select c.*, s.sealed_code from (${withStates(kyivDate(clock()))}) c
    join gift_certificates s on s.id = c.id where s.order_id = ${orderId} order by c.id`.execute(db);
  const sendings = await sendingRows(db).where("g.order_id", "=", orderId).execute();
  return rows.map((row) => {
    const sending = sendings.find(({ certificate_id }) => certificate_id === row.id);
    const code = row.state === "waiting" ? null : openCode(row.sealed_code, certificateKeys);
    return {
      id: row.id,
      last4: row.last4,
      code: code && groupedCode(code),
      state: row.state,
      balance: hryvnias(row.balance_kop),
      expires_on: row.expires_on,
      given: sending ? givenJson(row.holder_name, sending) : null,
    };
  });
}

function givenJson(name: string, row: SendingRow): BoughtCertificateJson["given"] {
  const { send_on, state, sent_at } = sendingJson(row);
  const to = shownAddress(row.channel, row.recipient);
  // Only the team sees why it is late.
  if (state === "unopened") return { name, to, send_on: null, state: "planned", sent_at };
  return { name, to, send_on, state, sent_at };
}

/**
 * The data of a printable certificate; null when it is not part of the order or its code cannot be shown. The
 * caller has checked access to the order.
 */
export async function certificatePaper(
  { db, certificateKeys, publicUrl }: { db: Db; certificateKeys: CertificateKeys; publicUrl: string },
  { orderId, id }: { readonly orderId: number; readonly id: number },
): Promise<{ readonly paper: CertificatePaper; readonly last4: string } | null> {
  const row = await db
    .selectFrom("gift_certificates as g")
    .innerJoin("orders as o", "o.id", "g.order_id")
    .selectAll("g")
    .select(["o.contact_first_name", "o.gift_anonymous"])
    .where("g.id", "=", id)
    .where("g.order_id", "=", orderId)
    .where("g.activated_at", "is not", null)
    .where("g.blocked_at", "is", null)
    .executeTakeFirst();
  const code = row && openCode(row.sealed_code, certificateKeys);
  if (!row || !code) return null;
  const from = row.holder_name && !row.gift_anonymous ? row.contact_first_name : "";
  return { paper: await paperOf(db, { ...row, code, from }, publicUrl), last4: row.last4 };
}
