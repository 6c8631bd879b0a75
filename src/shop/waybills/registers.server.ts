// Registers: parcels handed to the courier together, signed on one sheet. An order is in at most one.
import { z } from "zod";
import type { OpNeeds } from "#db/database.ts";
import { defineJob, enqueue } from "#jobs/queue.ts";
import { kyivDate } from "#kit/clock.ts";
import { ok, refuse } from "#kit/result.ts";
import { thoseThatMayGo } from "#shop/orders/ops/payment/step-money.server.ts";
import { transactAs } from "../staff/ops.server.ts";
import { type Actor, accountOf } from "../staff/rules/rights.ts";
import type { WaybillCarrier, WaybillCarriers } from "./port.ts";
import { packedAt } from "./reads.server.ts";
import { carrierOf, carrierText } from "./rules/states.ts";
import {
  carriersWaiting,
  changeRegister,
  emptyRegister,
  fillRegister,
  insertRegister,
  lockRegister,
  madeRegister,
  refsInRegister,
} from "./store.server.ts";

/** Starts a register for each carrier, with the made waybills of these orders that are in none yet. */
export async function makeRegister(
  { db, clock }: OpNeeds,
  actor: Actor,
  { numbers, unpacked }: { readonly numbers: readonly string[]; readonly unpacked: boolean },
) {
  const now = clock();
  return transactAs(db, actor, "order.ship", async (tx) => {
    const orders = await packedAt(tx, numbers);
    const ready = new Set(await thoseThatMayGo(tx, orders, "shipped"));
    const unpaid = orders.filter((order) => !ready.has(order));
    if (unpaid.length > 0)
      return refuse({ code: "register_unpaid", numbers: unpaid.map(({ number }) => number) });
    const open = orders.filter(({ packed_at }) => packed_at === null);
    // The courier would sign for parcels that are not ready.
    if (open.length > 0 && !unpacked)
      return refuse({ code: "register_unpacked", numbers: open.map(({ number }) => number) });
    const orderIds = orders.map((order) => order.id);
    const begun: { id: number; count: number }[] = [];
    for (const carrier of await carriersWaiting(tx, orderIds)) {
      const id = await insertRegister(tx, {
        day: kyivDate(now),
        carrier,
        staffId: accountOf(actor),
        at: now,
      });
      const taken = await fillRegister(tx, id, { carrier, orderIds });
      await enqueue(tx, settleRegister, { register_id: id });
      begun.push({ id, count: taken.length });
    }
    const [first] = begun;
    if (!first) return refuse({ code: "register_empty" });
    return ok({ id: first.id, count: begun.reduce((sum, { count }) => sum + count, 0) });
  });
}

/** Requests a register from the carrier; after a lost response it checks for one with the same waybills. */
export const settleRegister = defineJob(
  "settle_waybill_register",
  z.object({ register_id: z.int() }),
  async ({ db, clock, waybills }: OpNeeds & { readonly waybills: WaybillCarriers }, { register_id: id }) => {
    const task = await db.transaction().execute(async (tx) => {
      const register = await lockRegister(tx, id);
      if (register?.state !== "wanted") return null;
      const refs = await refsInRegister(tx, id);
      await changeRegister(tx, id, { asked_at: register.asked_at ?? clock() });
      return { refs, carrier: register.carrier, wasAsked: register.asked_at !== null };
    });
    if (!task) return;
    const carrier = carrierOf(waybills, task.carrier);
    const answer = carrier.ok ? await askForRegister(carrier.value, task) : carrier;
    await db.transaction().execute(async (tx) => {
      const register = await lockRegister(tx, id);
      if (register?.state !== "wanted") return;
      if (answer.ok) await changeRegister(tx, id, madeRegister(answer.value));
      else if (answer.error.code !== "carrier_unavailable") {
        await changeRegister(tx, id, { state: "refused", reason: carrierText(answer.error) });
        await emptyRegister(tx, id);
      }
    });
    if (!answer.ok && answer.error.code === "carrier_unavailable")
      throw new Error("the carrier does not answer about a register");
  },
);

async function askForRegister(
  waybills: WaybillCarrier,
  { refs, wasAsked }: { readonly refs: readonly string[]; readonly wasAsked: boolean },
) {
  const [first] = refs;
  if (wasAsked && first) {
    const there = await waybills.registerWith(first);
    if (!there.ok) return there;
    if (there.value) return ok(there.value);
  }
  return waybills.register(refs);
}
