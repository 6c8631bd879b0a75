// Leads group gifts on: the steps of contributions' orders, money that goes back, and what the organiser and the
// contributors are told. A periodic job, so that nothing depends on the order of payments and callbacks.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { SiteNeeds } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { defineJob } from "#jobs/queue.ts";
import { kyivDate } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { type Ok, ok } from "#kit/result.ts";
import { lockBought } from "../certificates/refunding.server.ts";
import { refundableOf, spentOf } from "../certificates/rules/refunding.ts";
import { lockedLedger } from "../certificates/top-up-ops.server.ts";
import { lockOrderById } from "../orders/ops/row.server.ts";
import { takeStep } from "../orders/ops.server.ts";
import { heldByBank } from "../orders/reads/payment/money.server.ts";
import type { CardMethod } from "../payments/port.ts";
import { refundLocked } from "../returns/ops/refunds.server.ts";
import { refundableLines, refundableMoney } from "../returns/reads/refunds.server.ts";
import { system } from "../staff/rules/rights.ts";
import { notifyOrdered, notifyOrganiser, thankContributor } from "./messages.server.ts";
import { stopForBack } from "./ops.server.ts";
import { contributionsToFollow, giftsUnderWay } from "./reads.server.ts";
import { nextStep, toGiveBack } from "./rules/contribution.ts";
import { endStep, isOver, isUndecided } from "./rules/states.ts";
import { contributionOf, lockGroupGift, updateGroupGift, withState } from "./store.server.ts";

export interface FollowNeeds extends SiteNeeds {
  readonly cards: readonly { readonly method: CardMethod }[];
}

const newest = 2_147_483_647;

export const followGroupGifts = defineJob("follow_group_gifts", z.object({}), async (needs: FollowNeeds) => {
  for (let after = 0; ; ) {
    const gifts = await giftsUnderWay(needs.db, after);
    for (const { id } of gifts) await followGift(needs, id);
    const last = gifts.at(-1);
    if (!last) break;
    after = last.id;
  }
  for (let before = newest; ; ) {
    const orders = await contributionsToFollow(needs.db, before);
    for (const orderId of orders) await followContribution(needs, orderId);
    const last = orders.at(-1);
    if (last === undefined) break;
    before = last;
  }
});

/** What is due for a gift: its end, a reminder, the money back, or the notice that it is ordered. */
async function followGift({ db, clock, env: { publicUrl } }: FollowNeeds, id: number): Promise<void> {
  const now = clock();
  await transact<Ok<null>>(db, async (tx) => {
    const gift = await lockGroupGift(tx, "id", id);
    if (!gift || gift.given_back_at || gift.ordered_told_at) return ok(null);
    await lockedLedger(tx, gift.certificate_id);
    const held = await withState(tx, gift, kyivDate(now));
    const context = { publicUrl, now };
    if (held.state === "ordered") {
      await updateGroupGift(tx, id, { ordered_told_at: now });
      await notifyOrdered(tx, held, context);
      return ok(null);
    }
    const step = isUndecided(held.state) ? endStep(gift, now) : null;
    if (step === null) return ok(null);
    if (step === "tell") await updateGroupGift(tx, id, { ended_at: now });
    if (step === "remind") await updateGroupGift(tx, id, { reminders: gift.reminders + 1 });
    if (step === "give_back") await stopForBack(tx, held, now);
    await notifyOrganiser(tx, held, step, context);
    return ok(null);
  });
}

/** One step of a contribution: of its order, then of its money. */
async function followContribution(needs: FollowNeeds, orderId: number): Promise<void> {
  const { db, clock, env } = needs;
  const now = clock();
  const cards = needs.cards.map(({ method }) => method);
  await transact<Ok<null>>(db, async (tx) => {
    const locked = await lockOrderById(tx, orderId);
    const gift = await contributionOf(tx, orderId);
    if (!locked || !gift) return ok(null);
    await lockBought(tx, orderId);
    const { state } = await withState(tx, gift, kyivDate(now));
    let order = locked;
    for (;;) {
      const isWaiting = order.payment_status === "pending" && !(await heldByBank(tx, [order])).has(orderId);
      const step = isWaiting ? null : nextStep(order, isOver(state));
      if (!step) break;
      order = await takeStep(tx, env, system, order, { to: step }, now);
      if (step === "completed" && order.payment_status === "paid" && !isOver(state))
        await thankContributor(tx, order, gift, { publicUrl: env.publicUrl, now });
    }
    const lines = await refundableLines(tx, order);
    const { payment, certificates } = await refundableMoney(tx, orderId, { lines, isCollected: false });
    if (!payment || payment.external_id === null) return ok(null);
    const unspent_kop = certificates.reduce((sum, unit) => sum + refundableOf(unit), 0);
    const counted_kop = unspent_kop + spentOf(certificates);
    const isAllBack = gift.given_back_at !== null || gift.rest_back_at !== null;
    const back_kop = toGiveBack({ left_kop: payment.all_kop, counted_kop, unspent_kop }, isAllBack);
    const amount_kop = Math.min(back_kop, payment.left_kop);
    if (amount_kop <= 0) return ok(null);
    const wish = {
      key: randomUUID(),
      amount: hryvnias(amount_kop),
      way: "card" as const,
      reason: "goodwill" as const,
      comment: gift.title,
      lines: [],
    };
    // A refusal, for example without the bank, leaves the money to a person: the order shows it.
    await refundLocked(tx, { db, clock, publicUrl: env.publicUrl, cards }, system, order, wish);
    return ok(null);
  });
}
