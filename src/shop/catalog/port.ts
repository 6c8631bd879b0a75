// What the catalogue needs from whoever can read pictures (integrations/photo-files).
import type { SquareShare } from "#kit/square.ts";

/** The square of a kept picture; null when its bytes cannot be read. */
export type CutSquare = (picture: Uint8Array, square: SquareShare) => Promise<Uint8Array | null>;
