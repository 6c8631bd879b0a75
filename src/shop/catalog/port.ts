// What the catalogue needs from whoever can read pictures (integrations/photo-files).
import type { Result } from "#kit/result.ts";
import type { SquareShare } from "#kit/square.ts";
import type { PhotoTrouble } from "../reviews/port.ts";

/** The square of a kept picture. */
export type CutSquare = (
  picture: Uint8Array,
  square: SquareShare,
) => Promise<Result<Uint8Array, PhotoTrouble>>;
