// Operations of packers. Each sets a target state, so a repeated request changes nothing; the order's row is
// locked first, as in orders/ops.server.ts. Between two packers, the state that each one saw decides.

import type { Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { ok, type RefusedOf, type Result, refuse } from "#kit/result.ts";
import { nameOf } from "#shop/customers/reads.server.ts";
import { mayGo } from "#shop/orders/ops/payment/step-money.server.ts";
import type { OrderRow } from "#shop/orders/ops/row.server.ts";
import { addEvent, changeOrder, lockOrder } from "#shop/orders/ops/row.server.ts";
import type { OrderNeeds } from "#shop/orders/ops.server.ts";
import type { OrderStatus } from "#shop/orders/rules/statuses.ts";
import { type Actor, accountOf, can } from "#shop/staff/rules/rights.ts";
import type { PaperResult } from "../input.ts";
import { parcelOf } from "../reads/parcel-items.server.ts";
import { afterTick, type Tick } from "../rules/merge.ts";
import { isComplete } from "../rules/packing.ts";
import { type PackingRow, packingOf, recordPacking, recordPicked, unitsBy } from "../store.server.ts";
import {
  answerBefore,
  type PackOutcome,
  recordAnswer,
  type SentStep,
  type Taken,
} from "./sent-steps.server.ts";
import { takeStepOfParcel } from "./steps.server.ts";

const done: PackOutcome = { outcome: "done", at: null, colleague: null };
const already = (at: Date | null = null): PackOutcome => ({ outcome: "already", at, colleague: null });

interface InHand {
  readonly tx: Tx;
  readonly order: OrderRow;
  readonly packing: PackingRow | undefined;
  readonly me: number | null;
  readonly now: Date;
}

/** The order, locked, with its packing state. */
const withOrder = <R extends Result<Taken, unknown>>(
  { db, clock }: OrderNeeds,
  actor: Actor,
  number: string,
  sent: SentStep,
  verb: (found: InHand) => Promise<R>,
) =>
  transact(db, async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return refuse({ code: "not_found" });
    const before = await answerBefore(tx, order, actor, sent);
    if (!before.ok) return before;
    if (before.value) return ok(before.value);
    const now = clock();
    const taken = await verb({
      tx,
      order,
      packing: await packingOf(tx, order.id),
      me: accountOf(actor),
      now,
    });
    if (!taken.ok) return taken as RefusedOf<R>;
    await recordAnswer(tx, order, actor, sent, taken.value, now);
    const { tick: _, ...outcome } = taken.value;
    return ok(outcome);
  });

async function takenBy(tx: Tx, packerId: number) {
  const name = (await nameOf(tx, packerId)) ?? "";
  return refuse({ code: "packing_taken", packer_id: packerId, name } as const);
}

/** Assigns the order to the packer; for a confirmed order this starts the packing. */
async function claim(
  needs: OrderNeeds,
  actor: Actor,
  { tx, order, packing, me, now }: InHand,
  seen: number | null,
) {
  if (order.status === "confirmed" && !(await mayGo(tx, order, "packing")))
    return refuse({ code: "order_unpaid" });
  if (order.status === "confirmed")
    return ok(await takeStepOfParcel(tx, needs, actor, order, { to: "packing" }, now));
  if (order.status !== "packing") return refuse({ code: "not_packable", status: order.status });
  const packer = packing?.packer_id ?? null;
  if (packer !== null && packer === me) return ok(order);
  if (packer !== null && packer !== seen) return takenBy(tx, packer);
  await recordPacking(tx, order.id, { packer_id: me, taken_at: now });
  await addEvent(tx, order.id, actor, { kind: "packer", data: {} }, now);
  return ok(order);
}

/** Takes an order to pack; `seen` is the packer that the user saw, so that of two the second is refused. */
export async function takeToPack(
  needs: OrderNeeds,
  actor: Actor,
  number: string,
  { seen }: { seen: number | null },
  sent: SentStep = {},
) {
  if (!can(actor, "order.pack")) return refuse({ code: "forbidden" });
  return withOrder(needs, actor, number, sent, async (found) => {
    const claimed = await claim(needs, actor, found, seen);
    const colleague = colleagueOf(claimed, sent);
    if (colleague !== null) return ok({ ...already(), colleague });
    return claimed.ok ? ok(done) : claimed;
  });
}

