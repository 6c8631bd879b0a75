// The team's notes on an order, and mentions of a team member.
import { sql } from "kysely";
import { countOf } from "#db/count.ts";
import type { Db, Tx } from "#db/database.ts";
import { kyivIso } from "#kit/clock.ts";
import { offset, type PageMeta, pageMeta } from "#kit/paging.ts";
import { type Actor, accountOf, can, roleHas } from "#shop/staff/rules/rights.ts";
import { staffList } from "#shop/team/reads.server.ts";
import type { MentionsQuery } from "../input.ts";
import type { NoteJson } from "../output.ts";
import { notesMost } from "../rules/notes.ts";

const fullName = (...names: (string | null)[]): string => names.filter(Boolean).join(" ");

/** Colleagues who can be mentioned: they may read orders, have a name, and are not the requester. */
export async function colleagues(db: Db, actor: Actor): Promise<{ id: number; name: string }[]> {
  const me = accountOf(actor);
  return (await staffList(db))
    .filter(({ customerId, role }) => customerId !== me && roleHas(role, "order.read"))
    .map(({ customerId, firstName, lastName }) => ({ id: customerId, name: fullName(firstName, lastName) }))
    .filter(({ name }) => name !== "");
}

/** The notes of an order, newest first. */
export async function orderNotes(db: Db, actor: Actor, orderId: number): Promise<NoteJson[]> {
  const rows = await withMentions(db, actor).where("n.order_id", "=", orderId).limit(notesMost).execute();
  return rows.map(noteJson);
}

export interface MentionJson extends NoteJson {
  readonly number: string;
}

/** Mentions of the requester, newest first; null without the right to read orders. */
export async function mentionsPage(
  db: Db,
  actor: Actor,
  { page, per_page: perPage }: MentionsQuery,
): Promise<{ data: MentionJson[]; meta: PageMeta } | null> {
  const me = accountOf(actor);
  if (me === null || !can(actor, "order.read")) return null;
  const total = await countOf(db.selectFrom("order_mentions").where("staff_id", "=", me));
  const rows = await withMentions(db, actor)
    .innerJoin("orders as o", "o.id", "n.order_id")
    .select("o.number")
    .where("n.id", "in", (eb) => eb.selectFrom("order_mentions").select("note_id").where("staff_id", "=", me))
    .limit(perPage)
    .offset(offset({ page, perPage }))
    .execute();
  return {
    data: rows.map(({ number, ...row }) => ({ number, ...noteJson(row) })),
    meta: pageMeta({ page, perPage }, total),
  };
}

/** How many mentions of the requester are unseen. */
export async function unseenMentions(db: Db, actor: Actor): Promise<number> {
  const me = accountOf(actor);
  if (me === null || !can(actor, "order.read")) return 0;
  return countOf(db.selectFrom("order_mentions").where("staff_id", "=", me).where("seen_at", "is", null));
}

interface NoteRow {
  id: number;
  at: Date;
  text: string;
  first_name: string | null;
  last_name: string | null;
  mentions: string[];
  unseen: boolean;
}

const withMentions = (db: Db, actor: Actor) =>
  db
    .selectFrom("order_notes as n")
    .leftJoin("customers as c", "c.id", "n.author_id")
    .select((eb) => [
      "n.id",
      "n.at",
      "n.text",
      "c.first_name",
      "c.last_name",
      sql<string[]>`array(select distinct name from order_mentions where note_id = n.id order by name)`.as(
        "mentions",
      ),
      eb
        .exists(
          eb
            .selectFrom("order_mentions as m")
            .select("m.note_id")
            .whereRef("m.note_id", "=", "n.id")
            .where("m.staff_id", "=", accountOf(actor) ?? 0)
            .where("m.seen_at", "is", null),
        )
        .$castTo<boolean>()
        .as("unseen"),
    ])
    .orderBy("n.id", "desc");

const noteJson = ({ id, at, text, first_name, last_name, mentions, unseen }: NoteRow): NoteJson => ({
  id,
  at: kyivIso(at),
  author: fullName(first_name, last_name) || null,
  text,
  mentions,
  unseen,
});

export const orderOf = (db: Db | Tx, number: string): Promise<{ id: number; notes: number } | undefined> =>
  db
    .selectFrom("orders")
    .select((eb) => [
      "id",
      eb
        .selectFrom("order_notes")
        .select((notes) => notes.fn.countAll<number>().as("notes"))
        .whereRef("order_notes.order_id", "=", "orders.id")
        .$asScalar()
        .as("notes"),
    ])
    .where("number", "=", number)
    .$narrowType<{ notes: number }>()
    .executeTakeFirst();
