// A square cut out of a picture that the shop has encoded.
import sharp from "sharp";
import { ok, refuse } from "#kit/result.ts";
import { type SquareShare, squareOfShare } from "#kit/square.ts";
import type { CutSquare } from "#shop/catalog/port.ts";
import { photosBusy } from "#shop/reviews/port.ts";
import type { DrawingLine } from "./drawing-line.ts";

const MOST_PIXELS = 4_000_000;
const DECODING_SECONDS = 20;

/** @param line the queue shared by the process */
export const squareCutter =
  (line: DrawingLine): CutSquare =>
  async (picture, share) =>
    line.draw(() => cut(picture, share)) ?? refuse(photosBusy);

async function cut(picture: Uint8Array, share: SquareShare): ReturnType<CutSquare> {
  try {
    const source = sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: "error" });
    const { left, top, side } = squareOfShare(await source.metadata(), share);
    const square = await source
      .extract({ left, top, width: side, height: side })
      // Lossless: the picture is encoded again where it is stored.
      .webp({ lossless: true, effort: 0 })
      .timeout({ seconds: DECODING_SECONDS })
      .toBuffer();
    return ok(square);
  } catch {
    return refuse({ code: "photo_unreadable" });
  }
}
