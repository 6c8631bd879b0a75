// The team's queue of claims: waiting ones oldest first, answered ones newest first.
import type { ExpressionBuilder } from "kysely";
import { containing } from "#db/containing.ts";
import { countOf } from "#db/count.ts";
import type { Database, Db, OpNeeds } from "#db/database.ts";
import { kyivIso } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { offset, pageMeta } from "#kit/paging.ts";
import type { Locale } from "#shop/messaging/rules/messages.ts";
import { parcelPlace } from "#shop/orders/reads/order-json.server.ts";
import { searchTerms } from "#shop/orders/rules/statuses.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";
import type { ClaimsQuery } from "../input.ts";
import { claimUrgency, hoursWaited } from "../rules/claims.ts";
import { photosOfClaims } from "./order-claims.server.ts";

type Claims = ExpressionBuilder<Database, "claims" | "orders">;

function matching(eb: Claims, { view, subject, q }: ClaimsQuery) {
  const terms = searchTerms(q);
  return eb.and([
    eb("claims.answered_at", view === "waiting" ? "is" : "is not", null),
    ...(subject === undefined ? [] : [eb("claims.subject", "=", subject)]),
    ...(q === ""
      ? []
      : [
          eb.or([
            ...(terms.length === 0
              ? []
              : [eb.and(terms.map((term) => eb("orders.search", "like", containing(term))))]),
            eb("claims.text", "ilike", containing(q)),
          ]),
        ]),
  ]);
}

/** A page of the queue; null without the right to answer claims. */
export async function claimsPage({ db, clock }: OpNeeds, actor: Actor, query: ClaimsQuery, locale: Locale) {
  if (!can(actor, "claim.answer")) return null;
  const paging = { page: query.page, perPage: query.per_page };
  const matched = db
    .selectFrom("claims")
    .innerJoin("orders", "orders.id", "claims.order_id")
    .where((eb) => matching(eb, query));
  const total = await countOf(matched);
  const isWaiting = query.view === "waiting";
  const found = await matched
    .innerJoin("purchases", "purchases.id", "orders.purchase_id")
    .leftJoin("customers", "customers.id", "claims.staff_id")
    .leftJoin("refunds", "refunds.id", "claims.refund_id")
    .leftJoin("orders as again", "again.id", "claims.replacement_id")
    .selectAll("claims")
    .select([
      "again.number as replacement",
      "orders.number",
      "orders.status",
      "orders.total_kop",
      "purchases.lang",
      "orders.contact_first_name",
      "orders.contact_last_name",
      "orders.contact_phone",
      "orders.payment_method",
      "orders.parcel",
      "orders.parcels",
      "orders.recipient_surname",
      "orders.recipient_name",
      "customers.first_name",
      "customers.last_name",
      "refunds.amount_kop",
    ])
    .orderBy(isWaiting ? "claims.created_at" : "claims.answered_at", isWaiting ? "asc" : "desc")
    .orderBy("claims.id", isWaiting ? "asc" : "desc")
    .limit(paging.perPage)
    .offset(offset(paging))
    .execute();
  const { photos, items } = await belongings(db, found, locale);
  const now = clock();
  return {
    rows: found.map((row) => {
      const hours = hoursWaited(row.created_at, now);
      return {
        id: row.id,
        subject: row.subject,
        text: row.text,
        lang: row.lang,
        created_at: kyivIso(row.created_at),
        /** Photograph ids. */
        photos: photos.get(row.id) ?? [],
        answer: row.answer,
        answered_at: row.answered_at && kyivIso(row.answered_at),
        decision: row.decision,
        note: row.note,
        /** Who answered; null if they have no name. */
        by: [row.first_name, row.last_name].filter(Boolean).join(" ") || null,
        /** Hryvnias refunded with the answer. */
        refunded: row.amount_kop === null ? null : hryvnias(row.amount_kop),
        replacement: row.replacement,
        /** Whole hours it has waited, and its urgency by the promised time; null when answered. */
        waited: row.answered_at ? null : { hours, urgency: claimUrgency(hours) },
        order: {
          number: row.number,
          parcel: parcelPlace(row),
          /** Null: the payer. */
          recipient: [row.recipient_surname, row.recipient_name].filter(Boolean).join(" ") || null,
          status: row.status,
          total: hryvnias(row.total_kop),
          name: `${row.contact_first_name} ${row.contact_last_name}`.trim(),
          phone: row.contact_phone,
          payment: row.payment_method,
          items: items.get(row.order_id) ?? [],
        },
      };
    }),
    meta: pageMeta(paging, total),
  };
}
export type ClaimRow = NonNullable<Awaited<ReturnType<typeof claimsPage>>>["rows"][number];

/** The photographs of claims, and the items of their orders. */
async function belongings(db: Db, claims: readonly { id: number; order_id: number }[], locale: Locale) {
  const items = new Map<number, readonly { id: number; name: string; quantity: number }[]>();
  if (claims.length === 0) return { photos: new Map<number, readonly number[]>(), items };
  const lines = await db
    .selectFrom("order_lines")
    .select(["id", "order_id", "quantity", locale === "ru" ? "name_ru as name" : "name_uk as name"])
    .where(
      "order_id",
      "in",
      claims.map(({ order_id }) => order_id),
    )
    .orderBy("order_id")
    .orderBy("position")
    .execute();
  for (const { order_id, ...item } of lines) items.set(order_id, [...(items.get(order_id) ?? []), item]);
  const photos = await photosOfClaims(
    db,
    claims.map(({ id }) => id),
  );
  return { photos, items };
}

/** How many claims wait for an answer; null without the right to answer claims. */
export async function waitingClaims(db: Db, actor: Actor): Promise<number | null> {
  if (!can(actor, "claim.answer")) return null;
  return countOf(db.selectFrom("claims").where("answered_at", "is", null));
}

/** The claims that have waited longest; null without the right to answer claims. */
export async function firstClaims(db: Db, actor: Actor, most: number) {
  if (!can(actor, "claim.answer")) return null;
  const rows = await db
    .selectFrom("claims")
    .innerJoin("orders", "orders.id", "claims.order_id")
    .select(["claims.id", "claims.subject", "claims.text", "claims.created_at", "orders.number"])
    .where("answered_at", "is", null)
    .orderBy("claims.created_at")
    .orderBy("claims.id")
    .limit(most)
    .execute();
  return rows.map(({ created_at, ...claim }) => ({ ...claim, since: kyivIso(created_at) }));
}
