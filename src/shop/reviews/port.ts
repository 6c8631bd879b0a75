// What the shop needs from whoever keeps its buyers' photographs. Not here: folders and formats (integrations).
import type { Result } from "#kit/result.ts";

/** Not a picture we can read, or one that would take too much memory to look at. */
export type PhotoTrouble = { readonly code: "photo_unreadable" } | { readonly code: "photo_too_many_pixels" };

export interface PhotoShelf {
  /** Keeps the picture and nothing else of what came in: no place, no camera, no file behind the file. */
  keep(name: string, bytes: Uint8Array): Promise<Result<null, PhotoTrouble>>;
  /** The picture as it is kept, WebP; null when it is not there. */
  read(name: string): Promise<Uint8Array | null>;
  /** Gives it another name, and takes it away from under the old one in all its sizes; done twice, it is done once. */
  rename(from: string, to: string): Promise<void>;
  /** Takes it away in all its sizes; what is not there is fine. */
  remove(name: string): Promise<void>;
}
