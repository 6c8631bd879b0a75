// Notes of the team about an order. They do not change the order, so its version stays.
import type { OpNeeds } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { ok, refuse } from "#kit/result.ts";
import { type Actor, accountOf, can } from "#shop/staff/rules/rights.ts";
import type { NewNote } from "../input.ts";
import { colleagues, orderOf } from "../reads/notes.server.ts";
import { mentionedIn, notesMost } from "../rules/notes.ts";

/** Saves a note and notifies the colleagues it mentions; a repeated request saves it once. */
export async function addNote({ db, clock }: OpNeeds, actor: Actor, number: string, { text, key }: NewNote) {
  const author = accountOf(actor);
  if (author === null || !can(actor, "order.note")) return refuse({ code: "forbidden" });
  const at = clock();
  return transact(db, async (tx) => {
    const order = await orderOf(tx, number);
    if (!order) return refuse({ code: "not_found" });
    if (order.notes >= notesMost) return refuse({ code: "too_many_notes" });
    const note = await tx
      .insertInto("order_notes")
      .values({ order_id: order.id, author_id: author, key, text, at })
      .onConflict((conflict) => conflict.columns(["author_id", "key"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!note) return ok(null);
    const called = mentionedIn(text, await colleagues(tx, actor));
    if (called.length > 0) {
      const mentions = called.map(({ id, name }) => ({
        note_id: note.id,
        staff_id: id,
        name,
        seen_at: null,
      }));
      await tx.insertInto("order_mentions").values(mentions).execute();
    }
    return ok(null);
  });
}

/** A mentioned colleague has opened the order. */
export async function seeMentions({ db, clock }: OpNeeds, actor: Actor, number: string) {
  const reader = accountOf(actor);
  if (reader === null || !can(actor, "order.read")) return refuse({ code: "forbidden" });
  const at = clock();
  return transact(db, async (tx) => {
    const order = await orderOf(tx, number);
    if (!order) return refuse({ code: "not_found" });
    await tx
      .updateTable("order_mentions")
      .set({ seen_at: at })
      .where("staff_id", "=", reader)
      .where("seen_at", "is", null)
      .where("note_id", "in", (eb) =>
        eb.selectFrom("order_notes").select("id").where("order_id", "=", order.id),
      )
      .execute();
    return ok(null);
  });
}
