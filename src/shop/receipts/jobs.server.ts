import { z } from "zod";
import { transact } from "#db/transact.ts";
import { defineJob, enqueue } from "#jobs/queue.ts";
import { ok } from "#kit/result.ts";
import {
  closeOverdueShift,
  type IssuingNeeds,
  issueWaiting,
  moveShift,
  type RegisterNeeds,
  writeDue,
} from "./issuing.server.ts";
import { isWaiting } from "./store.server.ts";

/** After news of an order's money its receipts follow: those that it lacks are written down, and sent. */
export const followReceipts = defineJob(
  "follow_receipts",
  z.object({ order_id: z.int() }),
  async ({ db, clock, register }: RegisterNeeds, { order_id }) => {
    if (!register) return;
    await transact<null, never>(db, async (tx) => {
      for (const receipt_id of await writeDue(tx, order_id, clock()))
        await enqueue(tx, issueReceipts, { receipt_id });
      return ok(null);
    });
  },
);

const comeBackSeconds = 2;
/** What the tax service has not answered about for longer is looked at with everything else that waits. */
const patientSeconds = 60;

/** Issues what waits, whichever receipt it was woken for. */
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
    await transact<null, never>(needs.db, async (tx) => {
      await enqueue(tx, issueReceipts, { receipt_id, since: new Date(began).toISOString() }, { runAt });
      return ok(null);
    });
  },
);

/** Comes back to what waits after a long silence of the register, and closes the shift when its time is over. */
export const tendRegister = defineJob("tend_register", z.object({}), async (needs: IssuingNeeds) => {
  await issueWaiting(needs);
  await closeOverdueShift(needs);
});

/** What a person asked of the shift. */
export const askForShift = defineJob(
  "ask_for_shift",
  z.object({ to: z.enum(["open", "closed"]), staff_id: z.int().nullable() }),
  async (needs: RegisterNeeds, { to, staff_id }) => {
    if (!(await moveShift(needs, to, staff_id))) throw new Error("the fiscal register does not answer");
  },
);
