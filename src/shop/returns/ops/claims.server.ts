// A buyer opens a claim about a received order. The shop answers it once and carries out the decision in the same transaction. If the refund is
// refused or the replacement is out of stock, the answer is not saved.
import { transact } from "#db/transact.ts";
import { ok, refuse } from "#kit/result.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { notifyAnswered } from "#shop/orders/messages/buyer.server.ts";
import { actorOf, lockFor } from "#shop/orders/ops/buyer.server.ts";
import { addEvent, lockOrder, receivedAt } from "#shop/orders/ops/row.server.ts";
import type { OrderNeeds } from "#shop/orders/ops.server.ts";
import type { Buyer } from "#shop/orders/ownership.server.ts";
import { type Actor, accountOf, can } from "#shop/staff/rules/rights.ts";
import type { ClaimAnswer, NewClaim } from "../input.ts";
import { notifyStaffOfClaim } from "../messages.server.ts";
import { claimRefusal } from "../rules/claims.ts";
import { refundReasonOf } from "../rules/refundable.ts";
import { claimsOf, insertClaim, writeAnswer } from "../store.server.ts";
import { takeClaimPhotos } from "./claim-photos.server.ts";
import { type RefundNeeds, refundLocked } from "./refunds.server.ts";
import { writeReplacement } from "./replace.server.ts";

/** Records a claim about a received order. @returns the claim's id */
export async function openClaim(
  needs: OrderNeeds,
  buyer: Buyer,
  number: string,
  { subject, text, photos }: NewClaim,
) {
  const now = needs.clock();
  return transact(needs.db, async (tx) => {
    const order = await lockFor(tx, buyer, number);
    if (!order) return refuse({ code: "not_found" });
    const facts = {
      status: order.status,
      receivedAt: await receivedAt(tx, order.id),
      hasOpenClaim: (await claimsOf(tx, order.id)).some((claim) => claim.answered_at === null),
    };
    const refused = claimRefusal(facts, now);
    if (refused) return refuse(refused);
    const claim = await insertClaim(tx, { order_id: order.id, subject, text, created_at: now });
    if (!(await takeClaimPhotos(tx, claim, photos, now)))
      return refuse({ code: "unknown_photo", field: "photos" });
    await addEvent(
      tx,
      order.id,
      actorOf(buyer),
      { kind: "claim", data: { claim_id: claim.id, subject } },
      now,
    );
    await notifyStaffOfClaim(tx, order, claim, { publicUrl: needs.publicUrl, now });
    return ok({ id: claim.id });
  });
}

/** Answers a buyer's claim: the buyer is notified and reads the answer in their account. */
export async function answerClaim(
  needs: RefundNeeds,
  actor: Actor,
  number: string,
  { claimId, answer, decision, note, refund, replacement }: ClaimAnswer & { readonly claimId: number },
) {
  const mayDo = (!refund || can(actor, "refund.make")) && (!replacement || can(actor, "order.create"));
  if (!can(actor, "claim.answer") || !mayDo) return refuse({ code: "forbidden" });
  const now = needs.clock();
  return transact(needs.db, async (tx) => {
    const order = await lockOrder(tx, number);
    const claim = order && (await claimsOf(tx, order.id)).find(({ id }) => id === claimId);
    if (!claim) return refuse({ code: "not_found" });
    if (claim.answered_at) return refuse({ code: "claim_answered" });
    const about = { reason: refundReasonOf(claim.subject), comment: note, lines: [] };
    const given = refund ? await refundLocked(tx, needs, actor, order, { ...refund, ...about }) : ok(null);
    if (!given.ok) return given;
    const again = replacement
      ? await writeReplacement(tx, needs, actor, order, { ...replacement, now })
      : ok(null);
    if (!again.ok) return again;
    await writeAnswer(tx, claim.id, {
      answer,
      answered_at: now,
      decision,
      note: note ?? null,
      refund_id: given.value?.id ?? null,
      replacement_id: again.value?.id ?? null,
      staff_id: accountOf(actor),
    });
    const data = { claim_id: claim.id, subject: claim.subject, decision };
    await addEvent(tx, order.id, actor, { kind: "claim_answer", data }, now);
    await notifyAnswered(tx, order, answer, {
      publicUrl: needs.publicUrl,
      settings: await shopSettings(tx),
      now,
    });
    return ok(null);
  });
}
