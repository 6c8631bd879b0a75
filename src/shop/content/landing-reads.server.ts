// Landings of occasions: for visitors, and with drafts and versions for the team.
import type { Db, Tx } from "#db/database.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import { type LandingContent, landingContent } from "./input/landing.ts";
import { editedRow } from "./page-reads.server.ts";
import { plainLanding } from "./rules/landing.ts";

// Content saved by an older or a newer release may have blocks that this one does not know.
const readable = (content: unknown): LandingContent => landingContent.safeParse(content).data ?? plainLanding;

export async function isCollection(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom("collections").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

const newest = (db: Db | Tx) =>
  db
    .selectFrom("collections as c")
    .leftJoin("publications as p", "p.collection_id", "c.id")
    .leftJoin("publication_versions as v", "v.publication_id", "p.id")
    .select(["c.slug", "c.name_uk", "c.name_ru", "v.content"])
    .orderBy("v.id", (order) => order.desc().nullsLast())
    .limit(1);

/** The landing that visitors see on a collection's page, with the collection's address. */
export async function landingOf(db: Db | Tx, collectionId: number) {
  const { content, ...collection } = await newest(db)
    .where("c.id", "=", collectionId)
    .executeTakeFirstOrThrow();
  return { ...collection, content: readable(content) };
}

/** The same by the collection's address; the plain listing when there is none. */
export async function liveLanding(db: Db, slug: string): Promise<LandingContent> {
  return readable((await newest(db).where("c.slug", "=", slug).executeTakeFirst())?.content);
}

/** A landing for its editor; null without the collection or the right to edit it. */
export async function editedLanding(db: Db, actor: Actor, collectionId: number) {
  if (!can(actor, "content.edit") || !(await isCollection(db, collectionId))) return null;
  const { content, slug, name_uk, name_ru } = await landingOf(db, collectionId);
  const { draft, ...publication } = await editedRow(db, (rows) =>
    rows.where("p.collection_id", "=", collectionId),
  );
  return {
    ...publication,
    slug,
    name: { uk: name_uk, ru: name_ru },
    landing: landingContent.safeParse(draft).data ?? content,
  };
}

/** The occasions with their landings, for the list in the CRM; null without the right to edit them. */
export async function landingList(db: Db, actor: Actor) {
  if (!can(actor, "content.edit")) return null;
  const rows = await db
    .selectFrom("collections as c")
    .leftJoin("publications as p", "p.collection_id", "c.id")
    .select(["c.id", "c.name_uk", "c.name_ru"])
    .select((eb) => eb("p.draft", "is not", null).as("has_draft"))
    .orderBy("c.position")
    .orderBy("c.id")
    .execute();
  return rows.map(({ id, name_uk, name_ru, has_draft }) => ({
    id,
    name: { uk: name_uk, ru: name_ru },
    has_draft: Boolean(has_draft),
  }));
}
