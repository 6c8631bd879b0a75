// A page of the audit log; both of its sources are read by index.
import { type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { Database, Db, Tx } from "#db/database.ts";
import { planEach } from "#db/plans.ts";
import type { Locale } from "#i18n/locale.ts";
import { addDays, kyivIso, kyivStartOfDay } from "#kit/clock.ts";
import { formatPhone } from "#kit/phone/phone.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import type { AuditAction, Change, LogSubject } from "./rules/changes.ts";
import { type Cursor, comesAfter, cursorText, readCursor, type Source } from "./rules/log.ts";
import type { LogQuery } from "./rules/log-address.ts";
import { thingsIn, withNames } from "./rules/named-values.ts";
import { thingNames } from "./thing-name-reads.server.ts";

export interface LogLine {
  /** The cursor of this line. */
  readonly key: string;
  readonly at: string;
  /** Null: no person, the system. */
  readonly who: string | null;
  readonly action: AuditAction | "step";
  readonly subject: LogSubject;
  readonly thing: string;
  /** The subject's own name, if it has one. */
  readonly name: string | null;
  readonly changes: readonly Change[];
  /** Of an order's step, as in the history of the order. */
  readonly event: LoggedEvent | null;
}

interface LoggedEvent {
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly deliveryType: Selectable<Database["orders"]>["delivery_type"];
}

const perPage = 50;

interface Stored extends Cursor {
  readonly line: Omit<LogLine, "key" | "at">;
}

/** Without a name, a person is shown by phone. */
const nameOf = (first: string | null, last: string | null, phone: string | null): string | null =>
  [first, last].filter(Boolean).join(" ") || (phone && formatPhone(phone));

/** Filters by time and cursor for either source; each query names its rows `e`. */
function within({ from, to }: LogQuery, source: Source, cursor: Cursor | null): RawBuilder<SqlBool>[] {
  const days = [
    ...(from ? [sql<SqlBool>`e.at >= ${kyivStartOfDay(from)}`] : []),
    ...(to ? [sql<SqlBool>`e.at < ${kyivStartOfDay(addDays(to, 1))}`] : []),
  ];
  if (!cursor) return days;
  const { at, id } = cursor;
  const later = {
    none: sql<SqlBool>`e.at < ${at}`,
    all: sql<SqlBool>`e.at <= ${at}`,
    smaller: sql<SqlBool>`(e.at, e.id) < (${at}, ${id})`,
  };
  return [...days, later[comesAfter(source, cursor)]];
}

async function audited(db: Tx, query: LogQuery, cursor: Cursor | null, locale: Locale): Promise<Stored[]> {
  if (query.subject === "order") return [];
  const { subject } = query;
  const rows = await db
    .selectFrom("audit_entries as e")
    .leftJoin("customers as c", "c.id", "e.actor_id")
    .leftJoin("customers as t", (join) =>
      // Subjects of these two kinds are identified by account id.
      join.on(sql<SqlBool>`t.id = case when e.subject in ('staff', 'customer') then e.subject_id::int end`),
    )
    .select([
      "e.id",
      "e.at",
      "e.action",
      "e.subject",
      "e.subject_id",
      "e.changes",
      "c.first_name",
      "c.last_name",
      "c.phone",
      "t.first_name as thing_first_name",
      "t.last_name as thing_last_name",
      "t.phone as thing_phone",
    ])
    .where((eb) => eb.and(within(query, "audit", cursor)))
    .$if(query.who !== undefined, (select) => select.where("e.actor_id", "=", query.who ?? 0))
    .$if(subject !== undefined, (select) => select.where("e.subject", "=", subject ?? "staff"))
    .$if(query.thing !== "", (select) => select.where("e.subject_id", "=", query.thing))
    .orderBy("e.at", "desc")
    .orderBy("e.id", "desc")
    .limit(perPage + 1)
    .execute();
  const nameOfThing = await thingNames(
    db,
    rows.flatMap(({ subject, subject_id: thing, changes }) => [
      { subject, thing },
      ...changes.flatMap(({ field, from, to }) => [...thingsIn(field, from), ...thingsIn(field, to)]),
    ]),
    locale,
  );
  const named = ({ field, from, to }: Change): Change => ({
    field,
    from: withNames(field, from, nameOfThing),
    to: withNames(field, to, nameOfThing),
  });
  return rows.map((row) => ({
    at: row.at,
    source: "audit" as const,
    id: row.id,
    line: {
      who: nameOf(row.first_name, row.last_name, row.phone),
      action: row.action,
      subject: row.subject,
      thing: row.subject_id,
      name:
        nameOf(row.thing_first_name, row.thing_last_name, row.thing_phone) ??
        nameOfThing({ subject: row.subject, thing: row.subject_id }),
      changes: row.changes.map(named),
      event: null,
    },
  }));
}

async function ordersSteps(db: Tx, query: LogQuery, cursor: Cursor | null): Promise<Stored[]> {
  if (query.subject !== undefined && query.subject !== "order") return [];
  const rows = await db
    .selectFrom("order_events as e")
    .innerJoin("orders as o", "o.id", "e.order_id")
    .leftJoin("customers as c", "c.id", "e.actor_id")
    .select(["e.id", "e.at", "e.kind", "e.data", "o.number", "o.delivery_type"])
    .select(["c.first_name", "c.last_name", "c.phone"])
    .where("e.actor_kind", "=", "staff")
    .where((eb) => eb.and(within(query, "order", cursor)))
    .$if(query.who !== undefined, (select) => select.where("e.actor_id", "=", query.who ?? 0))
    .$if(query.thing !== "", (select) => select.where("o.number", "=", query.thing))
    .orderBy("e.at", "desc")
    .orderBy("e.id", "desc")
    .limit(perPage + 1)
    .execute();
  return rows.map((row) => ({
    at: row.at,
    source: "order" as const,
    id: row.id,
    line: {
      who: nameOf(row.first_name, row.last_name, row.phone),
      action: "step" as const,
      subject: "order" as const,
      thing: row.number,
      name: null,
      changes: [],
      event: { kind: row.kind, data: row.data, deliveryType: row.delivery_type },
    },
  }));
}

/** Order of the log: newest first; at the same moment order events come before other changes. */
const newestFirst = (a: Stored, b: Stored): number =>
  b.at.getTime() - a.at.getTime() || b.source.localeCompare(a.source) || b.id - a.id;

/** A page of the log; null when the actor may not read it. */
export async function staffLog(db: Db, actor: Actor, query: LogQuery, locale: Locale = "uk") {
  if (!can(actor, "audit.read")) return null;
  const cursor = query.after === undefined ? null : readCursor(query.after);
  const [changes, steps] = await planEach(db, async (tx) => [
    await audited(tx, query, cursor, locale),
    await ordersSteps(tx, query, cursor),
  ]);
  const found = [...(changes ?? []), ...(steps ?? [])].sort(newestFirst);
  const page = found.slice(0, perPage);
  const last = page.at(-1);
  return {
    lines: page.map(({ line, ...place }) => ({ key: cursorText(place), at: kyivIso(place.at), ...line })),
    /** Cursor of the next page; null on the last one. */
    next: found.length > perPage && last ? cursorText(last) : null,
  };
}

/** All present and former staff, for the filter; null when the actor may not read the log. */
export async function doers(db: Db, actor: Actor) {
  if (!can(actor, "audit.read")) return null;
  const rows = await db
    .selectFrom("staff_members as m")
    .innerJoin("customers as c", "c.id", "m.customer_id")
    .select(["c.id", "c.first_name", "c.last_name", "c.phone"])
    .orderBy("m.created_at")
    .orderBy("c.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: nameOf(row.first_name, row.last_name, row.phone) ?? `№ ${row.id}`,
  }));
}
export type Doer = NonNullable<Awaited<ReturnType<typeof doers>>>[number];