/** Who has the order, for a step that counts all the same: its packer could not know. */
function colleagueOf(claimed: Awaited<ReturnType<typeof claim>>, { isOffline }: SentStep): string | null {
  if (claimed.ok || !isOffline || claimed.error.code !== "packing_taken") return null;
  return claimed.error.name;
}

/** Releases an order for other packers; its picked items stay picked. */
export async function putBack(needs: OrderNeeds, actor: Actor, number: string, sent: SentStep = {}) {
  if (!can(actor, "order.pack")) return refuse({ code: "forbidden" });
  return withOrder(needs, actor, number, sent, async ({ tx, order, packing, me, now }) => {
    if (order.status === "confirmed" || (order.status === "packing" && !packing?.packer_id))
      return ok(already());
    if (order.status !== "packing") return refuse({ code: "not_packable", status: order.status });
    if (packing?.packer_id && packing.packer_id !== me) {
      const taken = await takenBy(tx, packing.packer_id);
      return sent.isOffline ? ok({ ...already(), colleague: taken.error.name }) : taken;
    }
    await recordPacking(tx, order.id, { packer_id: null, taken_at: null, packed_at: null });
    await addEvent(tx, order.id, actor, { kind: "put_back", data: {} }, now);
    return ok(done);
  });
}

/** Sets how many units of an item are in the parcel. Taking one out of a closed parcel reopens it. */
export async function pickItem(
  needs: OrderNeeds,
  actor: Actor,
  number: string,
  { item: key, ...tick }: { item: string } & Tick,
  sent: SentStep = {},
) {
  if (!can(actor, "order.pack")) return refuse({ code: "forbidden" });
  return withOrder(needs, actor, number, sent, async (found) => {
    const { tx, order, packing, me, now } = found;
    const item = (await parcelOf(tx, order)).find((one) => one.key === key);
    if (!item || tick.picked > item.quantity) return refuse({ code: "not_found" });
    const claimed = await claim(needs, actor, found, null);
    const colleague = colleagueOf(claimed, sent);
    if (!claimed.ok && colleague === null) return claimed;
    const own = colleague === null || me === null ? null : await unitsBy(tx, order.id, me, key);
    const picked = afterTick(tick, { quantity: item.quantity, now: item.picked, own });
    const units = picked - item.picked;
    await recordPicked(tx, order.id, [{ key, picked }]);
    if (packing?.packed_at && units < 0) await open(tx, actor, order, now);
    return ok({ ...done, colleague, tick: { item: key, units } });
  });
}

async function open(tx: Tx, actor: Actor, order: OrderRow, now: Date): Promise<void> {
  await recordPacking(tx, order.id, { packed_at: null });
  await addEvent(tx, order.id, actor, { kind: "unpacked", data: {} }, now);
}

/** Closes the parcel when all items are in it, or reopens it. */
export async function setPacked(
  needs: OrderNeeds,
  actor: Actor,
  number: string,
  { packed }: { packed: boolean },
  sent: SentStep = {},
) {
  if (!can(actor, "order.pack")) return refuse({ code: "forbidden" });
  return withOrder(needs, actor, number, sent, async ({ tx, order, packing, me, now }) => {
    if (order.status !== "packing") return refuse({ code: "not_packable", status: order.status });
    const taken =
      packing?.packer_id && packing.packer_id !== me ? await takenBy(tx, packing.packer_id) : null;
    if (taken && !(packed && sent.isOffline)) return taken;
    const colleague = taken?.error.name ?? null;
    const isFull = isComplete(await parcelOf(tx, order));
    if (packed && !isFull) return refuse({ code: "packing_incomplete" });
    if (packed && !(await mayGo(tx, order, "packing"))) return refuse({ code: "order_unpaid" });
    if (packed === Boolean(packing?.packed_at)) return ok({ ...already(packing?.packed_at), colleague });
    if (packed) await close(tx, actor, order, now);
    else await open(tx, actor, order, now);
    return ok({ ...done, colleague });
  });
}

