import { z } from "zod";
import { transact } from "#db/transact.ts";
import { defineJob, enqueue } from "#jobs/queue.ts";
import { type Ok, ok } from "#kit/result.ts";
import {
  closeOverdueShift,
  type IssuingNeeds,
  issueWaiting,
  moveShift,
  type RegisterNeeds,
  writeDue,
} from "./issuing.server.ts";
import { isWaiting } from "./store.server.ts";

/** After a payment event of an order: writes its missing receipts and sends them. */
export const followReceipts = defineJob(
  "follow_receipts",
  z.object({ order_id: z.int() }),
  async ({ db, clock, register }: RegisterNeeds, { order_id }) => {
    if (!register) return;
    await transact<Ok<null>>(db, async (tx) => {
      for (const receipt_id of await writeDue(tx, order_id, clock()))
        await enqueue(tx, issueReceipts, { receipt_id });
      return ok(null);
    });
  },
);

const comeBackSeconds = 2;
/** A receipt without the tax service's answer for longer is checked with all other waiting ones. */
const patientSeconds = 60;

/** Issues all waiting receipts, whichever one started the job. */
export const issueReceipts = defineJob(
  "issue_receipts",
  z.object({ receipt_id: z.int(), since: z.iso.datetime().optional() }),
  async (needs: IssuingNeeds, { receipt_id, since }) => {
    if (!(await isWaiting(needs.db, receipt_id))) return;
    const outcome = await issueWaiting(needs);
    if (outcome === "unavailable") throw new Error("the fiscal register does not answer");
    const now = needs.clock().getTime();
    const began = since === undefined ? now : Date.parse(since);
    if (outcome === "idle" || now - began > patientSeconds * 1000) return;
    const runAt = new Date(now + comeBackSeconds * 1000);
    await transact<Ok<null>>(needs.db, async (tx) => {
      await enqueue(tx, issueReceipts, { receipt_id, since: new Date(began).toISOString() }, { runAt });
      return ok(null);
    });
  },
);

/** Retries waiting receipts after an outage of the register, and closes the shift when it ends. */
export const tendRegister = defineJob("tend_register", z.object({}), async (needs: IssuingNeeds) => {
  await issueWaiting(needs);
  await closeOverdueShift(needs);
});

/** A shift request of a staff member. */
export const askForShift = defineJob(
  "ask_for_shift",
  z.object({ to: z.enum(["open", "closed"]), staff_id: z.int().nullable() }),
  async (needs: RegisterNeeds, { to, staff_id }) => {
    if (!(await moveShift(needs, to, staff_id))) throw new Error("the fiscal register does not answer");
  },
);
