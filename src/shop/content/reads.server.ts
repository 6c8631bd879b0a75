// The shop's settings and information pages for other modules.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import type { ShopEvent } from "#jobs/announce.ts";
import { kyivIso } from "#kit/clock.ts";
import { memoByObject } from "#kit/memo-by-object.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import { homeContent } from "./input/home.ts";
import type { SettingsSection, ShopSettings } from "./input.ts";
import { defaultHome, type HomeContent } from "./rules/home.ts";
import { defaultSettings } from "./rules/settings.ts";

const remembered = memoByObject((db: Db) => readSettings(db));

/** All settings: cached until they change; in a transaction, read from the database. */
export const shopSettings = (db: Db | Tx): Promise<ShopSettings> =>
  db.isTransaction ? readSettings(db) : remembered.of(db);

/** Clears the cached settings of a database when they change. */
export function onSettingsEvent(db: Db, event: Pick<ShopEvent, "kind">): void {
  if (event.kind === "settings_changed") remembered.forget(db);
}

/** Saved values over the defaults, so that a field added later has a value too. */
async function readSettings(db: Db | Tx): Promise<ShopSettings> {
  const rows = await db.selectFrom("settings").select(["key", "value"]).execute();
  const saved = Object.fromEntries(rows.map((row) => [row.key, row.value])) as Partial<ShopSettings>;
  return {
    brand: { ...defaultSettings.brand, ...saved.brand },
    contacts: { ...defaultSettings.contacts, ...saved.contacts },
    seller: { ...defaultSettings.seller, ...saved.seller },
    selling: { ...defaultSettings.selling, ...saved.selling },
    delivery: { ...defaultSettings.delivery, ...saved.delivery },
    courier: { ...defaultSettings.courier, ...saved.courier },
    site: { ...defaultSettings.site, ...saved.site },
    receipts: { ...defaultSettings.receipts, ...saved.receipts },
    backups: { ...defaultSettings.backups, ...saved.backups },
    notices: {
      email: { ...defaultSettings.notices.email, ...saved.notices?.email },
      telegram: { ...defaultSettings.notices.telegram, ...saved.notices?.telegram },
    },
    security: { ...defaultSettings.security, ...saved.security },
  };
}

/** The settings with the versions that guard saving; null without the right to edit them. */
export async function settingsForStaff(db: Db, actor: Actor) {
  if (!can(actor, "settings.edit")) return null;
  const rows = await db.selectFrom("settings").select(["key", "version"]).execute();
  const versionOf = (key: SettingsSection): number => rows.find((row) => row.key === key)?.version ?? 0;
  return {
    settings: await readSettings(db),
    versions: {
      brand: versionOf("brand"),
      contacts: versionOf("contacts"),
      seller: versionOf("seller"),
      selling: versionOf("selling"),
      delivery: versionOf("delivery"),
      courier: versionOf("courier"),
      site: versionOf("site"),
      receipts: versionOf("receipts"),
      backups: versionOf("backups"),
      notices: versionOf("notices"),
      security: versionOf("security"),
    },
  };
}

export interface ContentPage {
  readonly slug: string;
  readonly title: string;
  /** Paragraphs and lists in a subset of Markdown. */
  readonly body: string;
  readonly meta: string;
  readonly updated_at: string;
}

/** A published information page in a language; null when there is none. */
export async function contentPage(db: Db, slug: string, locale: Locale): Promise<ContentPage | null> {
  const row = await db
    .selectFrom("content_pages")
    .selectAll()
    .where("slug", "=", slug)
    .where("published", "=", true)
    .executeTakeFirst();
  if (!row) return null;
  const words =
    locale === "ru" ? [row.title_ru, row.body_ru, row.meta_ru] : [row.title_uk, row.body_uk, row.meta_uk];
  const [title = "", body = "", meta = ""] = words;
  return { slug, title, body, meta, updated_at: kyivIso(row.updated_at) };
}

/**
 * Addresses and titles of the published pages, for the sitemaps. The page of works is listed once a member of the
 * team has published it: until then it only says that there is nothing to show yet.
 */
export async function contentPages(
  db: Db,
  locale: Locale,
): Promise<{ slug: string; title: string; updated_at: string }[]> {
  const rows = await db
    .selectFrom("content_pages")
    .select(["slug", "title_uk", "title_ru", "updated_at"])
    .where("published", "=", true)
    .where((eb) =>
      eb.or([
        eb("slug", "<>", "showcase"),
        eb.exists(
          eb
            .selectFrom("publications as p")
            .innerJoin("publication_versions as v", "v.publication_id", "p.id")
            .select("v.id")
            .where("p.slug", "=", "showcase")
            .where("v.published_by", "is not", null),
        ),
      ]),
    )
    .orderBy("slug")
    .execute();
  return rows.map((row) => ({
    slug: row.slug,
    title: locale === "ru" ? row.title_ru : row.title_uk,
    updated_at: kyivIso(row.updated_at),
  }));
}

/** The home page that visitors see. */
export async function liveHome(db: Db | Tx): Promise<HomeContent> {
  const row = await db
    .selectFrom("publication_versions as v")
    .innerJoin("publications as p", "p.id", "v.publication_id")
    .select("v.content")
    .where("p.kind", "=", "home")
    .orderBy("v.id", "desc")
    .limit(1)
    .executeTakeFirst();
  // Content saved by an older or a newer release may have blocks that this one does not know.
  return homeContent.safeParse(row?.content).data ?? defaultHome;
}

/** Whether a page of the catalogue has this address. */
export async function isAddressOfCatalogue(tx: Tx, slug: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from products where slug = ${slug}
    union all select 1 from categories where path = ${slug}
    union all select 1 from collections where slug = ${slug} limit 1`.execute(tx);
  return rows.length > 0;
}
