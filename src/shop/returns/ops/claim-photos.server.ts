// Photographs of claims: the order's buyer uploads them one by one, the claim takes them, and a job deletes
// those that no claim takes. They are in private storage without a public address: each request checks the
// requester.
import type { Db, OpNeeds, Tx } from "#db/database.ts";
import { secret, sha256 } from "#kit/id.ts";
import { must, ok, type Result, refuse } from "#kit/result.ts";
import type { FilesUnavailable } from "#shop/files/port.ts";
import { type Buyer, orderFor } from "#shop/orders/ownership.server.ts";
import type { PhotoStore, PhotoTrouble } from "#shop/reviews/port.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";
import { claimPhotosWaiting, photoWaitsSeconds } from "../rules/claims.ts";

interface Needs extends OpNeeds {
  readonly claimPhotos: PhotoStore;
}

export type ClaimPhotoRefusal =
  | { readonly code: "not_found" | "claim_not_received" }
  | (PhotoTrouble & { readonly field: "photo" })
  | { readonly code: "too_many_requests"; readonly retryAfterSeconds: number };

const BATCH = 100;

/** Saves a photograph for the claim being written. @returns the key by which the claim takes it */
export async function addClaimPhoto(
  { db, clock, claimPhotos }: Needs,
  buyer: Buyer,
  number: string,
  bytes: Uint8Array,
): Promise<Result<{ id: string }, ClaimPhotoRefusal>> {
  const order = await orderFor(db, buyer, number);
  if (!order) return refuse({ code: "not_found" });
  if (order.status !== "delivered" && order.status !== "completed")
    return refuse({ code: "claim_not_received" });
  const { waiting } = await db
    .selectFrom("claim_photos")
    .select((eb) => eb.fn.countAll<number>().as("waiting"))
    .where("order_id", "=", order.id)
    .where("claim_key", "is not", null)
    .executeTakeFirstOrThrow();
  if (waiting >= claimPhotosWaiting) return refuse({ code: "too_many_requests", retryAfterSeconds: 3_600 });
  const key = secret(18);
  const file = `claim-${sha256(secret()).slice(0, 32)}`;
  // The row first: a file without a row would never be deleted.
  const { id } = await db
    .insertInto("claim_photos")
    .values({ order_id: order.id, claim_key: key, file, claim_id: null, uploaded_at: clock() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const kept = await claimPhotos.keep(file, bytes);
  if (kept.ok) return ok({ id: key });
  // A store that did not answer may have the file: the sweep deletes it.
  if (kept.error.code === "files_unavailable") await revoke(db, id);
  else await db.deleteFrom("claim_photos").where("id", "=", id).execute();
  return refuse({ ...kept.error, field: "photo" });
}

/** From now on no claim can take it. @returns false: one has already */
async function revoke(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("claim_photos")
    .set({ claim_key: null })
    .where("id", "=", id)
    .where("claim_id", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Attaches photographs to a claim, in this order. @returns whether all of them were found */
export async function takeClaimPhotos(
  tx: Tx,
  claim: { readonly id: number; readonly order_id: number },
  keys: readonly string[],
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - photoWaitsSeconds * 1000);
  for (const [position, key] of keys.entries()) {
    const { numUpdatedRows } = await tx
      .updateTable("claim_photos")
      .set({ claim_id: claim.id, position, claim_key: null })
      .where("claim_key", "=", key)
      .where("order_id", "=", claim.order_id)
      .where("claim_id", "is", null)
      .where("uploaded_at", ">=", since)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
  }
  return true;
}

const taken = (db: Db, id: number) =>
  db.selectFrom("claim_photos").select("file").where("id", "=", id).where("claim_id", "is not", null);

type ClaimPhoto = Result<Uint8Array, FilesUnavailable | { readonly code: "not_found" }>;

function found(read: Result<Uint8Array | null, FilesUnavailable> | undefined): ClaimPhoto {
  if (read && !read.ok) return read;
  return read?.value ? ok(read.value) : refuse({ code: "not_found" });
}

/** A photograph of a claim as WebP for its buyer; not found if it is not theirs. */
export async function buyersClaimPhoto(
  { db, claimPhotos }: Omit<Needs, "clock">,
  buyer: Buyer,
  number: string,
  id: number,
): Promise<ClaimPhoto> {
  const order = await orderFor(db, buyer, number);
  const photo = order && (await taken(db, id).where("order_id", "=", order.id).executeTakeFirst());
  return found(photo && (await claimPhotos.read(photo.file)));
}

/** The same for staff who answer claims. */
export async function staffClaimPhoto(
  { db, claimPhotos }: Omit<Needs, "clock">,
  actor: Actor,
  id: number,
): Promise<Result<Uint8Array, FilesUnavailable | { readonly code: "forbidden" | "not_found" }>> {
  if (!can(actor, "claim.answer")) return refuse({ code: "forbidden" });
  const photo = await taken(db, id).executeTakeFirst();
  return found(photo && (await claimPhotos.read(photo.file)));
}

/** Deletes photographs that no claim has taken in time. */
export async function sweepClaimPhotos({ db, clock, claimPhotos }: Needs): Promise<void> {
  const before = new Date(clock().getTime() - photoWaitsSeconds * 1000);
  for (;;) {
    const rows = await db
      .selectFrom("claim_photos")
      .select(["id", "file"])
      .where("claim_id", "is", null)
      .where("uploaded_at", "<", before)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const { id, file } of rows) {
      if (!(await revoke(db, id))) continue;
      must(await claimPhotos.remove(file));
      await db.deleteFrom("claim_photos").where("id", "=", id).execute();
    }
    if (rows.length < BATCH) return;
  }
}
