// Dissolves a register made by mistake, as long as the carrier has taken none of its parcels.
import { z } from "zod";
import type { Db } from "#db/database.ts";
import { defineJob, enqueue } from "#jobs/queue.ts";
import { ok, refuse } from "#kit/result.ts";
import { transactAs } from "../staff/ops.server.ts";
import type { Actor } from "../staff/rules/rights.ts";
import type { WaybillCarriers } from "./port.ts";
import { waybillRows } from "./reads.server.ts";
import { canBeSent, carrierOf, carrierText } from "./rules/states.ts";
import { changeRegister, emptyRegister, lockRegister, refsInRegister } from "./store.server.ts";

interface Needs {
  readonly db: Db;
}

/** Requests the carrier to dissolve a register; its waybills stay, and wait for another register. */
export async function dissolveRegister({ db }: Needs, actor: Actor, id: number) {
  return transactAs(db, actor, "order.ship", async (tx) => {
    const register = await lockRegister(tx, id);
    if (!register) return refuse({ code: "not_found" });
    if (register.state === "dissolving" || register.state === "dissolved") return ok(null);
    const orders = await waybillRows(tx).select("o.status").where("w.register_id", "=", id).execute();
    if (register.state !== "made" || !orders.every(canBeSent)) return refuse({ code: "register_left" });
    await changeRegister(tx, id, { state: "dissolving", reason: null });
    await enqueue(tx, settleDissolving, { register_id: id });
    return ok(null);
  });
}

/** Asks the carrier to dissolve a register. Safe to repeat: a missing one counts as dissolved. */
export const settleDissolving = defineJob(
  "dissolve_waybill_register",
  z.object({ register_id: z.int() }),
  async ({ db, waybills }: Needs & { readonly waybills: WaybillCarriers }, { register_id: id }) => {
    const register = await db
      .selectFrom("waybill_registers")
      .select(["state", "carrier", "carrier_ref"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (register?.state !== "dissolving" || register.carrier_ref === null) return;
    const carrier = carrierOf(waybills, register.carrier);
    const answer = carrier.ok
      ? await carrier.value.dissolveRegister(register.carrier_ref, await refsInRegister(db, id))
      : carrier;
    if (!answer.ok && answer.error.code === "carrier_unavailable")
      throw new Error("the carrier does not answer about dissolving a register");
    await db.transaction().execute(async (tx) => {
      if ((await lockRegister(tx, id))?.state !== "dissolving") return;
      if (answer.ok) await emptyRegister(tx, id);
      await changeRegister(
        tx,
        id,
        answer.ok ? { state: "dissolved" } : { state: "made", reason: carrierText(answer.error) },
      );
    });
  },
);
