// The claims of some orders, for their buyer and the staff.
import type { Db } from "#db/database.ts";
import { kyivIso } from "#kit/clock.ts";
import type { ClaimJson } from "../output.ts";
import type { ClaimRow } from "../store.server.ts";

export const claimJson = (claim: ShownClaim): ClaimJson => ({
  id: claim.id,
  subject: claim.subject,
  text: claim.text,
  created_at: kyivIso(claim.created_at),
  answer: claim.answer,
  answered_at: claim.answered_at && kyivIso(claim.answered_at),
  decision: claim.decision,
  replacement: claim.replacement,
  photos: claim.photos,
});

export type ShownClaim = ClaimRow & { replacement: string | null; photos: number[] };

/** The claims of some orders with their photograph ids, oldest first. */
export async function claimsOfOrders(db: Db, orderIds: readonly number[]): Promise<ShownClaim[]> {
  const claims = await db
    .selectFrom("claims")
    .leftJoin("orders", "orders.id", "claims.replacement_id")
    .selectAll("claims")
    .select("orders.number as replacement")
    .where("claims.order_id", "in", orderIds)
    .orderBy("claims.id")
    .execute();
  if (claims.length === 0) return [];
  const photos = await photosOfClaims(
    db,
    claims.map(({ id }) => id),
  );
  return claims.map((claim) => ({ ...claim, photos: photos.get(claim.id) ?? [] }));
}

/** Photograph ids of some claims, by claim, in order. */
export async function photosOfClaims(db: Db, claimIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom("claim_photos")
    .select(["id", "claim_id"])
    .where("claim_id", "in", claimIds)
    .orderBy("claim_id")
    .orderBy("position")
    .execute();
  const photos = new Map<number, number[]>();
  for (const { id, claim_id } of rows)
    if (claim_id !== null) photos.set(claim_id, [...(photos.get(claim_id) ?? []), id]);
  return photos;
}
