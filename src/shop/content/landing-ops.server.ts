import type { OpNeeds } from "#db/database.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import { isCollection } from "./landing-reads.server.ts";
import { thereIsLanding } from "./store/publications.server.ts";

/** The row of a collection's landing, created on first use; null without the collection or the right. */
export async function landingPublication(
  { db, clock }: OpNeeds,
  actor: Actor,
  collectionId: number,
): Promise<number | null> {
  if (!can(actor, "content.edit") || !(await isCollection(db, collectionId))) return null;
  return thereIsLanding(db, collectionId, clock());
}
