// Subscriptions of other programs: made, switched and removed by the owner.
import type { OpNeeds, Tx } from "#db/database.ts";
import { enqueue } from "#jobs/queue.ts";
import { ok, refuse } from "#kit/result.ts";
import { seal } from "#kit/sealing.ts";
import { recordChange } from "../audit/ops.server.ts";
import { transactAs } from "../staff/ops.server.ts";
import { type Actor, accountOf } from "../staff/rules/rights.ts";
import type { NewWebhook } from "./input.ts";
import { deliverWebhooksJob } from "./job-kind.ts";
import { countWebhooks } from "./reads.server.ts";
import { mostWebhooks, testEvent, urlProblem } from "./rules.ts";
import { newSecret } from "./signature.server.ts";
import {
  changeWebhook,
  deleteWebhook,
  failWaiting,
  insertDelivery,
  insertWebhook,
  lockWebhook,
  renewDelivery,
} from "./store.server.ts";

interface WebhookNeeds extends OpNeeds {
  readonly env: { readonly mode: "demo" | "live" };
  /** Encrypts the secrets that sign. */
  readonly webhookSecret: string;
}

const sealedColumns = (secret: string, by: string) => {
  const { sealed, keyId } = seal(secret, by, "webhooks");
  return { secret: sealed, secret_key_id: keyId };
};

const deliverSoon = (tx: Tx, webhookId: number) =>
  enqueue(tx, deliverWebhooksJob, { webhook_id: webhookId }, { uniqueKey: String(webhookId) });

/** @returns the secret, which the shop does not show again */
export const createWebhook = (
  { db, clock, env, webhookSecret }: WebhookNeeds,
  actor: Actor,
  { url, events }: NewWebhook,
) =>
  transactAs(db, actor, "api.manage", async (tx) => {
    const problem = urlProblem(url, { httpToo: env.mode === "demo" });
    if (problem) return refuse({ code: problem, field: "url" });
    if ((await countWebhooks(tx)) >= mostWebhooks)
      return refuse({ code: "too_many_webhooks", most: mostWebhooks });
    const at = clock();
    const secret = newSecret();
    const { id } = await insertWebhook(tx, {
      url,
      events,
      ...sealedColumns(secret, webhookSecret),
      created_by: accountOf(actor),
      created_at: at,
    });
    const after = { url, webhook_events: events };
    await recordChange(tx, actor, { subject: "webhook", id, before: null, after }, at);
    return ok({ id, secret });
  });

/** Replaces the secret; what is sent from now on is signed with the new one. */
export const renewSecret = (needs: WebhookNeeds, actor: Actor, id: number) =>
  transactAs(needs.db, actor, "api.manage", async (tx) => {
    if (!(await lockWebhook(tx, id))) return refuse({ code: "not_found" });
    const secret = newSecret();
    await changeWebhook(tx, id, sealedColumns(secret, needs.webhookSecret));
    const [before, after] = [{ webhook_secret: "old" }, { webhook_secret: "new" }];
    await recordChange(tx, actor, { subject: "webhook", id, before, after }, needs.clock());
    return ok({ secret });
  });

/** Switches a subscription off or on; nothing of the time while it is off is sent. */
export const switchWebhook = ({ db, clock }: OpNeeds, actor: Actor, id: number, isOn: boolean) =>
  transactAs(db, actor, "api.manage", async (tx) => {
    const webhook = await lockWebhook(tx, id);
    if (!webhook) return refuse({ code: "not_found" });
    const wasOn = webhook.off_at === null;
    if (wasOn === isOn) return ok(null);
    const at = clock();
    await changeWebhook(
      tx,
      id,
      isOn ? { off_at: null, off_reason: null, failing_since: null } : { off_at: at, off_reason: "by_hand" },
    );
    if (!isOn) await failWaiting(tx, id);
    await recordChange(
      tx,
      actor,
      { subject: "webhook", id, before: { webhook_on: wasOn }, after: { webhook_on: isOn } },
      at,
    );
    return ok(null);
  });

/** Removes a subscription with its log. */
export const removeWebhook = ({ db, clock }: OpNeeds, actor: Actor, id: number) =>
  transactAs(db, actor, "api.manage", async (tx) => {
    const webhook = await lockWebhook(tx, id);
    if (!webhook) return refuse({ code: "not_found" });
    await deleteWebhook(tx, id);
    const before = { url: webhook.url };
    await recordChange(tx, actor, { subject: "webhook", id, before, after: null }, clock());
    return ok(null);
  });

/** Sends an event without content, to try the address. */
export const testWebhook = ({ db, clock }: OpNeeds, actor: Actor, id: number) =>
  transactAs(db, actor, "api.manage", async (tx) => {
    const webhook = await lockWebhook(tx, id);
    if (!webhook) return refuse({ code: "not_found" });
    if (webhook.off_at !== null) return refuse({ code: "webhook_off" });
    const at = clock();
    await insertDelivery(tx, { webhook_id: id, event: testEvent, data: "{}", at, next_at: at });
    await deliverSoon(tx, id);
    return ok(null);
  });

/** Sends an event once more, under the same id; one that still waits is only hurried by its own time. */
export const resendDelivery = ({ db, clock }: OpNeeds, actor: Actor, id: number) =>
  transactAs(db, actor, "api.manage", async (tx) => {
    const renewed = await renewDelivery(tx, id, clock());
    if (!renewed) return refuse({ code: "not_found" });
    const webhook = await lockWebhook(tx, renewed.webhook_id);
    if (webhook?.off_at !== null) return refuse({ code: "webhook_off" });
    await deliverSoon(tx, renewed.webhook_id);
    return ok(null);
  });
