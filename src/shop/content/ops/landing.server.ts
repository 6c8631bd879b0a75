import type { OpNeeds } from "#db/database.ts";
import { type Actor, can } from "../../staff/rules/rights.ts";
import { isLandingPlace } from "../reads/landing.server.ts";
import type { LandingPlace } from "../rules/landing.ts";
import { thereIsLanding } from "../store/publications.server.ts";

/** The row of a landing, created on first use; null without its collection or category, or the right. */
export async function landingPublication(
  { db, clock }: OpNeeds,
  actor: Actor,
  place: LandingPlace,
): Promise<number | null> {
  if (!can(actor, "content.edit") || !(await isLandingPlace(db, place))) return null;
  return thereIsLanding(db, place, clock());
}
