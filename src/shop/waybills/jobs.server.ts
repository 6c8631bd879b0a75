// Synchronizes one waybill with the carrier, outside of every transaction: read and mark, commit, call, then
// save the result if it is still wanted. One call at a time for an order. The carrier creates a duplicate for
// a repeated request; so after a lost response it is first asked whether the waybill exists.
import { z } from "zod";
import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { defineJob, enqueue } from "#jobs/queue.ts";
import { kyivDate } from "#kit/clock.ts";
import { type Ok, ok, type Result } from "#kit/result.ts";
import { dropWaybill, lockToSendById, recordMadeWaybill } from "#shop/fulfilment/ops/waybills.server.ts";
import { waybillFollows } from "#shop/orders/ops/waybills.server.ts";
import { system } from "../staff/rules/rights.ts";
import { waybillDraft } from "./draft-reads.server.ts";
import type { CarriedWaybill, WaybillCarriers, WaybillDraft, WaybillError } from "./port.ts";
import { waybillRows } from "./reads.server.ts";
import { canBeSent, carrierOf, carrierText, isUnderWay, reasonOf, talkSeconds } from "./rules/states.ts";
import { carried, changeWaybill, forgotten, lockWaybill, toldHash, type WaybillRow } from "./store.server.ts";

interface Needs extends OpNeeds {
  readonly waybills: WaybillCarriers;
}

type Answer = Result<CarriedWaybill | null, WaybillError>;

/** The request to the carrier, with the data at the time of the decision. */
type Task =
  | { readonly kind: "make" | "change"; readonly row: WaybillRow; readonly draft: WaybillDraft }
  | { readonly kind: "delete"; readonly row: WaybillRow; readonly reference: string };

export const settleWaybill = defineJob(
  "settle_waybill",
  z.object({ order_id: z.int() }),
  async (needs: Needs, { order_id }) => {
    const task = await begin(needs, order_id);
    if (!task) return;
    const answer = await ask(needs, task);
    await write(needs, task, answer);
    if (!answer.ok && answer.error.code === "carrier_unavailable")
      throw new Error("the carrier does not answer about a waybill");
  },
);

const begin = async ({ db, clock }: Needs, orderId: number): Promise<Task | null> =>
  db.transaction().execute(async (tx) => {
    const now = clock();
    const row = await lockWaybill(tx, orderId);
    if (!row || !isUnderWay(row.state)) return null;
    if (row.busy_until && row.busy_until > now)
      throw new Error("another process is calling the carrier about this waybill");
    const task = await taskFor(tx, row, now);
    if (!task) return null;
    const busy_until = new Date(now.getTime() + talkSeconds * 1000);
    const asked = task.kind === "make" ? askedOnce(row, task.draft, now) : {};
    await changeWaybill(tx, orderId, { busy_until, ...asked });
    return task;
  });

/** The data of the first request: a waybill found later was made from it. */
const askedOnce = (row: WaybillRow, draft: WaybillDraft, now: Date) =>
  row.asked_at ? {} : { asked_at: now, told: toldHash(draft) };

/** Null when no request is needed; then the row is updated already. */
async function taskFor(tx: Tx, row: WaybillRow, now: Date): Promise<Task | null> {
  const id = row.order_id;
  const order = await waybillRows(tx)
    .select(["o.number", "o.status", "o.carrier"])
    .where("o.id", "=", id)
    .executeTakeFirstOrThrow();
  if (row.state === "deleting") {
    if (row.carrier_ref || row.asked_at) return { kind: "delete", row, reference: order.number };
    await changeWaybill(tx, id, forgotten);
    return null;
  }
  const draft = await waybillDraft(tx, id, now);
  // Changed to pickup, another carrier, or another number: this carrier no longer delivers it.
  if (!draft || order.carrier !== row.carrier || (row.state === "wanted" && !canBeSent(order))) {
    await giveUp(tx, row);
    return null;
  }
  if (!draft.ok) {
    const state = row.state === "wanted" ? "refused" : "made";
    await changeWaybill(tx, id, { state, reason: draft.error, detail: null });
    return null;
  }
  if (row.state === "wanted") return { kind: "make", row, draft: draft.value };
  if (row.told !== toldHash(draft.value)) return { kind: "change", row, draft: draft.value };
  await changeWaybill(tx, id, { state: "made", reason: null, detail: null });
  return null;
}

async function giveUp(tx: Tx, row: WaybillRow): Promise<void> {
  await changeWaybill(tx, row.order_id, { state: "deleting" });
  await enqueue(tx, settleWaybill, { order_id: row.order_id });
}

