// A picture is uploaded before its product is saved: by the same safe way as customers' photos. Unsaved
// pictures are deleted, so that the disk holds only used ones.
import type { OpNeeds } from "#db/database.ts";
import { secret, sha256 } from "#kit/id.ts";
import { must, ok, type Result, refuse } from "#kit/result.ts";
import type { PhotoStore, PhotoTrouble } from "../../reviews/port.ts";
import { type Actor, can } from "../../staff/rules/rights.ts";
import type { PictureSquare } from "../input/product-edit.ts";
import type { CutSquare } from "../port.ts";
import { pictureInUse } from "../reads/crm/picture-use.server.ts";
import { addUpload, forgetUpload, uploadsBefore, watchAgain } from "../store/uploads.server.ts";

export type PictureRefusal = { readonly code: "forbidden" } | (PhotoTrouble & { readonly field: "picture" });

interface Needs extends OpNeeds {
  readonly photos: PhotoStore;
}

const UPLOADS = "uploads/";

/** Re-encodes the picture and stores it. @returns the file for `ProductEdit.pictures` */
export async function savePicture(
  { db, clock, photos }: Needs,
  actor: Actor,
  bytes: Uint8Array,
): Promise<Result<{ file: string }, PictureRefusal>> {
  if (!can(actor, "catalog.edit")) return refuse({ code: "forbidden" });
  return keep({ db, clock, photos }, bytes);
}

async function keep(
  { db, clock, photos }: Needs,
  bytes: Uint8Array,
): Promise<Result<{ file: string }, PictureRefusal>> {
  const name = `product-${sha256(secret()).slice(0, 32)}`;
  const file = UPLOADS + name;
  // The row first: a file without a row would never be deleted.
  await addUpload(db, file, clock());
  const kept = await photos.keep(name, bytes);
  if (kept.ok) return ok({ file });
  // A store that did not answer may have the file: the sweep deletes it.
  if (kept.error.code !== "files_unavailable") await forgetUpload(db, file);
  return refuse({ ...kept.error, field: "picture" });
}

type SquareRefusal = PictureRefusal | { readonly code: "not_found" };

/**
 * Crops a square out of a product's picture into a new file. The original stays, so that nothing is lost
 * until the product is saved; once unused it is deleted like one that was never saved.
 */
export async function squarePicture(
  { cutSquare, ...needs }: Needs & { readonly cutSquare: CutSquare },
  actor: Actor,
  { file, ...square }: PictureSquare,
): Promise<Result<{ file: string }, SquareRefusal>> {
  if (!can(actor, "catalog.edit")) return refuse({ code: "forbidden" });
  const read = await needs.photos.read(file.slice(UPLOADS.length));
  if (!read.ok) return refuse({ ...read.error, field: "picture" });
  if (!read.value) return refuse({ code: "not_found" });
  const cut = await cutSquare(read.value, square);
  if (!cut.ok) return refuse({ ...cut.error, field: "picture" });
  const kept = await keep(needs, cut.value);
  if (kept.ok) await watchAgain(needs.db, file, needs.clock());
  return kept;
}

/** How long an editor may stay open with an unsaved picture. */
const WAITING_MS = 7 * 86_400_000;
const BATCH = 100;

/** Deletes pictures that were not saved within a week; saved ones are no longer tracked. */
export async function sweepPictures({ db, clock, photos }: Needs): Promise<void> {
  const before = new Date(clock().getTime() - WAITING_MS);
  for (;;) {
    const files = await uploadsBefore(db, before, BATCH);
    for (const file of files) {
      if (!(await pictureInUse(db, file))) must(await photos.remove(file.slice(UPLOADS.length)));
      await forgetUpload(db, file);
    }
    if (files.length < BATCH) return;
  }
}
