// What the catalogue needs from an image decoder (integrations/photo-files).
import type { Result } from "#kit/result.ts";
import type { SquareShare } from "#kit/square.ts";
import type { FilesUnavailable } from "../files/port.ts";
import type { PhotoTrouble } from "../reviews/port.ts";

export type CutSquare = (
  picture: Uint8Array,
  square: SquareShare,
) => Promise<Result<Uint8Array, Exclude<PhotoTrouble, FilesUnavailable>>>;
