import { type Actor, can } from "../staff/rules.ts";
import type { Needs } from "./publishing.server.ts";
import { thereIsHome } from "./store/publications.server.ts";

/** The home page's own row, which is there from the first time somebody writes; null for those who may not. */
export async function homePublication({ db, clock }: Needs, actor: Actor): Promise<number | null> {
  return can(actor, "content.edit") ? thereIsHome(db, clock()) : null;
}
