// Information pages for the team: with drafts, plans and earlier versions.
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { kyivIso } from "#kit/clock.ts";
import { offset, pageMeta } from "#kit/paging.ts";
import { type Actor, can } from "../../staff/rules/rights.ts";
import { homeContent } from "../input/home.ts";
import type { PagesQuery } from "../input/page.ts";
import { textOf } from "../page-row.ts";
import { type ContentPage, liveHome } from "../reads.server.ts";
import { isFixedPage } from "../rules/fixed-pages.ts";
import type { PageText } from "../rules/page-readiness.ts";
import { type PublicationState, publicationStates, stateOf } from "../rules/publication.ts";
import type { Bilingual } from "../rules/settings.ts";
import type { Stuck } from "../store/publications.server.ts";

interface ListRow {
  readonly id: number;
  readonly slug: string;
  readonly title_uk: string;
  readonly title_ru: string;
  readonly is_shown: boolean | null;
  readonly has_draft: boolean;
  readonly publish_at: Date | null;
  readonly hide_at: Date | null;
  readonly is_stuck: boolean;
  readonly changed_at: Date;
  readonly changed_by: string | null;
}

/** The user's name from the row `w`; null when it is empty. */
const who = sql<string | null>`nullif(concat_ws(' ', w.first_name, w.last_name), '')`;

const iso = (at: Date | null): string | null => at && kyivIso(at);

function listed(row: ListRow) {
  return {
    id: row.id,
    /** Its address, current or future. */
    slug: row.slug,
    title: { uk: row.title_uk, ru: row.title_ru },
    state: stateOf({
      isShown: row.is_shown ?? false,
      wasShown: row.is_shown !== null,
      hasDraft: row.has_draft,
      publishAt: row.publish_at,
      hideAt: row.hide_at,
    }),
    publish_at: iso(row.publish_at),
    hide_at: iso(row.hide_at),
    is_stuck: row.is_stuck,
    changed_at: kyivIso(row.changed_at),
    /** Null: the shop itself, or a user without a name. */
    changed_by: row.changed_by,
  };
}
export type ListedPage = ReturnType<typeof listed>;

/** The pages, the last changed first; null without the right to edit them. There are at most 500. */
export async function pageList(db: Db, actor: Actor, { q, state, page, per_page }: PagesQuery) {
  if (!can(actor, "content.edit")) return null;
  const { rows } = await sql<ListRow>`
    select p.id, coalesce(p.draft ->> 'slug', p.slug) as slug,
      coalesce(p.draft #>> '{title,uk}', c.title_uk) as title_uk,
      coalesce(p.draft #>> '{title,ru}', c.title_ru) as title_ru,
      c.published as is_shown, p.draft is not null as has_draft, p.publish_at, p.hide_at,
      p.stuck is not null as is_stuck, p.changed_at, ${who} as changed_by
    from publications p
    left join content_pages c on c.slug = p.slug
    left join customers w on w.id = p.changed_by
    where p.kind = 'page' order by p.changed_at desc, p.id`.execute(db);
  const wanted = q.toLocaleLowerCase("uk");
  const found = rows
    .map(listed)
    .filter(({ slug, title }) =>
      [slug, title.uk, title.ru].some((text) => text.toLocaleLowerCase("uk").includes(wanted)),
    );
  const counts = Object.fromEntries(
    publicationStates.map((name) => [name, found.filter((row) => row.state === name).length]),
  ) as Record<PublicationState, number>;
  const chosen = state ? found.filter((row) => row.state === state) : found;
  const from = offset({ page, perPage: per_page });
  return {
    data: chosen.slice(from, from + per_page),
    meta: pageMeta({ page, perPage: per_page }, chosen.length),
    counts,
  };
}

/** A publication with the data of its editor. */
export interface EditedPublication {
  readonly version: number;
  readonly is_shown: boolean;
  /** Visitors see it, or did before it was hidden. */
  readonly was_shown: boolean;
  readonly has_draft: boolean;
  readonly is_fixed: boolean;
  readonly state: PublicationState;
  readonly publish_at: string | null;
  readonly hide_at: string | null;
  readonly stuck: Stuck | null;
  /** Null: never changed. */
  readonly changed_at: string | null;
  readonly changed_by: string | null;
  /** The newest first. */
  readonly versions: readonly PublishedVersion[];
}

const SHOWN_VERSIONS = 30;

