// Staff notes on a lead in progress: saved at once, so that colleagues see them too.
import type { OpNeeds } from "#db/database.ts";
import { ok, refuse } from "#kit/result.ts";
import { recordChange } from "../audit/ops.server.ts";
import { transactAs } from "../staff/ops.server.ts";
import type { Actor } from "../staff/rules/rights.ts";
import type { LeadNote } from "./input.ts";
import { lockLead, setNote } from "./store.server.ts";

/** Saves a lead's note. @returns the current note */
export async function saveLeadNote(
  { db, clock }: OpNeeds,
  actor: Actor,
  id: number,
  { note, seen }: LeadNote,
) {
  return transactAs(db, actor, "lead.handle", async (tx) => {
    const lead = await lockLead(tx, id);
    if (!lead) return refuse({ code: "not_found" });
    if (lead.note === note) return ok({ note });
    if (lead.note !== seen) return refuse({ code: "lead_note_changed", note: lead.note });
    await setNote(tx, id, note);
    await recordChange(tx, actor, { subject: "lead", id, before: { note: seen }, after: { note } }, clock());
    return ok({ note });
  });
}
