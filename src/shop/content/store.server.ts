import { sql } from "kysely";
import type { z } from "zod";
import type { Tx } from "#db/database.ts";
import type { pageInput } from "./input.ts";

/** Adds the page or writes over it. */
export async function putPage(tx: Tx, page: z.output<typeof pageInput>, at: Date): Promise<void> {
  const row = {
    title_uk: page.title.uk,
    title_ru: page.title.ru,
    body_uk: page.body.uk,
    body_ru: page.body.ru,
    meta_uk: page.meta.uk,
    meta_ru: page.meta.ru,
    published: page.published,
    updated_at: at,
  };
  await tx
    .insertInto("content_pages")
    .values({ slug: page.slug, ...row })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet(row))
    .execute();
}

/** Adds the setting or writes over it. */
export async function putSetting(tx: Tx, key: string, value: unknown, at: Date): Promise<void> {
  const row = { value: sql`${JSON.stringify(value)}::jsonb`, updated_at: at };
  await tx
    .insertInto("settings")
    .values({ key, ...row })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({ ...row, version: sql`settings.version + 1` }),
    )
    .execute();
}

/** The version of a section of the settings, 0 before its first save; others who save any wait until the commit. */
export async function lockSetting(tx: Tx, key: string): Promise<number> {
  // A row that is not there yet cannot be locked.
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(tx);
  const row = await tx.selectFrom("settings").select("version").where("key", "=", key).executeTakeFirst();
  return row?.version ?? 0;
}