/** A page for its editor; null when there is none, or without the right to edit it. */
export async function editedPage(db: Db, actor: Actor, id: number) {
  if (!can(actor, "content.edit")) return null;
  const row = await db
    .selectFrom("publications as p")
    .leftJoin("content_pages as c", "c.slug", "p.slug")
    .leftJoin("customers as w", "w.id", "p.changed_by")
    .selectAll("p")
    .select(["c.title_uk", "c.title_ru", "c.body_uk", "c.body_ru", "c.meta_uk", "c.meta_ru", "c.published"])
    .select(who.as("who"))
    .where("p.kind", "=", "page")
    .where("p.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { slug, title_uk, title_ru, body_uk, body_ru, meta_uk, meta_ru, published } = row;
  const live =
    slug !== null && title_uk !== null && title_ru !== null && body_uk !== null && body_ru !== null
      ? textOf({ slug, title_uk, title_ru, body_uk, body_ru, meta_uk: meta_uk ?? "", meta_ru: meta_ru ?? "" })
      : null;
  const text = (row.draft as PageText | null) ?? live;
  if (!text) throw new Error(`page ${id} has neither a draft nor a text`);
  const isShown = published ?? false;
  return {
    id,
    version: row.version,
    /** The draft; without one, the text that visitors see or saw last. */
    text,
    /** Its public address; null before it was first shown. */
    slug,
    is_fixed: isFixedPage(slug),
    ...planOf(row, { isShown, wasShown: live !== null }),
    versions: await versionsOf(db, id),
  };
}

interface PlanRow {
  readonly draft: unknown;
  readonly publish_at: Date | null;
  readonly hide_at: Date | null;
  readonly stuck: unknown;
  readonly changed_at: Date | null;
  readonly who: string | null;
}

function planOf(row: PlanRow, seen: { readonly isShown: boolean; readonly wasShown: boolean }) {
  const { publish_at, hide_at } = row;
  const hasDraft = row.draft !== null;
  return {
    is_shown: seen.isShown,
    was_shown: seen.wasShown,
    has_draft: hasDraft,
    state: stateOf({ ...seen, hasDraft, publishAt: publish_at, hideAt: hide_at }),
    publish_at: iso(publish_at),
    hide_at: iso(hide_at),
    stuck: row.stuck as Stuck | null,
    changed_at: iso(row.changed_at),
    changed_by: row.who,
  };
}

/** The home page for its editor; null without the right to edit it. */
export async function editedHome(db: Db, actor: Actor) {
  if (!can(actor, "content.edit")) return null;
  const { draft, ...publication } = await editedRow(db, (rows) => rows.where("p.kind", "=", "home"));
  return { ...publication, home: homeContent.safeParse(draft).data ?? (await liveHome(db)) };
}

const editedRows = (db: Db) =>
  db
    .selectFrom("publications as p")
    .leftJoin("customers as w", "w.id", "p.changed_by")
    .select(["p.id", "p.version", "p.draft", "p.publish_at", "p.hide_at", "p.stuck", "p.changed_at"])
    .select(who.as("who"));
type EditedRows = ReturnType<typeof editedRows>;

/** A page of blocks that always exists, with its draft; its row is created by the first save. */
export async function editedRow(db: Db, only: (rows: EditedRows) => EditedRows) {
  const found = await only(editedRows(db)).executeTakeFirst();
  const untouched = {
    id: 0,
    version: 1,
    draft: null,
    publish_at: null,
    hide_at: null,
    stuck: null,
    who: null,
  };
  const row = found ?? { ...untouched, changed_at: null };
  return {
    version: row.version,
    draft: row.draft,
    is_fixed: true,
    ...planOf(row, { isShown: true, wasShown: true }),
    versions: await versionsOf(db, row.id),
  };
}

async function versionsOf(db: Db, publicationId: number) {
  const { rows } = await sql<{
    id: number;
    /** Null: no title of its own. */
    title: Bilingual | null;
    published_at: Date;
    published_by: string | null;
  }>`
    select v.id, v.content -> 'title' as title, v.published_at, ${who} as published_by
    from publication_versions v left join customers w on w.id = v.published_by
    where v.publication_id = ${publicationId} order by v.id desc limit ${SHOWN_VERSIONS}`.execute(db);
  return rows.map((row) => ({ ...row, published_at: kyivIso(row.published_at) }));
}
export type PublishedVersion = Awaited<ReturnType<typeof versionsOf>>[number];

/** A preview of a page for the team only; null when there is none. */
export async function draftedPage(
  db: Db,
  actor: Actor,
  id: number,
  locale: Locale,
): Promise<(Omit<ContentPage, "updated_at"> & { readonly id: number }) | null> {
  const page = await editedPage(db, actor, id);
  if (!page) return null;
  const { slug, title, body, meta } = page.text;
  return {
    id,
    slug,
    title: title[locale],
    body: body[locale],
    meta: meta[locale],
  };
}
