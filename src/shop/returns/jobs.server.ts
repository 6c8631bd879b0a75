// Requests card refunds from the bank, outside any transaction; deletes photographs that no claim took.
import { z } from "zod";
import type { SiteNeeds } from "#db/database.ts";
import { defineJob } from "#jobs/queue.ts";
import { ok, refuse } from "#kit/result.ts";
import { settleRefund } from "#shop/orders/ops/payment/refund-settling.server.ts";
import { beginAsking, takeAskingBack } from "#shop/payments/ops/refunds.server.ts";
import type { CardRefunder, ProviderError } from "#shop/payments/port.ts";
import { refundToAsk } from "#shop/payments/reads/refunds.server.ts";
import { providerOf } from "#shop/payments/rules/statuses.ts";
import { sweepClaimPhotos } from "./ops/claim-photos.server.ts";

export interface AskingNeeds extends SiteNeeds {
  readonly cards: readonly CardRefunder[];
}

const isOff: ProviderError = { code: "provider_unavailable" };

type Refund = NonNullable<Awaited<ReturnType<typeof refundToAsk>>>;

/**
 * Refunds the money once. A bank with references guarantees that itself; for other banks the amount already
 * returned is checked first, which is reliable only if a payment's refunds are requested one at a time.
 */
async function askBank(
  needs: AskingNeeds,
  bank: CardRefunder,
  { external_id, ...refund }: Refund & { readonly external_id: string },
) {
  const reference = `refund-${refund.id}-${refund.round}`;
  if (bank.returned) {
    if (refund.isBehind) return refuse(isOff);
    const returned = await bank.returned(external_id);
    // Even a refusal leaves open whether an earlier request was carried out.
    if (!returned.ok) return refuse(isOff);
    if (returned.value >= refund.returned_kop + refund.amount_kop) return ok(null);
  }
  return bank.forgetsParts && refund.amount_kop < refund.paid_kop
    ? askOnce(needs, bank, { ...refund, external_id, reference })
    : bank.refund(external_id, refund.amount_kop, reference);
}

/** For banks that report no partial refunds: a person checks a request with an unknown result. */
async function askOnce(
  { db, clock }: AskingNeeds,
  bank: CardRefunder,
  asking: Refund & { readonly external_id: string; readonly reference: string },
) {
  if (!(await beginAsking(db, asking, clock())))
    return refuse({ code: "provider_refused", reason: "asked_before" });
  const answer = await bank.refund(asking.external_id, asking.amount_kop, asking.reference);
  if (!answer.ok && answer.error.code === "provider_unavailable") await takeAskingBack(db, asking);
  return answer;
}

/** A second run uses the same refund reference, which the bank pays only once. */
export const askForRefund = defineJob(
  "ask_for_refund",
  z.object({ refund_id: z.int() }),
  async (needs: AskingNeeds, { refund_id }) => {
    const { db, clock, env, cards } = needs;
    const refund = await refundToAsk(db, refund_id);
    if (refund?.state !== "pending") return;
    const { external_id } = refund;
    const bank = cards.find(({ method }) => providerOf[method] === refund.provider);
    const answer =
      bank && external_id !== null ? await askBank(needs, bank, { ...refund, external_id }) : refuse(isOff);
    await settleRefund(
      { db, clock, publicUrl: env.publicUrl },
      refund.id,
      answer.ok ? null : answer.error.code,
    );
    if (!answer.ok && answer.error.code === "provider_unavailable")
      throw new Error("the bank does not answer about a refund");
  },
);

/** Once a day is enough: the number of waiting photographs per order is limited. */
export const sweepPhotosOfClaims = defineJob("sweep_claim_photos", z.object({}), sweepClaimPhotos);
