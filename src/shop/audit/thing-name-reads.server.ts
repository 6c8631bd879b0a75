// Current names of the log's subjects, so that a line shows «Плитка «Перу»» and not a number.
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import type { AuditSubject } from "./rules/changes.ts";
import { landingPlaceOf } from "./rules/landing-key.ts";
import type { LoggedThing } from "./rules/named-values.ts";

const keyOf = ({ subject, thing }: LoggedThing): string => `${subject} ${thing}`;

/** A landing has the name of its collection or category. */
function ownerOf({ subject, thing }: LoggedThing): LoggedThing {
  if (subject !== "landing") return { subject, thing };
  const { of, id } = landingPlaceOf(thing);
  return { subject: of === "collections" ? "collection" : "category", thing: String(id) };
}

/** By subject and id; deleted or unnamed subjects are missing. */
export async function thingNames(
  tx: Tx,
  asked: readonly LoggedThing[],
  locale: Locale,
): Promise<(thing: LoggedThing) => string | null> {
  const things = asked.map(ownerOf);
  const ids = (subject: AuditSubject): number[] => [
    ...new Set(
      things.flatMap((one) =>
        one.subject === subject && /^\d{1,9}$/.test(one.thing) ? [Number(one.thing)] : [],
      ),
    ),
  ];
  const names = new Map<string, string>();
  const keep = (subject: AuditSubject, rows: readonly { id: number; uk: string; ru: string }[]): void => {
    for (const { id, uk, ru } of rows)
      names.set(keyOf({ subject, thing: String(id) }), (locale === "ru" && ru) || uk);
  };
  for (const [subject, table] of named) {
    const found = ids(subject);
    if (found.length === 0) continue;
    const { rows } = await sql<{ id: number; uk: string; ru: string }>`
      select id, name_uk as uk, name_ru as ru from ${sql.table(table)} where id in (${sql.join(found)})`.execute(
      tx,
    );
    keep(subject, rows);
  }
  const leads = ids("lead");
  if (leads.length > 0) {
    const rows = await tx.selectFrom("leads").select(["id", "name"]).where("id", "in", leads).execute();
    keep(
      "lead",
      rows.flatMap(({ id, name }) => (name === null ? [] : [{ id, uk: name, ru: name }])),
    );
  }
  const reviews = ids("review");
  if (reviews.length > 0) {
    const rows = await tx
      .selectFrom("reviews as r")
      .innerJoin("products as p", "p.id", "r.product_id")
      .select(["r.id", "p.name_uk as uk", "p.name_ru as ru"])
      .where("r.id", "in", reviews)
      .execute();
    keep("review", rows);
  }
  const certificates = ids("certificate");
  if (certificates.length > 0) {
    const rows = await tx
      .selectFrom("certificates")
      .select(["id", "last4"])
      .where("id", "in", certificates)
      .execute();
    keep(
      "certificate",
      rows.map(({ id, last4 }) => ({ id, uk: `…${last4}`, ru: `…${last4}` })),
    );
  }
  const views = ids("saved_view");
  if (views.length > 0) {
    const rows = await tx.selectFrom("saved_views").select(["id", "name"]).where("id", "in", views).execute();
    keep(
      "saved_view",
      rows.map(({ id, name }) => ({ id, uk: `«${name}»`, ru: `«${name}»` })),
    );
  }
  return (thing) => names.get(keyOf(ownerOf(thing))) ?? null;
}

const named = [
  ["product", "products"],
  ["category", "categories"],
  ["collection", "collections"],
  ["promotion", "promotions"],
] as const;
