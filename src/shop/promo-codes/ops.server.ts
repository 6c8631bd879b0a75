// Promo code operations: staff create, change and end codes; an order uses one, within its limits.
import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { recordChange } from "../audit/ops.server.ts";
import { changesBetween } from "../audit/rules/changes.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import type { PromoTermsInput } from "./input.ts";
import { type PromoBuyer, promoUses } from "./reads.server.ts";
import { limitOf, type PromoLimitRefusal } from "./rules/promo-code.ts";
import { changePromo, insertPromo, lockPromo, type PromoTerms } from "./store.server.ts";

export type PromoCodeRefusal =
  | { readonly code: "forbidden" }
  | { readonly code: "not_found" }
  /** Another user changed the code meanwhile. */
  | { readonly code: "conflict" }
  | { readonly code: "promo_taken"; readonly field: "code" };

const termsOf = ({ amount, min_subtotal, ...rest }: PromoTermsInput): PromoTerms => ({
  ...rest,
  amount_kop: amount,
  min_subtotal_kop: min_subtotal,
});

/** Creates a code; a repeated request creates it once. */
export async function createPromoCode(
  { db, clock }: OpNeeds,
  actor: Actor,
  { code, ...input }: PromoTermsInput & { readonly code: string },
): Promise<Result<null, PromoCodeRefusal>> {
  if (!can(actor, "promo_code.edit")) return refuse({ code: "forbidden" });
  const now = clock();
  const terms = termsOf(input);
  return transact(db, async (tx) => {
    if (await insertPromo(tx, code, terms, now)) {
      await recordChange(tx, actor, { subject: "promo_code", id: code, before: null, after: terms }, now);
      return ok(null);
    }
    const there = await lockPromo(tx, code);
    const isSame = there !== null && changesBetween(there.terms, terms).length === 0;
    return isSame ? ok(null) : refuse({ code: "promo_taken", field: "code" });
  });
}

/** Changes a code's terms for future orders; placed orders keep their discount. */
export async function changePromoCode(
  { db, clock }: OpNeeds,
  actor: Actor,
  code: string,
  { version, ...input }: PromoTermsInput & { readonly version: number },
): Promise<Result<null, PromoCodeRefusal>> {
  if (!can(actor, "promo_code.edit")) return refuse({ code: "forbidden" });
  return transact(db, (tx) => change(tx, actor, code, version, () => termsOf(input), clock()));
}

/** Ends a code now; an ended one stays unchanged. */
export async function endPromoCode(
  { db, clock }: OpNeeds,
  actor: Actor,
  code: string,
  version: number,
): Promise<Result<null, PromoCodeRefusal>> {
  if (!can(actor, "promo_code.edit")) return refuse({ code: "forbidden" });
  const now = clock();
  return transact(db, (tx) =>
    change(
      tx,
      actor,
      code,
      version,
      (terms) => {
        if (terms.ends_at && terms.ends_at <= now) return terms;
        const hasBegun = terms.starts_at === null || terms.starts_at < now;
        return { ...terms, starts_at: hasBegun ? terms.starts_at : null, ends_at: now };
      },
      now,
    ),
  );
}

async function change(
  tx: Tx,
  actor: Actor,
  code: string,
  version: number,
  next: (terms: PromoTerms) => PromoTerms,
  now: Date,
): Promise<Result<null, PromoCodeRefusal>> {
  const there = await lockPromo(tx, code);
  if (!there) return refuse({ code: "not_found" });
  if (there.version !== version) return refuse({ code: "conflict" });
  const terms = next(there.terms);
  await changePromo(tx, code, terms);
  await recordChange(tx, actor, { subject: "promo_code", id: code, before: there.terms, after: terms }, now);
  return ok(null);
}

/**
 * Uses a code on an order being placed: orders with the same code wait for each other, so that its limits
 * hold. A code without limits needs no lock.
 */
export async function spendPromo(
  tx: Tx,
  code: string | null,
  { orderId, ...buyer }: PromoBuyer & { readonly orderId: number },
): Promise<Result<null, PromoLimitRefusal>> {
  if (code === null) return ok(null);
  const limits = await tx
    .selectFrom("promo_codes")
    .select(["total_limit", "per_customer_limit"])
    .where("code", "=", code)
    .executeTakeFirst();
  if (!limits || (limits.total_limit === null && limits.per_customer_limit === null)) return ok(null);
  const promo = await lockPromo(tx, code);
  const limit = promo && limitOf(promo.terms, await promoUses(tx, code, buyer, orderId));
  return limit ? refuse(limit) : ok(null);
}
