// A picture for tests: nine red pixels a side.
import sharp from "sharp";

export const aPicture: Buffer = await sharp({
  create: { width: 9, height: 9, channels: 3, background: "#84162b" },
})
  .png()
  .toBuffer();
