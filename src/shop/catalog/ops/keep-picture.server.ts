// A picture of a product comes in before it is saved with one: the same safe way as buyers' photographs.
import { secret, sha256 } from "#kit/id.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import type { PhotoShelf, PhotoTrouble } from "../../reviews/port.ts";
import { type Actor, can } from "../../staff/rules.ts";

export type PictureRefusal = { readonly code: "forbidden" } | (PhotoTrouble & { readonly field: "picture" });

/** Draws the picture anew and keeps it. @returns the file as `ProductEdit.pictures` takes it */
export async function keepPicture(
  { photos }: { readonly photos: PhotoShelf },
  actor: Actor,
  bytes: Uint8Array,
): Promise<Result<{ file: string }, PictureRefusal>> {
  if (!can(actor, "catalog.edit")) return refuse({ code: "forbidden" });
  const name = `product-${sha256(secret()).slice(0, 32)}`;
  const kept = await photos.keep(name, bytes);
  return kept.ok ? ok({ file: `uploads/${name}` }) : refuse({ ...kept.error, field: "picture" });
}
