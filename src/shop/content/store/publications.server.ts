// The rows of drafts, plans and versions. No decisions here.
import { countOf } from "#db/count.ts";
import type { Db, Tx } from "#db/database.ts";
import { type LandingPlace, landingColumn } from "../rules/landing.ts";

export type PublicationKind = "page" | "home" | "landing";

/** Why a plan failed. */
export interface Stuck {
  readonly at: string;
  readonly code: string;
  readonly missing?: readonly string[];
}

/** The publication, locked until the transaction ends. */
export async function lockPublication(tx: Tx, id: number) {
  const row = await tx
    .selectFrom("publications")
    .select(["id", "kind", "slug", "collection_id", "category_id", "draft", "publish_at", "hide_at"])
    .select(["planned_by", "stuck", "version"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, stuck: row.stuck as Stuck | null } : null;
}

export type PublicationRow = NonNullable<Awaited<ReturnType<typeof lockPublication>>>;

export interface PublicationChange {
  readonly draft?: object | null;
  readonly publish_at?: Date | null;
  readonly hide_at?: Date | null;
  readonly planned_by?: number | null;
  readonly stuck?: Stuck | null;
}

const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

export async function putPublication(
  tx: Tx,
  id: number,
  { draft, stuck, ...plan }: PublicationChange,
  { by, at }: { readonly by: number | null; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable("publications")
    .set((eb) => ({
      ...plan,
      ...(draft !== undefined && { draft: json(draft) }),
      ...(stuck !== undefined && { stuck: json(stuck) }),
      version: eb("version", "+", 1),
      changed_at: at,
      changed_by: by,
    }))
    .where("id", "=", id)
    .execute();
}

export async function addPublication(
  tx: Tx,
  kind: PublicationKind,
  draft: object,
  { by, at }: { readonly by: number | null; readonly at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto("publications")
    .values({ kind, draft: JSON.stringify(draft), changed_at: at, changed_by: by })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The row of the one home page, created if missing. */
export async function thereIsHome(db: Db, at: Date): Promise<number> {
  await db
    .insertInto("publications")
    .values({ kind: "home", changed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db
    .selectFrom("publications")
    .select("id")
    .where("kind", "=", "home")
    .executeTakeFirstOrThrow();
  return id;
}

/** The row of a landing, created if missing. */
export async function thereIsLanding(db: Db, { of, id: ownerId }: LandingPlace, at: Date): Promise<number> {
  await db
    .insertInto("publications")
    .values({ kind: "landing", [landingColumn[of]]: ownerId, changed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db
    .selectFrom("publications")
    .select("id")
    .where(landingColumn[of], "=", ownerId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes its drafts and versions too. */
export const removePublication = (tx: Tx, id: number) =>
  tx.deleteFrom("publications").where("id", "=", id).execute();

export async function addVersion(
  tx: Tx,
  publicationId: number,
  content: object,
  { by, at }: { readonly by: number | null; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto("publication_versions")
    .values({
      publication_id: publicationId,
      content: JSON.stringify(content),
      published_at: at,
      published_by: by,
    })
    .execute();
}

/** An earlier published version; undefined when this publication has no such version. */
export async function versionContent(tx: Tx, publicationId: number, id: number): Promise<unknown> {
  const row = await tx
    .selectFrom("publication_versions")
    .select("content")
    .where("publication_id", "=", publicationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.content;
}

export async function pagesThere(tx: Tx): Promise<number> {
  return countOf(tx.selectFrom("publications").where("kind", "=", "page"));
}
