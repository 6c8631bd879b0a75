// Everything in the shop whose texts lack a language, with the place where it is edited. A draft counts
// instead of what visitors see, because it is what the editor opens.
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { offset, pageMeta } from "#kit/paging.ts";
import { shopSettings } from "../content/reads.server.ts";
import { type Actor, can, type Right } from "../staff/rules/rights.ts";
import { type Gaps, gapsOf, type ParityKind, type ParityQuery, parityKinds, textsIn } from "./rules.ts";

interface Row {
  readonly kind: ParityKind;
  /** Of its editor: a database id, or the name of a section of the settings. */
  readonly id: string;
  /** Landings only: what it is the page of. */
  readonly of: "collections" | "categories" | null;
  readonly name_uk: string;
  readonly name_ru: string;
  /** Visitors see it. */
  readonly is_shown: boolean;
  /** Units sold; null: not a product. Views of single pages are not counted. */
  readonly sold: number | null;
  readonly texts: unknown;
}

export interface ParityRow extends Omit<Row, "texts"> {
  readonly gaps: Gaps;
}

const rowsOfDatabase = (db: Db) =>
  sql<Row>`
  select 'product' as kind, p.id::text, null as "of", p.name_uk, p.name_ru, p.published as is_shown, p.sold_count as sold,
    to_jsonb(p) || jsonb_build_object(
      'sizes', (select jsonb_agg(jsonb_build_object('size_uk', v.name_uk, 'size_ru', v.name_ru) order by v.position)
        from variants v where v.product_id = p.id and not v.hidden),
      'pictures', (select jsonb_agg(jsonb_build_object('alt_uk', f.alt_uk, 'alt_ru', f.alt_ru) order by f.position)
        from product_pictures f where f.product_id = p.id)) as texts
  from products p
  union all
  select 'category', c.id::text, null, c.name_uk, c.name_ru, c.published, null, to_jsonb(c) from categories c
  union all
  select 'collection', c.id::text, null, c.name_uk, c.name_ru, c.published, null, to_jsonb(c) from collections c
  union all
  select p.kind, case p.kind when 'landing' then coalesce(p.collection_id, p.category_id) else p.id end::text,
    case when p.kind <> 'landing' then null when p.collection_id is null then 'categories' else 'collections' end,
    coalesce(p.draft #>> '{title,uk}', c.title_uk, o.name_uk, k.name_uk, ''),
    coalesce(p.draft #>> '{title,ru}', c.title_ru, o.name_ru, k.name_ru, ''),
    coalesce(c.published, true), null,
    coalesce(p.draft, to_jsonb(c), (select v.content from publication_versions v
      where v.publication_id = p.id order by v.id desc limit 1))
  from publications p
    left join content_pages c on p.kind = 'page' and c.slug = p.slug
    left join collections o on o.id = p.collection_id
    left join categories k on k.id = p.category_id
  union all
  select 'promotion', p.id::text, null, p.name_uk, p.name_ru, p.is_on, null, to_jsonb(p) from promotions p`.execute(
    db,
  );

async function rowsOfSettings(db: Db): Promise<Row[]> {
  const { brand, contacts, seller } = await shopSettings(db);
  return Object.entries({ brand, contacts, seller }).map(([id, texts]) => ({
    kind: "settings",
    id,
    of: null,
    name_uk: "",
    name_ru: "",
    is_shown: true,
    sold: null,
    texts,
  }));
}

/** Who may open the editor. */
const rightOf: Readonly<Record<ParityKind, Right>> = {
  product: "catalog.edit",
  category: "catalog.edit",
  collection: "catalog.edit",
  home: "content.edit",
  landing: "content.edit",
  page: "content.edit",
  promotion: "promotion.edit",
  settings: "settings.edit",
};

/** Shown ones first, then by units sold, then in the order of the kinds. */
const byWeight = (a: ParityRow, b: ParityRow): number =>
  Number(b.is_shown) - Number(a.is_shown) ||
  (b.sold ?? -1) - (a.sold ?? -1) ||
  parityKinds.indexOf(a.kind) - parityKinds.indexOf(b.kind) ||
  Number(a.id) - Number(b.id);

async function allGaps(db: Db, actor: Actor): Promise<ParityRow[]> {
  const rows = [...(await rowsOfDatabase(db)).rows, ...(await rowsOfSettings(db))];
  return rows
    .filter(({ kind }) => can(actor, rightOf[kind]))
    .flatMap(({ texts, ...row }) => {
      const gaps = gapsOf(textsIn(texts));
      return gaps ? [{ ...row, gaps }] : [];
    })
    .sort(byWeight);
}

/** What lacks a language and the user may edit; null without the right to edit texts. */
export async function parityList(db: Db, actor: Actor, { q, state, page, per_page }: ParityQuery) {
  if (!can(actor, "content.edit")) return null;
  const wanted = q.toLocaleLowerCase("uk");
  const found = (await allGaps(db, actor)).filter(({ name_uk, name_ru }) =>
    [name_uk, name_ru].some((name) => name.toLocaleLowerCase("uk").includes(wanted)),
  );
  const counts = Object.fromEntries(
    parityKinds.map((kind) => [kind, found.filter((row) => row.kind === kind).length]),
  ) as Record<ParityKind, number>;
  const chosen = state ? found.filter(({ kind }) => kind === state) : found;
  const from = offset({ page, perPage: per_page });
  return {
    data: chosen.slice(from, from + per_page),
    meta: pageMeta({ page, perPage: per_page }, chosen.length),
    counts,
  };
}
