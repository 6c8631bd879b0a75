// Approved reviews for pages and the API, newest first.
import { sql } from "kysely";
import { countOf } from "#db/count.ts";
import type { Db, Tx } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { kyivIso } from "#kit/clock.ts";
import { sameSecret } from "#kit/id.ts";
import { offset, type PageMeta, type Paging, pageMeta } from "#kit/paging.ts";
import type { RatingSummary, ReviewItem } from "./output.ts";
import { ratingSummary } from "./rules/ratings.ts";

export interface ReviewFilter {
  /** Only the review with this id. */
  readonly id?: number | undefined;
  /** Of one product; all by default. */
  readonly productId?: number | undefined;
  /** With this number of stars. */
  readonly rating?: number | undefined;
  readonly withPhotos?: boolean | undefined;
}

const approved = (db: Db | Tx, { id, productId, rating, withPhotos }: ReviewFilter) =>
  db
    .selectFrom("reviews")
    .where("status", "=", "approved")
    .$if(id !== undefined, (query) => query.where("reviews.id", "=", id ?? 0))
    .$if(productId !== undefined, (query) => query.where("product_id", "=", productId ?? null))
    .$if(rating !== undefined, (query) => query.where("rating", "=", rating ?? 0))
    .$if(withPhotos === true, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom("review_photos")
            .select("review_photos.id")
            .whereRef("review_photos.review_id", "=", "reviews.id"),
        ),
      ),
    );

export async function reviewsPage(
  db: Db,
  filter: ReviewFilter,
  paging: Paging,
  locale: Locale,
): Promise<{ items: ReviewItem[]; meta: PageMeta }> {
  const total = await countOf(approved(db, filter));
  return { items: await reviewsFrom(db, filter, paging, locale), meta: pageMeta(paging, total) };
}

/** Number of approved reviews with photos. */
export async function countWithPhotos(db: Db): Promise<number> {
  return countOf(approved(db, { withPhotos: true }));
}

/** The newest approved reviews, up to a limit. */
export const newestReviews = (
  db: Db,
  filter: ReviewFilter,
  count: number,
  locale: Locale,
): Promise<ReviewItem[]> => reviewsFrom(db, filter, { page: 1, perPage: count }, locale);

/** An approved review; null when it does not exist or is not shown. */
export async function reviewById(db: Db, id: number, locale: Locale): Promise<ReviewItem | null> {
  const [review] = await reviewsFrom(db, { id }, { page: 1, perPage: 1 }, locale);
  return review ?? null;
}

async function reviewsFrom(
  db: Db,
  filter: ReviewFilter,
  paging: Paging,
  locale: Locale,
): Promise<ReviewItem[]> {
  const rows = await approved(db, filter)
    .leftJoin("products", (join) =>
      join.onRef("products.id", "=", "reviews.product_id").on("products.published", "=", true),
    )
    .select([
      "reviews.id",
      "author_name",
      "city",
      "rating",
      "text",
      "lang",
      "verified",
      "reply",
      "reviews.created_at",
      "products.id as product",
      "products.slug",
      "products.name_uk",
      "products.name_ru",
      sql<string[]>`array(
        select file from review_photos where review_id = reviews.id order by position)`.as("photos"),
    ])
    .orderBy("reviews.created_at", "desc")
    .orderBy("reviews.id", "desc")
    .limit(paging.perPage)
    .offset(offset(paging))
    .execute();
  return rows.map(({ product, slug, name_uk, name_ru, created_at, ...review }) => ({
    ...review,
    product:
      product === null
        ? null
        : { id: product, slug: slug ?? "", name: (locale === "ru" ? name_ru : name_uk) ?? "" },
    created_at: kyivIso(created_at),
  }));
}

/** Average, count and star distribution of a product's approved reviews, or of all. */
export async function ratings(db: Db, filter: Pick<ReviewFilter, "productId"> = {}): Promise<RatingSummary> {
  const counted = await approved(db, filter)
    .select(["rating", (query) => query.fn.countAll<number>().as("count")])
    .groupBy("rating")
    .execute();
  return ratingSummary(counted);
}

export async function isProductShown(tx: Tx, productId: number): Promise<boolean> {
  const row = await tx
    .selectFrom("products")
    .select("published")
    .where("id", "=", productId)
    .where("role", "not in", ["bonbon", "tile"])
    .executeTakeFirst();
  return row?.published ?? false;
}

/** A possible buyer: the account, the holder of an order's secret link, or both. */
export interface PossibleBuyer {
  readonly customerId: number | null;
  readonly order: { readonly number: string; readonly token: string } | null;
}

/** Their newest received order with the product; with any product when about the shop. */
export async function receivedOrder(
  tx: Tx,
  { customerId, order }: PossibleBuyer,
  productId: number | null,
): Promise<number | null> {
  const { rows } = await sql<{ id: number; access_token: string; is_own: boolean }>`
    select id, access_token, coalesce(
      customer_id = ${customerId}::int or (customer_id is null and contact_phone = (
        select phone from customers where id = ${customerId}::int)), false) as is_own
    from orders
    where status in ('delivered', 'completed')
      and (number = ${order?.number ?? null} or customer_id = ${customerId}::int or (
        customer_id is null and contact_phone = (select phone from customers where id = ${customerId}::int)))
      and (${productId}::int is null or exists (
        select 1 from order_lines where order_id = orders.id and product_id = ${productId}::int))
    order by id desc
    limit 200`.execute(tx);
  const received = rows.find(
    (row) => row.is_own || (order !== null && sameSecret(row.access_token, order.token)),
  );
  return received?.id ?? null;
}

/** All reviews of a customer, shown or not, oldest first. */
export async function reviewsOf(db: Db, customerId: number) {
  const rows = await db
    .selectFrom("reviews")
    .select(["product_id", "author_name", "rating", "text", "status", "created_at"])
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .execute();
  return rows.map(({ created_at, ...review }) => ({ ...review, created_at: kyivIso(created_at) }));
}
