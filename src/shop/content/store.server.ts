import { sql } from "kysely";
import type { z } from "zod";
import type { Tx } from "#db/database.ts";
import type { pageInput } from "./input.ts";
import { textOf } from "./page-row.ts";
import type { PageText } from "./rules/page-readiness.ts";
import { addVersion } from "./store/publications.server.ts";

const pageColumns = ({ title, body, meta }: Pick<PageText, "title" | "body" | "meta">) => ({
  title_uk: title.uk,
  title_ru: title.ru,
  body_uk: body.uk,
  body_ru: body.ru,
  meta_uk: meta.uk,
  meta_ru: meta.ru,
});

/** Adds or overwrites the page, and drops its draft. */
export async function putPage(tx: Tx, page: z.output<typeof pageInput>, at: Date): Promise<void> {
  const { slug, published, title, body, meta } = page;
  const row = { ...pageColumns(page), published, updated_at: at };
  await tx
    .insertInto("content_pages")
    .values({ slug, ...row })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet(row))
    .execute();
  const { id } = await tx
    .insertInto("publications")
    .values({ kind: "page", slug, changed_at: at })
    .onConflict((conflict) =>
      conflict
        .column("slug")
        .doUpdateSet({ draft: null, changed_at: at, version: sql`publications.version + 1` }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  if (published) await addVersion(tx, id, { slug, title, body, meta }, { by: null, at });
}

/** The text that visitors see at an address, or saw last. */
export async function livePage(
  tx: Tx,
  slug: string,
): Promise<{ readonly content: PageText; readonly isShown: boolean } | null> {
  const row = await tx.selectFrom("content_pages").selectAll().where("slug", "=", slug).executeTakeFirst();
  return row ? { content: textOf(row), isShown: row.published } : null;
}

/** Shows the text: at its first address, at the same one, or at a new one. */
export async function writePage(
  tx: Tx,
  page: { readonly id: number; readonly slug: string | null },
  text: PageText,
  at: Date,
): Promise<void> {
  const row = { slug: text.slug, ...pageColumns(text), published: true, updated_at: at };
  if (page.slug !== null) {
    await tx.updateTable("content_pages").set(row).where("slug", "=", page.slug).execute();
    return;
  }
  await tx.insertInto("content_pages").values(row).execute();
  await tx.updateTable("publications").set({ slug: text.slug }).where("id", "=", page.id).execute();
}

export const setPagePublished = (tx: Tx, slug: string, published: boolean, at: Date) =>
  tx.updateTable("content_pages").set({ published, updated_at: at }).where("slug", "=", slug).execute();

/** Adds or overwrites the setting. */
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

/** The version of a section, 0 before its first save; other saves of any section wait until the commit. */
export async function lockSetting(tx: Tx, key: string): Promise<number> {
  // A row that does not exist yet cannot be locked.
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(tx);
  const row = await tx.selectFrom("settings").select("version").where("key", "=", key).executeTakeFirst();
  return row?.version ?? 0;
}
