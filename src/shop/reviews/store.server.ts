import type { Tx } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import type { ImportedReview, ReviewInput } from "./input.ts";

interface Author {
  readonly customerId: number | null;
  readonly verified: boolean;
  readonly lang: Locale;
}

export const addPending = (tx: Tx, input: ReviewInput, { customerId, verified, lang }: Author, at: Date) =>
  tx
    .insertInto("reviews")
    .values({ ...input, customer_id: customerId, verified, lang, reply: null, created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();

export async function addApproved(tx: Tx, reviews: readonly ImportedReview[]): Promise<void> {
  const rows = reviews.map(({ writtenAt, ...review }) => ({
    ...review,
    status: "approved" as const,
    created_at: writtenAt,
  }));
  await tx.insertInto("reviews").values(rows).execute();
}

/** The id of the same words by the same name about the same thing, when they are here already. */
export async function sameReview(tx: Tx, input: ReviewInput): Promise<number | null> {
  const row = await tx
    .selectFrom("reviews")
    .select("id")
    .where("product_id", input.product_id === null ? "is" : "=", input.product_id)
    .where("author_name", "=", input.author_name)
    .where("text", "=", input.text)
    .executeTakeFirst();
  return row?.id ?? null;
}

export const lockReview = (tx: Tx, id: number) =>
  tx
    .selectFrom("reviews")
    .select(["id", "product_id", "status"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export async function setStatus(tx: Tx, id: number, status: "approved" | "rejected"): Promise<void> {
  await tx.updateTable("reviews").set({ status }).where("id", "=", id).execute();
}

export async function setReply(tx: Tx, id: number, reply: string): Promise<void> {
  await tx.updateTable("reviews").set({ reply }).where("id", "=", id).execute();
}

/** Takes the author away from their reviews. @returns what the reviews are about */
export async function clearAuthor(tx: Tx, customerId: number): Promise<(number | null)[]> {
  const rows = await tx
    .updateTable("reviews")
    .set((eb) => ({
      customer_id: null,
      author_name: eb.case().when("lang", "=", "ru").then("Покупатель").else("Покупець").end(),
      town: null,
    }))
    .where("customer_id", "=", customerId)
    .returning("product_id")
    .execute();
  return [...new Set(rows.map((row) => row.product_id))];
}
