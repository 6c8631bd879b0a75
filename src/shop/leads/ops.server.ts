// Accepts a lead, exactly once for an idempotency key, and changes its status.
import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import type { Locale } from "#i18n/locale.ts";
import { canonicalJson, sha256 } from "#kit/id.ts";
import { ok, refuse } from "#kit/result.ts";
import { forgetDetails, recordChange } from "../audit/ops.server.ts";
import { consumeLimits, limitKeys } from "../rate-limits/ops.server.ts";
import { transactAs } from "../staff/ops.server.ts";
import { type Actor, accountOf } from "../staff/rules/rights.ts";
import type { LeadInput, LeadStep } from "./input.ts";
import { productsOf } from "./product.server.ts";
import { nextLeadSteps } from "./rules/statuses.ts";
import { notifyStaffOfLead } from "./staff-notice.server.ts";
import {
  deleteLeads,
  insertLead,
  leadOfKey,
  lockLead,
  lockLeads,
  setHandled,
  setOrder,
} from "./store.server.ts";

export interface LeadNeeds extends OpNeeds {
  /** The shop's base URL, without a trailing slash. */
  readonly publicUrl: string;
  /** HMAC key for hashes of network addresses. */
  readonly signingSecret: string;
}

export interface LeadOptions {
  readonly idempotencyKey: string;
  /** The rate-limit key of the request's network address. */
  readonly address: string;
  readonly locale: Locale;
}

/** Accepts a lead and notifies staff, or returns the lead this key created before. */
export async function addLead(
  { db, clock, publicUrl, signingSecret }: LeadNeeds,
  actor: Actor,
  input: LeadInput,
  { idempotencyKey, address, locale }: LeadOptions,
) {
  const now = clock();
  const requestHash = sha256(canonicalJson(input));
  const product = await productsOf(db, input);
  if (product.ok && !(await leadOfKey(db, idempotencyKey))) {
    const counted = await consumeLimits({ db, clock }, [
      ["lead", limitKeys(signingSecret, { phone: input.phone, address })],
    ]);
    if (!counted.ok) return counted;
  }
  return transact(db, async (tx) => {
    await lockLeads(tx);
    const before = await leadOfKey(tx, idempotencyKey);
    if (before)
      return before.request_hash === requestHash
        ? ok({ id: before.id, isNew: false })
        : refuse({ code: "lead_conflict" });
    if (!product.ok) return product;
    const { id } = await insertLead(tx, {
      idempotency_key: idempotencyKey,
      request_hash: requestHash,
      kind: input.kind,
      name: input.name,
      phone: input.phone,
      text: input.text,
      product_id: product.value?.productId ?? null,
      variant_id: product.value?.variantId ?? null,
      quantity: product.value && input.quantity,
      customer_id: accountOf(actor),
      lang: locale,
      created_at: now,
      changed_at: now,
    });
    await notifyStaffOfLead(tx, input, product.value, { publicUrl, now });
    return ok({ id, isNew: true });
  });
}

/** Deletes the leads of an account being deleted, and guest leads with its phone. */
export async function forgetLeads(tx: Tx, customerId: number, phones: readonly string[]): Promise<void> {
  const ids = await deleteLeads(tx, customerId, phones);
  await forgetDetails(tx, "lead", ids, ["note"]);
}

/** Changes a lead's status; the person who takes it, or ends it untaken, becomes its handler. */
export async function moveLead({ db, clock }: OpNeeds, actor: Actor, id: number, step: LeadStep) {
  return transactAs(db, actor, "lead.handle", async (tx) => {
    const lead = await lockLead(tx, id);
    if (!lead) return refuse({ code: "not_found" });
    const { version, order_id: _, ...before } = lead;
    if (version !== step.version) return refuse({ code: "conflict", version, status: before.status });
    if (!nextLeadSteps(before.status).includes(step.to)) return refuse({ code: "wrong_status" });
    const isTaken = step.to === "in_progress" || before.handler === null;
    const after = {
      status: step.to,
      note: step.note ?? before.note,
      handler: isTaken ? accountOf(actor) : before.handler,
    };
    const now = clock();
    await setHandled(tx, id, after, now);
    await recordChange(tx, actor, { subject: "lead", id, before, after }, now);
    return ok({ status: after.status, note: after.note, version: version + 1 });
  });
}

/**
 * Ends a lead with the order created from it, within the order's transaction; a lead has at most one order.
 */
export async function endWithOrder(
  tx: Tx,
  actor: Actor,
  leadId: number,
  order: { readonly id: number; readonly number: string },
  at: Date,
) {
  const lead = await lockLead(tx, leadId);
  if (!lead) return refuse({ code: "not_found" });
  if (lead.order_id !== null) return refuse({ code: "lead_ordered" });
  const { status, note, handler } = lead;
  const before = { status, note, handler };
  const after = { status: "done" as const, note, handler: handler ?? accountOf(actor) };
  await setHandled(tx, leadId, after, at);
  await setOrder(tx, leadId, order.id);
  await recordChange(
    tx,
    actor,
    { subject: "lead", id: leadId, before, after: { ...after, order: order.number } },
    at,
  );
  return ok(null);
}
