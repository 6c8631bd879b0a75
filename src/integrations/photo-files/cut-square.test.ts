import sharp from "sharp";
import { expect, test } from "vitest";
import { squareCutter } from "./cut-square.ts";
import { drawingLine } from "./drawing-line.ts";

const cutSquare = squareCutter(drawingLine());

/** White, with a black square at the right end. */
const picture = () =>
  sharp({ create: { width: 300, height: 100, channels: 3, background: "#ffffff" } })
    .composite([
      {
        input: { create: { width: 100, height: 100, channels: 3, background: "#000000" } },
        left: 200,
        top: 0,
      },
    ])
    .webp()
    .toBuffer();

test("the square is cut where it was placed, in the picture's own pixels", async () => {
  const cut = await cutSquare(await picture(), { x: 2 / 3, y: 0, side: 1 });
  if (!cut.ok) throw new Error("nothing was cut");
  const { data, info } = await sharp(cut.value).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([100, 100]);
  expect(Math.max(...data)).toBeLessThan(20);
});

test("a file that is no picture is not cut", async () => {
  expect(await cutSquare(Buffer.from("<svg/>"), { x: 0, y: 0, side: 1 })).toEqual({
    ok: false,
    error: { code: "photo_unreadable" },
  });
});
