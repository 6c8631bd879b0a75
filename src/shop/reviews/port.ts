// What the shop needs from whoever keeps its buyers' photographs. Not here: folders and formats (integrations).
import type { Result } from "#kit/result.ts";

/** Not a picture we can read, one that would take too much memory to look at, or one of too many at a time. */
export type PhotoTrouble =
  | { readonly code: "photo_unreadable" | "photo_too_many_pixels" }
  | { readonly code: "photos_busy"; readonly retryAfterSeconds: number };

/** To somebody whose picture comes while too many wait. */
export const photosBusy = { code: "photos_busy", retryAfterSeconds: 5 } as const satisfies PhotoTrouble;

export interface PhotoShelf {
  /** Whether a picture that comes now would be refused. */
  isBusy(): boolean;
  /** Keeps the picture and nothing else of what came in: no place, no camera, no file behind the file. */
  keep(name: string, bytes: Uint8Array): Promise<Result<null, PhotoTrouble>>;
  /** The picture as it is kept, WebP; null when it is not there. */
  read(name: string): Promise<Uint8Array | null>;
  /** Gives it another name, and takes it away from under the old one in all its sizes; done twice, it is done once. */
  rename(from: string, to: string): Promise<void>;
  /** Takes it away in all its sizes; what is not there is fine. */
  remove(name: string): Promise<void>;
}
