// Reviews for a moderator: waiting, decided, and data about the author.
import { type ExpressionBuilder, sql } from "kysely";
import { containing } from "#db/containing.ts";
import { countOf } from "#db/count.ts";
import type { Database, Db } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { kyivIso } from "#kit/clock.ts";
import { offset, pageMeta } from "#kit/paging.ts";
import { type Actor, can } from "../../staff/rules/rights.ts";
import type { QueueQuery } from "../input.ts";
import type { QueueView } from "../rules/ratings.ts";

type Reviews = ExpressionBuilder<Database, "reviews">;

const inView = (eb: Reviews, view: QueueView) => {
  if (view === "new") return eb("reviews.status", "=", "pending");
  if (view === "rejected") return eb("reviews.status", "=", "rejected");
  const shown = eb("reviews.status", "=", "approved");
  return view === "published" ? shown : eb.and([shown, eb("reviews.reply", "is", null)]);
};

function matching(eb: Reviews, { view, q, rating, product }: QueueQuery) {
  const words = containing(q);
  return eb.and([
    inView(eb, view),
    ...(rating === undefined ? [] : [eb("reviews.rating", "=", rating)]),
    ...(product === undefined ? [] : [eb("reviews.product_id", "=", product)]),
    ...(q === ""
      ? []
      : [
          eb.or([
            eb("reviews.text", "ilike", words),
            eb("reviews.author_name", "ilike", words),
            eb(
              "reviews.product_id",
              "in",
              eb
                .selectFrom("products")
                .select("products.id")
                .where((names) =>
                  names.or([
                    names("products.name_uk", "ilike", words),
                    names("products.name_ru", "ilike", words),
                  ]),
                ),
            ),
          ]),
        ]),
  ]);
}

/** A page of the moderators' list, newest first; null for users who may not moderate. */
export async function reviewQueue(db: Db, actor: Actor, query: QueueQuery, locale: Locale) {
  if (!can(actor, "review.moderate")) return null;
  const paging = { page: query.page, perPage: query.per_page };
  const matched = db.selectFrom("reviews").where((eb) => matching(eb, query));
  const total = await countOf(matched);
  const rows = await matched
    .leftJoin("products", "products.id", "reviews.product_id")
    .leftJoin("orders", "orders.id", "reviews.order_id")
    .select((eb) => [
      "reviews.id",
      "reviews.version",
      "reviews.status",
      "reviews.rating",
      "reviews.author_name as author",
      "reviews.city",
      "reviews.text",
      "reviews.lang",
      "reviews.verified",
      "reviews.reply",
      "reviews.rejection_reason as reason",
      "reviews.created_at",
      "orders.number as order",
      "products.id as product_id",
      "products.slug",
      "products.published",
      "products.name_uk",
      "products.name_ru",
      eb
        .selectFrom("product_pictures")
        .select("file")
        .whereRef("product_pictures.product_id", "=", "reviews.product_id")
        .orderBy("position")
        .limit(1)
        .as("picture"),
      sql<string[]>`array(
        select file from review_photos where review_id = reviews.id order by position)`.as("photos"),
    ])
    .orderBy("reviews.created_at", "desc")
    .orderBy("reviews.id", "desc")
    .limit(paging.perPage)
    .offset(offset(paging))
    .execute();
  const seesOrders = can(actor, "order.read");
  return {
    rows: rows.map(
      ({ product_id, slug, published, name_uk, name_ru, picture, created_at, order, ...review }) => ({
        ...review,
        /** The order with the product; null when unknown, or the user may not see it. */
        order: seesOrders ? order : null,
        /** Null: about the shop. */
        product:
          product_id === null
            ? null
            : {
                id: product_id,
                name: (locale === "ru" ? name_ru : name_uk) ?? "",
                slug: published ? slug : null,
                picture,
              },
        writtenAt: kyivIso(created_at),
      }),
    ),
    meta: pageMeta(paging, total),
  };
}
export type QueuedReview = NonNullable<Awaited<ReturnType<typeof reviewQueue>>>["rows"][number];

/** Number of reviews in each tab; null for users who may not moderate. */
export async function reviewCounts(db: Db, actor: Actor): Promise<Record<QueueView, number> | null> {
  if (!can(actor, "review.moderate")) return null;
  const count = (eb: ExpressionBuilder<Database, never>, view: QueueView) =>
    eb
      .selectFrom("reviews")
      .select((reviews) => reviews.fn.countAll<number>().as("count"))
      .where((reviews) => inView(reviews, view))
      .$asScalar()
      .$notNull();
  return db
    .selectNoFrom((eb) => [
      count(eb, "new").as("new"),
      count(eb, "unanswered").as("unanswered"),
      count(eb, "published").as("published"),
      count(eb, "rejected").as("rejected"),
    ])
    .executeTakeFirstOrThrow();
}

/** Number of reviews waiting for a moderator; null for users who may not moderate. */
export async function pendingReviews(db: Db, actor: Actor): Promise<number | null> {
  if (!can(actor, "review.moderate")) return null;
  return countOf(db.selectFrom("reviews").where((eb) => inView(eb, "new")));
}

/** The name of the product of the list's filter. */
export async function productName(db: Db, id: number, locale: Locale): Promise<string | null> {
  const row = await db
    .selectFrom("products")
    .select(["name_uk", "name_ru"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? (locale === "ru" ? row.name_ru : row.name_uk) : null;
}
