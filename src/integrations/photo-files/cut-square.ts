// A square cut out of a picture that we have drawn ourselves.
import sharp from "sharp";
import { squareOfShare } from "#kit/square.ts";
import type { CutSquare } from "#shop/catalog/port.ts";

const MOST_PIXELS = 4_000_000;
const DECODING_SECONDS = 20;

export const cutSquare: CutSquare = async (picture, share) => {
  try {
    const source = sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: "error" });
    const { left, top, side } = squareOfShare(await source.metadata(), share);
    return await source
      .extract({ left, top, width: side, height: side })
      // Without loss: it is drawn anew where it is kept.
      .webp({ lossless: true, effort: 0 })
      .timeout({ seconds: DECODING_SECONDS })
      .toBuffer();
  } catch {
    return null;
  }
};
