// Promotion operations: staff create, change and end them; an order gets them within their limits.
import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { announce } from "#jobs/announce.ts";
import { type Kop, share } from "#kit/money.ts";
import { ok, refuse } from "#kit/result.ts";
import { recordChange } from "../audit/ops.server.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import type { PromotionTermsInput } from "./input.ts";
import { isVariant } from "./reads.server.ts";
import type { Given } from "./rules/outcome.ts";
import { followsOf, givesOf, type Promotion } from "./rules/promotion.ts";
import { usesOf } from "./running-reads.server.ts";
import {
  insertGiven,
  insertPromotion,
  lockPromotion,
  type OrderPromotion,
  type PromotionTerms,
  promotionOfKey,
  rewriteGiven,
  termsOfRow,
  writePromotion,
} from "./store.server.ts";

export const termsOf = ({ name, ...rest }: PromotionTermsInput): PromotionTerms => ({
  ...rest,
  name_uk: name.uk,
  name_ru: name.ru,
});

/** The gift must be a product on sale. */
async function hasItsGift(tx: Tx, { action }: PromotionTerms): Promise<boolean> {
  if (action.kind !== "gift") return true;
  return isVariant(tx, action.variant_id);
}

const noGift = { code: "unknown_variant", field: "action.variant_id" } as const;

/** Creates a promotion; a repeated request creates it once. @returns its id */
export async function createPromotion(
  { db, clock }: OpNeeds,
  actor: Actor,
  { key, ...input }: PromotionTermsInput & { readonly key: string },
) {
  if (!can(actor, "promotion.edit")) return refuse({ code: "forbidden" });
  const now = clock();
  const terms = termsOf(input);
  return transact(db, async (tx) => {
    if (!(await hasItsGift(tx, terms))) return refuse(noGift);
    const id = await insertPromotion(tx, key, terms, now);
    if (id === null) return ok(await promotionOfKey(tx, key));
    await recordChange(tx, actor, { subject: "promotion", id, before: null, after: terms }, now);
    await announce(tx, { kind: "promotions_changed" });
    return ok({ id });
  });
}

/** Changes a promotion for future orders; placed orders keep theirs. */
export async function changePromotion(
  { db, clock }: OpNeeds,
  actor: Actor,
  id: number,
  { version, ...input }: PromotionTermsInput & { readonly version: number },
) {
  if (!can(actor, "promotion.edit")) return refuse({ code: "forbidden" });
  const terms = termsOf(input);
  return transact(db, async (tx) =>
    (await hasItsGift(tx, terms)) ? change(tx, actor, { id, version }, () => terms, clock()) : refuse(noGift),
  );
}

/** Ends a promotion now; an ended one stays unchanged. */
export async function endPromotion({ db, clock }: OpNeeds, actor: Actor, id: number, version: number) {
  if (!can(actor, "promotion.edit")) return refuse({ code: "forbidden" });
  const now = clock();
  const ended = (terms: PromotionTerms): PromotionTerms => {
    if (terms.ends_at && terms.ends_at <= now) return terms;
    const hasBegun = terms.starts_at === null || terms.starts_at < now;
    return { ...terms, starts_at: hasBegun ? terms.starts_at : null, ends_at: now };
  };
  return transact(db, (tx) => change(tx, actor, { id, version }, ended, now));
}

async function change(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: number; version: number },
  next: (terms: PromotionTerms) => PromotionTerms,
  now: Date,
) {
  const there = await lockPromotion(tx, id);
  if (!there) return refuse({ code: "not_found" });
  if (there.version !== version) return refuse({ code: "conflict" });
  const before = termsOfRow(there);
  const after = next(before);
  await writePromotion(tx, id, after);
  await recordChange(tx, actor, { subject: "promotion", id, before, after }, now);
  await announce(tx, { kind: "promotions_changed" });
  return ok({ id });
}

const isLimited = ({ total_limit, per_customer_limit }: Promotion): boolean =>
  total_limit !== null || per_customer_limit !== null;

/**
 * Records the promotions of an order being placed. Orders with the same limited promotion wait for each
 * other, so that its limits hold; without limits there is no lock.
 * @returns false when another order used up the limit first: then this order's price changes
 */
export async function givePromotions(
  tx: Tx,
  given: readonly Given[],
  { orderId, buyer }: { readonly orderId: number; readonly buyer: number | null },
): Promise<boolean> {
  const limited = given.map(({ promotion }) => promotion).filter(isLimited);
  // Locks in the order of ids, to avoid deadlocks.
  for (const { id } of limited.toSorted((a, b) => a.id - b.id)) {
    const now = await lockPromotion(tx, id);
    if (!now) return false;
    const uses = (await usesOf(tx, [id], buyer, orderId)).get(id) ?? { all: 0, own: 0 };
    if (now.total_limit !== null && uses.all >= now.total_limit) return false;
    if (now.per_customer_limit !== null && uses.own >= now.per_customer_limit) return false;
  }
  await insertGiven(
    tx,
    given.map((one) => orderPromotion(orderId, one)),
  );
  return true;
}

const orderPromotion = (order_id: number, { promotion, discount_kop, saved_kop }: Given): OrderPromotion => ({
  order_id,
  promotion_id: promotion.id,
  name_uk: promotion.name_uk,
  name_ru: promotion.name_ru,
  gives: givesOf(promotion.action),
  ...followsOf(promotion.action),
  discount_kop,
  saved_kop,
});

/** Saves the promotion amounts of a changed order: each part, or their sum split as before. */
export async function rewritePromotions(
  tx: Tx,
  before: readonly OrderPromotion[],
  now: readonly Kop[] | Kop,
): Promise<void> {
  const parts =
    typeof now === "number"
      ? share(
          now,
          before.map(({ discount_kop }) => discount_kop),
        )
      : now;
  for (const [index, { order_id, promotion_id, discount_kop }] of before.entries()) {
    const part = parts[index] ?? 0;
    if (part !== discount_kop) await rewriteGiven(tx, order_id, promotion_id, part);
  }
}