async function ask({ waybills, clock }: Needs, task: Task): Promise<Answer> {
  const { carrier_ref, asked_at } = task.row;
  const carrier = carrierOf(waybills, task.row.carrier);
  if (!carrier.ok) return carrier;
  /** The carrier's waybill of an order since the first request. */
  const look = (reference: string, since: Date): Promise<Answer> =>
    carrier.value.find(reference, kyivDate(since), kyivDate(clock()));
  if (task.kind === "delete") {
    if (carrier_ref) return carrier.value.remove(carrier_ref);
    const there = await look(task.reference, asked_at ?? clock());
    return there.ok && there.value ? carrier.value.remove(there.value.ref) : there;
  }
  if (task.kind === "change" && carrier_ref) return carrier.value.change(carrier_ref, task.draft);
  if (asked_at) {
    const there = await look(task.draft.reference, asked_at);
    if (!there.ok || there.value) return there;
  }
  return carrier.value.make(task.draft);
}

const write = async ({ db, clock }: Needs, task: Task, answer: Answer): Promise<void> => {
  const id = task.row.order_id;
  await transact<Ok<null>>(db, async (tx) => {
    const now = clock();
    // The order's row is locked before its waybill's, as everywhere.
    await lockToSendById(tx, id);
    const row = await lockWaybill(tx, id);
    if (!row) return ok(null);
    await changeWaybill(tx, id, { busy_until: null });
    if (!answer.ok) await recordRefusal(tx, task, row, { error: answer.error, now });
    else if (task.kind === "delete") await recordDeleted(tx, row, now);
    else if (answer.value) await recordMade(tx, task, row, { waybill: answer.value, now });
    return ok(null);
  });
};

async function recordMade(
  tx: Tx,
  task: Extract<Task, { draft: WaybillDraft }>,
  row: WaybillRow,
  { waybill, now }: { waybill: CarriedWaybill; now: Date },
): Promise<void> {
  const id = row.order_id;
  // A waybill found after a lost response may have outdated data; it is compared once more.
  const wasFound = task.kind === "make" && task.row.asked_at !== null;
  const told = wasFound ? task.row.told : toldHash(task.draft);
  const isWanted = row.state === "wanted" || row.state === "changing";
  const isSame =
    told === toldHash(task.draft) && row.state === (task.kind === "make" ? "wanted" : "changing");
  await changeWaybill(tx, id, {
    ...carried(waybill),
    told,
    asked_at: null,
    reason: null,
    detail: null,
    made_at: row.made_at ?? now,
    // A printed label no longer matches the waybill.
    printed_at: null,
    state: !isWanted ? row.state : isSame ? "made" : "changing",
  });
  if (isWanted) await recordMadeWaybill(tx, id, waybill.number, now);
  if (!isWanted || !isSame) await enqueue(tx, settleWaybill, { order_id: id });
}

async function recordDeleted(tx: Tx, row: WaybillRow, now: Date): Promise<void> {
  if (row.number) await dropWaybill(tx, system, row.order_id, row.number, now);
  await changeWaybill(tx, row.order_id, forgotten);
}

async function recordRefusal(
  tx: Tx,
  task: Task,
  row: WaybillRow,
  { error, now }: { error: WaybillError; now: Date },
): Promise<void> {
  const id = row.order_id;
  const why = { reason: reasonOf(error), detail: carrierText(error) };
  if (error.code === "carrier_unavailable") return changeWaybill(tx, id, why);
  if (task.kind === "make") {
    const state = row.state === "wanted" ? "refused" : row.state;
    await changeWaybill(tx, id, { ...why, state, asked_at: null });
    if (state === "deleting") await enqueue(tx, settleWaybill, { order_id: id });
    return;
  }
  if (why.reason === "carrier_gone") {
    // It was deleted on the carrier's site.
    if (row.number) await dropWaybill(tx, system, id, row.number, now);
    const state = row.state === "changing" ? "wanted" : row.state;
    await changeWaybill(tx, id, { carrier_ref: null, number: null, register_id: null, state });
    return enqueue(tx, settleWaybill, { order_id: id });
  }
  // The waybill stays as it is, and no longer matches the order.
  await changeWaybill(tx, id, { ...why, state: "made" });
}

/** An order was cancelled, or changed after its waybill was made. */
export const followOrder = defineJob(
  waybillFollows.name,
  waybillFollows.payload,
  async ({ db }: Pick<Needs, "db">, { order_id }) => {
    await db.transaction().execute(async (tx) => {
      const order = await lockToSendById(tx, order_id);
      const row = await lockWaybill(tx, order_id);
      if (!order || !row || row.state === "deleted" || row.state === "deleting") return;
      if (order.status === "cancelled") await giveUp(tx, row);
      else if (row.state === "made" && canBeSent(order)) {
        await changeWaybill(tx, order_id, { state: "changing" });
        await enqueue(tx, settleWaybill, { order_id });
      }
    });
  },
);
