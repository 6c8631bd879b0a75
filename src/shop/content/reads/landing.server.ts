// Landings of occasions and of categories: for visitors, and with drafts and versions for the team.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { type Actor, can } from "../../staff/rules/rights.ts";
import { type LandingContent, landingContent } from "../input/landing.ts";
import { type LandingOwner, type LandingPlace, landingColumn, plainLanding } from "../rules/landing.ts";
import { editedRow } from "./page.server.ts";

/** Content saved by an older or a newer release may have blocks that this one does not know. */
export const readableLanding = (content: unknown): LandingContent =>
  landingContent.safeParse(content).data ?? plainLanding;

/** All collections and categories, whose addresses are unique together, with the rows of their landings. */
const owners = (db: Db | Tx) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom("collections")
        .select(["id", "name_uk", "name_ru", "slug as address", "position"])
        .select(sql<LandingOwner>`'collections'`.as("of"))
        .unionAll(
          eb
            .selectFrom("categories")
            .select(["id", "name_uk", "name_ru", "path as address", "position"])
            .select(sql<LandingOwner>`'categories'`.as("of")),
        )
        .as("o"),
    )
    .leftJoin("publications as p", (join) =>
      join.on((eb) =>
        eb.or([
          eb.and([eb("o.of", "=", "collections"), eb("p.collection_id", "=", eb.ref("o.id"))]),
          eb.and([eb("o.of", "=", "categories"), eb("p.category_id", "=", eb.ref("o.id"))]),
        ]),
      ),
    );

export async function isLandingPlace(db: Db, { of, id }: LandingPlace): Promise<boolean> {
  const row = await owners(db)
    .select("o.id")
    .where("o.of", "=", of)
    .where("o.id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

const newest = (db: Db | Tx) =>
  owners(db)
    .leftJoin("publication_versions as v", "v.publication_id", "p.id")
    .select(["o.address", "o.name_uk", "o.name_ru", "v.content"])
    .orderBy("v.id", (order) => order.desc().nullsLast())
    .limit(1);

/** The landing that visitors see, with the address of its page. */
export async function landingOf(db: Db | Tx, { of, id }: LandingPlace) {
  const { content, ...owner } = await newest(db)
    .where("o.of", "=", of)
    .where("o.id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...owner, content: readableLanding(content) };
}

/** The same by the page's address; the plain listing when there is none. */
export async function liveLanding(db: Db, address: string): Promise<LandingContent> {
  return readableLanding((await newest(db).where("o.address", "=", address).executeTakeFirst())?.content);
}

/** A landing for its editor; null without its collection or category, or the right to edit it. */
export async function editedLanding(db: Db, actor: Actor, place: LandingPlace) {
  if (!can(actor, "content.edit") || !(await isLandingPlace(db, place))) return null;
  const { content, address, name_uk, name_ru } = await landingOf(db, place);
  const { draft, ...publication } = await editedRow(db, (rows) =>
    rows.where(`p.${landingColumn[place.of]}`, "=", place.id),
  );
  return {
    ...publication,
    address,
    name: { uk: name_uk, ru: name_ru },
    landing: landingContent.safeParse(draft).data ?? content,
  };
}

/** The landings of one kind, for the list in the CRM; null without the right to edit them. */
export async function landingList(db: Db, actor: Actor, of: LandingOwner) {
  if (!can(actor, "content.edit")) return null;
  const rows = await owners(db)
    .select(["o.id", "o.name_uk", "o.name_ru"])
    .select((eb) => eb("p.draft", "is not", null).as("has_draft"))
    .where("o.of", "=", of)
    // Subcategories follow their category.
    .orderBy(of === "categories" ? "o.address" : "o.position")
    .orderBy("o.id")
    .execute();
  return rows.map(({ id, name_uk, name_ru, has_draft }) => ({
    id,
    name: { uk: name_uk, ru: name_ru },
    has_draft: Boolean(has_draft),
  }));
}
