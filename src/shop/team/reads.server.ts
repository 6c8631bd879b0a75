// Staff and their sign-ins, for the CRM and the command line.
import { sql } from "kysely";
import { countOf } from "#db/count.ts";
import type { Db } from "#db/database.ts";
import { kyivIso } from "#kit/clock.ts";
import { offset, type Paging, pageMeta } from "#kit/paging.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import type { TeamMemberJson } from "./output.ts";

/** All users with CRM access, in the order they were added. */
export async function staffList(db: Db) {
  return db
    .selectFrom("staff_members as m")
    .innerJoin("customers as c", "c.id", "m.customer_id")
    .select([
      "c.id as customerId",
      "c.phone",
      "c.first_name as firstName",
      "c.last_name as lastName",
      "m.role",
    ])
    .where("m.disabled_at", "is", null)
    .where("c.phone", "is not", null)
    .$narrowType<{ phone: string }>()
    .orderBy("m.created_at")
    .orderBy("c.id")
    .execute();
}

const nameOf = (row: { first_name: string | null; last_name: string | null }): string | null =>
  [row.first_name, row.last_name].filter(Boolean).join(" ") || null;

/**
 * All current and former staff: those with access first, in the order they were added; null without the
 * right.
 */
export async function staffTeam(db: Db, actor: Actor): Promise<TeamMemberJson[] | null> {
  if (!can(actor, "staff.manage")) return null;
  const rows = await db
    .selectFrom("staff_members as m")
    .innerJoin("customers as c", "c.id", "m.customer_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("sign_ins")
          .select(["at", "device"])
          .whereRef("customer_id", "=", "m.customer_id")
          .orderBy("id", "desc")
          .limit(1)
          .as("last"),
      (join) => join.onTrue(),
    )
    .select([
      "m.customer_id as id",
      "c.first_name",
      "c.last_name",
      "c.phone",
      "m.role",
      "m.version",
      "m.created_at",
      "m.disabled_at",
      "last.at as last_at",
      "last.device as last_device",
    ])
    .select(
      sql<boolean>`exists (select 1 from totp_secrets t where t.customer_id = m.customer_id
        and t.enabled_at is not null)
        or exists (select 1 from passkeys p where p.customer_id = m.customer_id)`.as("second_factor"),
    )
    .orderBy(sql`m.disabled_at is not null`)
    .orderBy("m.created_at")
    .orderBy("m.customer_id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: nameOf(row),
    phone: row.phone,
    role: row.role,
    version: row.version,
    since: kyivIso(row.created_at),
    disabled_at: row.disabled_at && kyivIso(row.disabled_at),
    last_sign_in: row.last_at && { at: kyivIso(row.last_at), device: row.last_device },
    second_factor: row.second_factor,
  }));
}

/** Staff sign-ins, newest first; null without the right. */
export async function signInLog(db: Db, actor: Actor, paging: Paging) {
  if (!can(actor, "staff.manage")) return null;
  const total = await countOf(db.selectFrom("sign_ins"));
  const rows = await db
    .selectFrom("sign_ins as s")
    .innerJoin("customers as c", "c.id", "s.customer_id")
    .leftJoin("staff_members as m", "m.customer_id", "s.customer_id")
    .select(["s.id", "c.first_name", "c.last_name", "c.phone", "m.role", "s.way", "s.device", "s.at"])
    .orderBy("s.at", "desc")
    .orderBy("s.id", "desc")
    .limit(paging.perPage)
    .offset(offset(paging))
    .execute();
  const data = rows.map(({ first_name, last_name, at, ...row }) => ({
    ...row,
    name: nameOf({ first_name, last_name }),
    at: kyivIso(at),
  }));
  return { data, meta: pageMeta(paging, total) };
}
export type SignInJson = NonNullable<Awaited<ReturnType<typeof signInLog>>>["data"][number];
