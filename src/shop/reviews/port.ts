// Port to the storage of review photos. Not here: folders and formats (integrations).
import type { Result } from "#kit/result.ts";

/** An unreadable picture, one that needs too much memory, or too many at once. */
export type PhotoTrouble =
  | { readonly code: "photo_unreadable" | "photo_too_many_pixels" }
  | { readonly code: "photos_busy"; readonly retryAfterSeconds: number };

/** For an upload while too many are queued. */
export const photosBusy = { code: "photos_busy", retryAfterSeconds: 5 } as const satisfies PhotoTrouble;

export interface PhotoStore {
  /** Whether an upload would be refused now. */
  isBusy(): boolean;
  /** Stores only the picture itself: no location, no camera data, no appended files. */
  keep(name: string, bytes: Uint8Array): Promise<Result<null, PhotoTrouble>>;
  /** The stored picture, WebP; null when it does not exist. */
  read(name: string): Promise<Uint8Array | null>;
  /** Renames it, and removes all sizes under the old name; idempotent. */
  rename(from: string, to: string): Promise<void>;
  /** Deletes it in all sizes; a missing one is no error. */
  remove(name: string): Promise<void>;
}
