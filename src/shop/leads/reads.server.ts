// Leads as they are read: the team's list, and a customer's own for taking along.
import type { Db } from "#db/database.ts";
import { kyivIso } from "#kit/clock.ts";
import { offset, type PageMeta, type Paging, pageMeta } from "#kit/paging.ts";
import { type Actor, can } from "../staff/rules.ts";
import { type LeadKind, type LeadStatus, nextLeadSteps } from "./rules.ts";

export interface LeadJson {
  readonly id: number;
  readonly kind: LeadKind;
  readonly status: LeadStatus;
  readonly version: number;
  /** What may become of it now. */
  readonly next: readonly LeadStatus[];
  readonly name: string | null;
  readonly phone: string;
  readonly text: string | null;
  readonly product: {
    readonly slug: string;
    readonly name: string;
    readonly variant: string;
    readonly quantity: number;
  } | null;
  /** Which language to speak. */
  readonly lang: "uk" | "ru";
  readonly created_at: string;
}

export interface LeadsPage {
  readonly data: LeadJson[];
  readonly meta: PageMeta;
}

/** The newest first, of one status or of all; null when the actor may not see them. */
export async function leadsPage(
  db: Db,
  actor: Actor,
  status: LeadStatus | null,
  paging: Paging,
): Promise<LeadsPage | null> {
  if (!can(actor, "lead.handle")) return null;
  const ofStatus = db.selectFrom("leads").$if(status !== null, (q) => q.where("leads.status", "=", status));
  const { total } = await ofStatus
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await ofStatus
    .leftJoin("products", "products.id", "leads.product_id")
    .leftJoin("variants", "variants.id", "leads.variant_id")
    .select([
      "leads.id",
      "leads.kind",
      "leads.status",
      "leads.version",
      "leads.name",
      "leads.phone",
      "leads.text",
      "leads.quantity",
      "leads.lang",
      "leads.created_at",
      "products.slug",
      "products.name_uk as product_name",
      "variants.name_uk as variant_name",
    ])
    .orderBy("leads.id", "desc")
    .limit(paging.perPage)
    .offset(offset(paging))
    .execute();
  const data = rows.map(({ slug, product_name, variant_name, quantity, created_at, ...lead }) => ({
    ...lead,
    next: nextLeadSteps(lead.status),
    product:
      slug === null || product_name === null
        ? null
        : { slug, name: product_name, variant: variant_name ?? "", quantity: quantity ?? 1 },
    created_at: kyivIso(created_at),
  }));
  return { data, meta: pageMeta(paging, total) };
}

/** What a customer has asked for while signed in, the oldest first. */
export async function leadsOf(db: Db, customerId: number) {
  const rows = await db
    .selectFrom("leads")
    .select(["kind", "status", "name", "phone", "text", "product_id", "quantity", "created_at"])
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .execute();
  return rows.map(({ created_at, ...lead }) => ({ ...lead, created_at: kyivIso(created_at) }));
}
