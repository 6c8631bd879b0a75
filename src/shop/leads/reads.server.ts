// Reads of leads: the staff list, and a customer's own leads for the data export.
import type { ExpressionBuilder } from "kysely";
import { containing } from "#db/containing.ts";
import { countOf } from "#db/count.ts";
import type { Database, Db, OpNeeds } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { kyivIso } from "#kit/clock.ts";
import { offset, pageMeta } from "#kit/paging.ts";
import { shopSettings } from "../content/reads.server.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import type { LeadsQuery } from "./input.ts";
import { type LeadKind, type LeadStatus, nextLeadSteps } from "./rules/statuses.ts";
import { workingMinutes } from "./rules/timer.ts";

type Leads = ExpressionBuilder<Database, "leads">;

function matching(eb: Leads, { status, kind, q }: LeadsQuery) {
  const words = containing(q);
  const digits = q.replaceAll(/\D/g, "").replace(/^0(?=\d{9}$)/, "");
  return eb.and([
    eb("leads.status", "=", status),
    ...(kind === undefined ? [] : [eb("leads.kind", "=", kind)]),
    ...(q === ""
      ? []
      : [
          eb.or([
            eb("leads.name", "ilike", words),
            eb("leads.text", "ilike", words),
            eb("leads.note", "ilike", words),
            ...(digits === "" ? [] : [eb("leads.phone", "like", containing(digits))]),
          ]),
        ]),
  ]);
}

/** Waiting leads are sorted oldest first; finished ones, newest first. */
const directionOf = (status: LeadStatus) => (status === "new" || status === "in_progress" ? "asc" : "desc");

/** A page of the staff list; null when the actor may not see it. */
export async function leadsPage({ db, clock }: OpNeeds, actor: Actor, query: LeadsQuery, locale: Locale) {
  if (!can(actor, "lead.handle")) return null;
  const paging = { page: query.page, perPage: query.per_page };
  const matched = db.selectFrom("leads").where((eb) => matching(eb, query));
  const total = await countOf(matched);
  const rows = await matched
    .leftJoin("products", "products.id", "leads.product_id")
    .leftJoin("variants", "variants.id", "leads.variant_id")
    .leftJoin("customers", "customers.id", "leads.handler_id")
    .select((eb) => [
      "leads.id",
      "leads.kind",
      "leads.status",
      "leads.version",
      "leads.name",
      "leads.phone",
      "leads.text",
      "leads.quantity",
      "leads.lang",
      "leads.note",
      "leads.handler_id",
      "leads.created_at",
      "leads.changed_at",
      "customers.first_name as firstName",
      "customers.last_name as lastName",
      "products.slug",
      "products.published",
      locale === "ru" ? "products.name_ru as product" : "products.name_uk as product",
      locale === "ru" ? "variants.name_ru as variant" : "variants.name_uk as variant",
      // Placed with this phone.
      eb
        .selectFrom("orders")
        .select((orders) => orders.fn.countAll<number>().as("count"))
        .whereRef("orders.contact_phone", "=", "leads.phone")
        .$asScalar()
        .$notNull()
        .as("orders"),
      eb
        .selectFrom("orders")
        .select("orders.number")
        .whereRef("orders.id", "=", "leads.order_id")
        .$asScalar()
        .as("order"),
      eb
        .selectFrom("recipient_lists")
        .select("recipient_lists.secret")
        .whereRef("recipient_lists.lead_id", "=", "leads.id")
        .limit(1)
        .$asScalar()
        .as("list"),
    ])
    .orderBy("leads.id", directionOf(query.status))
    .limit(paging.perPage)
    .offset(offset(paging))
    .execute();
  const { hours } = (await shopSettings(db)).contacts;
  const now = clock();
  return {
    rows: rows.map(
      ({ slug, published, product, variant, quantity, handler_id, firstName, lastName, ...lead }) => ({
        ...lead,
        /** Statuses it can change to now. */
        next: nextLeadSteps(lead.status),
        product:
          product === null
            ? null
            : {
                slug: published ? slug : null,
                name: product,
                variant: variant ?? "",
                quantity: quantity ?? 1,
              },
        /** The user who took it. */
        handler: handler_id === null ? null : { firstName, lastName },
        created_at: kyivIso(lead.created_at),
        changed_at: kyivIso(lead.changed_at),
        /** Working minutes without a call; null when taken. */
        waited: lead.status === "new" ? workingMinutes(lead.created_at, now, hours) : null,
      }),
    ),
    meta: pageMeta(paging, total),
  };
}
export type LeadsPage = NonNullable<Awaited<ReturnType<typeof leadsPage>>>;

export type LeadRow = LeadsPage["rows"][number];

/** Null when there is no such lead, or the user may not see it. */
export async function leadToOrder(db: Db, actor: Actor, id: number) {
  if (!can(actor, "lead.handle")) return null;
  const lead = await db
    .selectFrom("leads")
    .leftJoin("orders", "orders.id", "leads.order_id")
    .select([
      "leads.id",
      "leads.name",
      "leads.phone",
      "leads.text",
      "leads.lang",
      "leads.product_id",
      "leads.variant_id",
      "leads.quantity",
      "orders.number as order",
    ])
    .where("leads.id", "=", id)
    .executeTakeFirst();
  return lead ?? null;
}

/** Null when there is no such lead. */
export async function leadKind(db: Db, id: number): Promise<LeadKind | null> {
  const lead = await db.selectFrom("leads").select("kind").where("id", "=", id).executeTakeFirst();
  return lead?.kind ?? null;
}

/** Number of leads in each status; null for users who do not handle leads. */
export async function leadCounts(db: Db, actor: Actor): Promise<Record<LeadStatus, number> | null> {
  if (!can(actor, "lead.handle")) return null;
  const rows = await db
    .selectFrom("leads")
    .select(["status", (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  const of = (status: LeadStatus): number => rows.find((row) => row.status === status)?.count ?? 0;
  return { new: of("new"), in_progress: of("in_progress"), done: of("done"), rejected: of("rejected") };
}

/** Number of leads not taken; null for users who do not handle leads. */
export async function newLeads(db: Db, actor: Actor): Promise<number | null> {
  if (!can(actor, "lead.handle")) return null;
  return countOf(db.selectFrom("leads").where("status", "=", "new"));
}

/** Of these, how many have waited longer than promised and were reported to staff. */
export async function lateLeads(db: Db, actor: Actor): Promise<number | null> {
  if (!can(actor, "lead.handle")) return null;
  return countOf(db.selectFrom("leads").where("status", "=", "new").where("late_told_at", "is not", null));
}

/** The leads a customer left while signed in, oldest first. */
export async function leadsOf(db: Db, customerId: number) {
  const rows = await db
    .selectFrom("leads")
    .select(["kind", "status", "name", "phone", "text", "product_id", "quantity", "created_at"])
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .execute();
  return rows.map(({ created_at, ...lead }) => ({ ...lead, created_at: kyivIso(created_at) }));
}
