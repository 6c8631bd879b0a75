import type { OpNeeds } from "#db/database.ts";
import { type Actor, can } from "../../staff/rules/rights.ts";

import { thereIsHome } from "../store/publications.server.ts";

/** The row of the home page, created on first use; null without the right to edit content. */
export async function homePublication({ db, clock }: OpNeeds, actor: Actor): Promise<number | null> {
  return can(actor, "content.edit") ? thereIsHome(db, clock()) : null;
}