async function close(tx: Tx, actor: Actor, order: OrderRow, now: Date): Promise<void> {
  await recordPacking(tx, order.id, { packed_at: now });
  await addEvent(tx, order.id, actor, { kind: "packed", data: {} }, now);
}

const hasLeft = (status: OrderStatus): boolean => ["shipped", "delivered", "completed"].includes(status);

/** It was shipped before: the same number changes nothing, another one is an error to check. */
function leftBefore({ order, packing }: InHand, waybill: string | null | undefined) {
  if (waybill && order.tracking_number && waybill !== order.tracking_number)
    return refuse({ code: "shipped_otherwise", tracking_number: order.tracking_number });
  return ok(already(packing?.shipped_at ?? order.updated_at));
}

/** Hands the parcel over; needs a tracking number except for pickup and the shop's own courier. */
async function handOver(
  needs: OrderNeeds,
  actor: Actor,
  { tx, now }: InHand,
  order: OrderRow,
  waybill: string | null | undefined,
) {
  if (order.delivery_type !== "pickup" && order.carrier !== "own" && !(waybill ?? order.tracking_number))
    return refuse({ code: "waybill_needed", field: "tracking_number" });
  if (!(await mayGo(tx, order, "shipped"))) return refuse({ code: "order_unpaid" });
  await takeStepOfParcel(tx, needs, actor, order, { to: "shipped", tracking_number: waybill }, now);
  return ok(done);
}

/** Hands a packed parcel over, once: a repeated request gets the time of the first. */
export async function shipPacked(
  needs: OrderNeeds,
  actor: Actor,
  number: string,
  { tracking_number }: { tracking_number?: string | null | undefined },
  sent: SentStep = {},
) {
  if (!can(actor, "order.ship")) return refuse({ code: "forbidden" });
  return withOrder(needs, actor, number, sent, async (found) => {
    const { tx, order, packing } = found;
    if (hasLeft(order.status)) return leftBefore(found, tracking_number);
    if (order.status !== "packing") return refuse({ code: "not_packable", status: order.status });
    if (!packing?.packed_at || !isComplete(await parcelOf(tx, order)))
      return refuse({ code: "packing_incomplete" });
    return handOver(needs, actor, found, order, tracking_number);
  });
}

/** Enters what was recorded on paper during a power cut: all steps at once, and never twice. */
export async function enterPaperResult(
  needs: OrderNeeds,
  actor: Actor,
  number: string,
  { result, tracking_number }: PaperResult,
) {
  if (!can(actor, "order.pack") || (result === "shipped" && !can(actor, "order.ship")))
    return refuse({ code: "forbidden" });
  return withOrder(needs, actor, number, {}, async (found) => {
    const { tx, packing, now } = found;
    if (hasLeft(found.order.status)) return leftBefore(found, tracking_number);
    if (result === "packed" && found.order.status === "packing" && packing?.packed_at)
      return ok(already(packing.packed_at));
    // The packer who had the order has packed it, no matter who enters the result.
    const isInHand = found.order.status === "packing" && packing?.packer_id;
    const claimed = isInHand ? ok(found.order) : await claim(needs, actor, found, null);
    if (!claimed.ok) return claimed;
    const items = await parcelOf(tx, claimed.value);
    await recordPicked(
      tx,
      claimed.value.id,
      items.map(({ key, quantity }) => ({ key, picked: quantity })),
    );
    if (!packing?.packed_at) await close(tx, actor, claimed.value, now);
    if (result === "shipped") return handOver(needs, actor, found, claimed.value, tracking_number);
    if (tracking_number) await recordWaybill(tx, actor, claimed.value, tracking_number, now);
    return ok(done);
  });
}

async function recordWaybill(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  waybill: string,
  now: Date,
): Promise<void> {
  await addEvent(tx, order.id, actor, { kind: "tracking", data: { tracking_number: waybill } }, now);
  await changeOrder(tx, order, { tracking_number: waybill }, now);
}
