// Preview of a promotion draft on a cart, together with all active promotions.
import type { OpNeeds } from "#db/database.ts";
import { hryvnias } from "#kit/money.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { offersFor } from "../cart/offer-reads.server.ts";
import { cartTerms } from "../cart/reads.server.ts";
import { payByCertificate } from "../cart/rules/certificate-payment.ts";
import { sumOff } from "../cart/rules/line-discounts.ts";
import { priceCart } from "../cart/rules/price-cart.ts";
import { quoteJson } from "../cart/rules/quote-json.ts";
import { shopSettings } from "../content/reads.server.ts";
import { usualCarrier } from "../delivery/rules/carriers.ts";
import { termsOf } from "../promotions/ops.server.ts";
import { type UnmetCondition, unmetConditions } from "../promotions/rules/conditions.ts";
import { giftVariants, runningPromotions, worldOf } from "../promotions/running-reads.server.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import type { PromotionPreview } from "./input.ts";
import type { LackJson, PromotionPreviewJson } from "./output.ts";

/** Id for an unsaved promotion: no row has it. */
const NOT_YET = 0;

const lackJson = (lack: UnmetCondition): LackJson => {
  if (lack.code === "sum") return { code: lack.code, left: hryvnias(lack.left_kop) };
  return lack.code === "units" ? lack : { code: lack.code };
};

/** Prices a cart with the draft as if it were active now. Nothing is written. */
export async function previewPromotion(
  { db, clock }: OpNeeds,
  actor: Actor,
  { id, terms, items, delivery, payment, buyer }: PromotionPreview,
  locale: "uk" | "ru",
): Promise<Result<PromotionPreviewJson, { code: "forbidden" }>> {
  if (!can(actor, "promotion.edit")) return refuse({ code: "forbidden" });
  const now = clock();
  const settings = await shopSettings(db);
  const productIds = items.map(({ product_id }) => product_id);
  const tried = { ...termsOf(terms), id: id ?? NOT_YET };
  const others = await runningPromotions(db, { productIds, buyer: null, now });
  const alone = await worldOf(db, [tried], { productIds, buyer: null });
  const world = {
    running: [...others.running.filter((one) => one.id !== tried.id), ...alone.running],
    listings: alone.listings.size > 0 ? alone.listings : others.listings,
    buyer: buyer === null ? null : { isFirst: buyer === "first" },
  };
  const cart = priceCart(items, {
    ...(await cartTerms(db, settings, now)),
    offers: await offersFor(db, items, giftVariants(world)),
    now,
    promotions: world,
    promo: undefined,
    wrap: tried.action.kind === "free_wrap",
    ribbon: false,
    deliveryType: delivery,
    carrier: usualCarrier,
    city: undefined,
    payment,
  });
  const quote = quoteJson(payByCertificate(cart, undefined, settings.delivery), locale);
  const isGiven = quote.promotions.some((one) => one.id === tried.id);
  const lacks = world.running
    .filter((one) => one.id === tried.id)
    .flatMap((one) => unmetConditions(one, cart.promotionFacts))
    .map(lackJson);
  return ok({
    lines: quote.lines.map(({ name, variant, quantity, total }, index) => ({
      name,
      variant,
      quantity,
      total,
      discount: hryvnias(sumOff(cart.off[index])),
    })),
    subtotal: quote.subtotal,
    promotions: quote.promotions.map((one) => ({ ...one, is_this: one.id === tried.id })),
    wrap: quote.wrap,
    delivery: quote.delivery,
    fee: quote.fee,
    total: quote.total,
    lacks: isGiven ? [] : lacks.length > 0 ? lacks : [{ code: "not_worth" }],
  });
}
