// The team's open work this morning: reviews to moderate, and people to call back.
import { z } from "zod";
import type { Db } from "#db/database.ts";
import { locales } from "#i18n/locale.ts";
import { must } from "#kit/result.ts";
import { leadInput } from "#shop/leads/input.ts";
import { addLead, moveLead } from "#shop/leads/ops.server.ts";
import { leadKinds } from "#shop/leads/rules/statuses.ts";
import { reviewInput } from "#shop/reviews/input.ts";
import { addReview } from "#shop/reviews/ops.server.ts";
import { type Actor, guest } from "#shop/staff/rules/rights.ts";
import { readJson, text } from "../../data-file.ts";
import type { SeedClock } from "../../seed-clock.ts";
import { demoPhone } from "../people.ts";

interface Needs {
  readonly db: Db;
  readonly clock: SeedClock;
  readonly publicUrl: string;
}

const MINUTE = 60_000;

const shared = { minutes_ago: z.int().min(1), lang: z.enum(locales) };

/** Products by their slugs; the oldest first. */
export const inbox = readJson(
  "demo/inbox.json",
  z.strictObject({
    reviews: z.array(
      z.strictObject({
        ...shared,
        /** null: about the shop. */
        product: text.nullable(),
        author_name: text,
        city: text,
        rating: z.int().min(1).max(5),
        text,
      }),
    ),
    /** The first one has been taken. */
    leads: z.array(
      z.strictObject({
        ...shared,
        kind: z.enum(leadKinds),
        /** Number of an invented phone (people.ts). */
        phone: z.int().min(0),
        name: text.optional(),
        text: text.optional(),
        product: text.optional(),
      }),
    ),
  }),
);

export async function writeInbox(needs: Needs, manager: Actor, now: Date): Promise<void> {
  const { db, clock, publicUrl } = needs;
  const products = await db.selectFrom("products").select(["id", "slug"]).execute();
  const idOf = (slug: string | null): number | null => {
    if (slug === null) return null;
    const id = products.find((product) => product.slug === slug)?.id;
    if (id === undefined) throw new Error(`the demo has no product ${slug}`);
    return id;
  };
  const at = (minutes: number) => clock.set(new Date(now.getTime() - minutes * MINUTE));

  for (const { minutes_ago, product, lang, ...words } of inbox.reviews) {
    at(minutes_ago);
    const productId = idOf(product);
    const order = await receivedOrder(db, productId);
    must(await addReview(needs, guest, reviewInput.parse({ ...words, product_id: productId, order }), lang));
  }
  for (const [index, lead] of inbox.leads.entries()) {
    at(lead.minutes_ago);
    const input = leadInput.parse({
      ...lead,
      phone: demoPhone(lead.phone),
      product_id: idOf(lead.product ?? null),
    });
    const added = await addLead({ db, clock, publicUrl, signingSecret: "demo" }, guest, input, {
      idempotencyKey: `00000000-0000-4000-8000-00000000000${index}`,
      address: "127.0.0.1",
      locale: lead.lang,
    });
    if (index > 0) continue;
    at(lead.minutes_ago - 20);
    const step = { to: "in_progress", version: 1, note: null } as const;
    must(await moveLead(needs, manager, must(added).id, step));
  }
  clock.set(now);
}

/** The secret link of an order in which a buyer received the product. */
async function receivedOrder(
  db: Db,
  productId: number | null,
): Promise<{ number: string; token: string } | null> {
  if (productId === null) return null;
  const order = await db
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select(["orders.number", "orders.access_token as token"])
    .where("order_lines.product_id", "=", productId)
    .where("orders.status", "in", ["delivered", "completed"])
    .orderBy("orders.id", "desc")
    .executeTakeFirst();
  return order ?? null;
}
