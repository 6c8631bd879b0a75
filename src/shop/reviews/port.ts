// Port to the photographs of reviews, claims and products. Not here: where files lie (shop/files), formats
// (integrations).
import type { Result } from "#kit/result.ts";
import type { FilesUnavailable } from "../files/port.ts";

/** An unreadable picture, one that needs too much memory, too many at once, or a store that does not answer. */
export type PhotoTrouble =
  | { readonly code: "photo_unreadable" | "photo_too_many_pixels" }
  | { readonly code: "photos_busy"; readonly retryAfterSeconds: number }
  | FilesUnavailable;

/** For an upload while too many are queued. */
export const photosBusy = { code: "photos_busy", retryAfterSeconds: 5 } as const satisfies PhotoTrouble;

export interface PhotoStore {
  /** Whether an upload would be refused now. */
  isBusy(): boolean;
  /** Stores only the picture itself: no location, no camera data, no appended files. */
  keep(name: string, bytes: Uint8Array): Promise<Result<null, PhotoTrouble>>;
  /** The stored picture, WebP; null when it does not exist. */
  read(name: string): Promise<Result<Uint8Array | null, FilesUnavailable>>;
  /** Renames it, and removes all sizes under the old name; idempotent. Throws when it must be tried again. */
  rename(from: string, to: string): Promise<void>;
  /** Deletes it in all sizes; a missing one is no error. */
  remove(name: string): Promise<Result<null, FilesUnavailable>>;
}
