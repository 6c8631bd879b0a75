// Delivers what waits, one subscription at a time and one event after another, so that a receiver that hangs keeps one
// place of the worker busy for ten seconds and holds up no other subscription.
import { z } from "zod";
import type { OpNeeds } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { defineJob, enqueue } from "#jobs/queue.ts";
import { kyivIso } from "#kit/clock.ts";
import { ok } from "#kit/result.ts";
import { unseal } from "#kit/sealing.ts";
import { recordChange } from "../audit/ops.server.ts";
import { system } from "../staff/rules/rights.ts";
import { deliverWebhooksJob } from "./job-kind.ts";
import type { CallWebhook } from "./port.ts";
import { isDelivered, isDown, isGivenUp, mostInRun, nextTrySeconds, type WebhookTry } from "./rules.ts";
import { signedHeaders } from "./signature.server.ts";
import {
  changeWebhook,
  claimDelivery,
  dueWebhooks,
  endTry,
  failWaiting,
  webhookById,
} from "./store.server.ts";

export interface DeliveryNeeds extends OpNeeds {
  readonly webhookSecret: string;
  readonly callWebhook: CallWebhook;
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimDelivery>>>;
type Webhook = NonNullable<Awaited<ReturnType<typeof webhookById>>>;

export const deliverWebhooks = defineJob(
  deliverWebhooksJob.name,
  deliverWebhooksJob.payload,
  async (needs: DeliveryNeeds, { webhook_id }) => {
    const answers: (number | null)[] = [];
    while (answers.length < mostInRun && !(answers.length > 0 && isDown(answers))) {
      const webhook = await webhookById(needs.db, webhook_id);
      if (!webhook || webhook.off_at !== null) return;
      const delivery = await claimDelivery(needs.db, webhook_id, needs.clock());
      if (!delivery) return;
      answers.push(await deliver(needs, webhook, delivery));
    }
  },
);

/** @returns the status of the answer; null: there was none */
async function deliver(needs: DeliveryNeeds, webhook: Webhook, delivery: Claimed): Promise<number | null> {
  const { db, clock } = needs;
  const made = await tryOnce(needs, webhook, delivery);
  const now = clock();
  if (isDelivered(made.status)) {
    await endTry(db, delivery.id, made, { state: "done" });
    if (webhook.failing_since) await changeWebhook(db, webhook.id, { failing_since: null });
    return made.status;
  }
  const seconds = nextTrySeconds(delivery.attempts);
  await endTry(
    db,
    delivery.id,
    made,
    seconds === null
      ? { state: "failed" }
      : { state: "waiting", next_at: new Date(now.getTime() + seconds * 1000) },
  );
  if (!webhook.failing_since) await changeWebhook(db, webhook.id, { failing_since: now });
  else if (isGivenUp(webhook.failing_since, now)) await giveUp(needs, webhook.id, now);
  return made.status;
}

async function tryOnce(
  { clock, webhookSecret, callWebhook }: DeliveryNeeds,
  { url, secret, secret_key_id }: Webhook,
  { key, event, at, data }: Claimed,
): Promise<WebhookTry> {
  const now = clock();
  const opened = unseal({ sealed: secret, keyId: secret_key_id }, webhookSecret, "webhooks");
  if (opened === null) return { at: kyivIso(now), ms: 0, status: null, reason: "secret_lost", answer: "" };
  const body = JSON.stringify({ id: key, type: event, time: at.toISOString(), data });
  const headers = {
    "content-type": "application/json",
    "user-agent": "Dyaka-Webhooks/1",
    ...signedHeaders(opened, { id: key, body, now }),
  };
  const { status, trouble, text, ms } = await callWebhook(url, headers, body);
  return { at: kyivIso(now), ms, status, reason: trouble, answer: text };
}

const giveUp = ({ db }: DeliveryNeeds, id: number, at: Date) =>
  transact(db, async (tx) => {
    await changeWebhook(tx, id, { off_at: at, off_reason: "failing" });
    await failWaiting(tx, id);
    const [before, after] = [{ webhook_on: true }, { webhook_on: false }];
    await recordChange(tx, system, { subject: "webhook", id, before, after }, at);
    return ok(null);
  });

/** Every few seconds: starts the subscriptions that have something due. */
export const startWebhooks = defineJob("start_webhooks", z.object({}), async ({ db, clock }: OpNeeds) => {
  for (const webhook_id of await dueWebhooks(db, clock()))
    await transact(db, async (tx) => {
      await enqueue(tx, deliverWebhooksJob, { webhook_id }, { uniqueKey: String(webhook_id) });
      return ok(null);
    });
});
