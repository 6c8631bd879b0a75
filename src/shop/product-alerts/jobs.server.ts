// Checks all product alerts and notifies people. It checks the current state, not events: stock may return by
// a receipt, an import, a return or a cancelled order, and a price may fall by hand or by the start or end of
// a sale. Short-lived changes are ignored.
import { z } from "zod";
import type { SiteNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { defineJob } from "#jobs/queue.ts";
import type { Kop } from "#kit/money.ts";
import { ok } from "#kit/result.ts";
import { shopSettings } from "../content/reads.server.ts";
import { consentVersion } from "../customers/rules.ts";
import { sendMessages } from "../messaging/ops.server.ts";
import type { Senders } from "../messaging/port.ts";
import { salePrice } from "../pricing/rules/prices.ts";
import { alertsToSend, likedUnwatched, type Watched, watchedVariants } from "./due-reads.server.ts";
import { messagesOf } from "./notices.server.ts";
import { waysOf } from "./reads.server.ts";
import { alertLifeDays, leastSeen, toldNow, turnSeconds } from "./rules.ts";
import {
  dropUnliked,
  forgetOld,
  insertAlerts,
  lockNotifying,
  recordHolding,
  takeDue,
} from "./store.server.ts";

export interface NotifyNeeds extends SiteNeeds {
  readonly senders: Pick<Senders, "mail" | "phone">;
  /** How long a condition must hold before the notification. */
  readonly alertsSettleSeconds: number;
}

/**
 * Limit of notified people and of added favourites in one run, so that a job is short; the next run
 * continues.
 */
const mostAtATime = 300;
const mostFollowed = 2_000;

const ago = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

function holdsFrom(watched: Watched, dropPercent: number, now: Date): Kop | null {
  if (watched.on_hand === 0) return null;
  if (watched.kind === "in_stock") return 0;
  const from_kop = leastSeen(salePrice(watched, now).price_kop, dropPercent);
  return from_kop <= watched.most_seen_kop ? from_kop : null;
}

async function takeTrue(
  tx: Tx,
  { now, dropPercent, settleSeconds }: { now: Date; dropPercent: number; settleSeconds: number },
): Promise<number[]> {
  const holding = (await watchedVariants(tx, ago(now, turnSeconds))).map((watched) => ({
    watched,
    from_kop: holdsFrom(watched, dropPercent, now),
  }));
  await recordHolding(tx, holding, now);
  const taken: number[] = [];
  for (const { watched, from_kop } of holding) {
    if (from_kop === null) continue;
    const wish = { kind: watched.kind, variantId: watched.variant_id };
    const most = toldNow({ onHand: watched.on_hand, toldLately: watched.told_lately });
    const due = await takeDue(tx, wish, {
      heldSince: ago(now, settleSeconds),
      most: Math.min(most, mostAtATime - taken.length),
      now,
    });
    taken.push(...due);
  }
  return taken;
}

/** Creates alerts from favourites of subscribed accounts, each at the current price. */
async function followFavourites(tx: Tx, now: Date): Promise<void> {
  await dropUnliked(tx);
  const liked = await likedUnwatched(tx, mostFollowed);
  await insertAlerts(
    tx,
    liked.map(({ customer_id, product_id, variant_id, lang, ...tag }) => ({
      kind: "price_drop",
      of_favourites: true,
      customer_id,
      product_id,
      variant_id,
      lang,
      seen_kop: salePrice(tag, now).price_kop,
      phone: null,
      email: null,
      consent_version: consentVersion,
      created_at: now,
      holds_since: null,
      told_at: null,
      stopped_at: null,
    })),
  );
}

export const notifyOfProducts = defineJob(
  "tell_of_products",
  z.object({}),
  async ({ db, clock, senders, env: { publicUrl }, alertsSettleSeconds: settleSeconds }: NotifyNeeds) => {
    await transact(db, async (tx) => {
      await lockNotifying(tx);
      const now = clock();
      await followFavourites(tx, now);
      const settings = await shopSettings(tx);
      const { alertDropPercent: dropPercent } = settings.selling;
      const taken = await takeTrue(tx, { now, dropPercent, settleSeconds });
      if (taken.length === 0) return ok(null);
      const ways = waysOf(senders, settings.selling);
      const alerts = await alertsToSend(tx, taken);
      await sendMessages(tx, messagesOf(alerts, { settings, ways, publicUrl, now }));
      return ok(null);
    });
  },
);

export const sweepProductAlerts = defineJob(
  "sweep_product_alerts",
  z.object({}),
  async ({ db, clock }: Pick<NotifyNeeds, "db" | "clock">) => {
    const now = clock();
    const before = (days: number): Date => ago(now, days * 24 * 3600);
    await forgetOld(db, before(alertLifeDays.waiting), before(alertLifeDays.ended));
  },
);
