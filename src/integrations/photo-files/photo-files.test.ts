import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { crc32 } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { folderFiles } from "../file-store/folder.ts";
import { photoFiles } from "./adapter.ts";
import { drawingLine } from "./drawing-line.ts";
import { pictureKind } from "./picture-kind.ts";

let home = "";
beforeAll(async () => {
  home = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-photos-"));
});
afterAll(() => fs.rm(home, { recursive: true }));

const store = (line = drawingLine()) =>
  photoFiles(
    { files: folderFiles(home, () => undefined), folder: "uploads", cache: path.join(home, "cache") },
    line,
  );
const kept = (name: string) => fs.readFile(path.join(home, "uploads", `${name}.webp`));
const colour = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#84162b" } });

const zip = Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(500)]);

/** The header of a PNG that declares this size. */
function pngOf(width: number, height: number, whole: Buffer): Buffer {
  const bytes = Buffer.from(whole);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

describe("a photograph", () => {
  test.each(["jpeg", "png", "webp", "avif"] as const)("of kind %s is kept as WebP", async (format) => {
    const bytes = await colour(300, 200).toFormat(format).toBuffer();
    expect(pictureKind(bytes)).toBe(format);
    expect(await store().keep(`kind-${format}`, bytes)).toEqual({ ok: true, value: null });
    expect(await sharp(await kept(`kind-${format}`)).metadata()).toMatchObject({
      format: "webp",
      width: 300,
    });
  });

  test("is kept upright, no larger than the shop shows, without its place and camera", async () => {
    const bytes = await colour(3_000, 1_500)
      .withExif({ IFD0: { Make: "Secret camera", Copyright: "Secret person" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await store().keep("upright", bytes);
    const file = await kept("upright");
    const { width, height, exif, orientation } = await sharp(file).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 800, height: 1_600 });
    expect(file.includes("Secret")).toBe(false);
  });

  test("hides nothing: data appended to the picture are gone", async () => {
    const polyglot = Buffer.concat([
      await colour(50, 50).jpeg().toBuffer(),
      zip,
      Buffer.from("<script>evil</script>"),
    ]);
    expect(await store().keep("polyglot", polyglot)).toMatchObject({ ok: true });
    const file = await kept("polyglot");
    expect([file.includes("script"), file.includes("PK\u0003\u0004")]).toEqual([false, false]);
  });

  test("is not a ZIP, an SVG, a text, half a file or an empty one", async () => {
    const whole = await colour(600, 600).jpeg().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const jpegHead = Buffer.from([0xff, 0xd8, 0xff]);
    const wrong = [
      zip,
      svg,
      Buffer.concat([jpegHead, svg]),
      Buffer.concat([jpegHead, zip]),
      whole.subarray(0, whole.length / 2),
      Buffer.from("Дуже смачно"),
      Buffer.alloc(0),
    ];
    for (const bytes of wrong)
      expect(await store().keep("wrong", bytes)).toEqual({ ok: false, error: { code: "photo_unreadable" } });
    await expect(kept("wrong")).rejects.toThrow("ENOENT");
  });

  test("of 50 000 × 50 000 pixels is refused undecoded", async () => {
    const small = await colour(10, 10).png().toBuffer();
    expect(await store().keep("huge", pngOf(50_000, 50_000, small))).toEqual({
      ok: false,
      error: { code: "photo_too_many_pixels" },
    });
  });

  test("of more than 25 million pixels is refused before it takes a place in the queue", async () => {
    const line = drawingLine();
    const bytes = pngOf(5_200, 5_000, await colour(10, 10).png().toBuffer());
    const full = { draw: line.draw, isFull: () => false };
    const draw = vi.spyOn(full, "draw");
    expect(await store(full).keep("many", bytes)).toEqual({
      ok: false,
      error: { code: "photo_too_many_pixels" },
    });
    expect(draw).not.toHaveBeenCalled();
  });

  test("that arrives when four are in the queue is refused at once, and the queue goes on", async () => {
    const line = drawingLine();
    const bytes = await colour(2_000, 2_000).png().toBuffer();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => store(line).keep(`many-${index}`, bytes)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
    expect(answers.filter(({ ok }) => !ok)).toEqual(
      Array(6).fill({ ok: false, error: { code: "photos_busy", retryAfterSeconds: 5 } }),
    );
    expect(line.isFull()).toBe(false);
    expect(await store(line).keep("later", bytes)).toEqual({ ok: true, value: null });
  });

  test("that cannot be decoded leaves its place to the next one", async () => {
    const line = drawingLine(1);
    const whole = await colour(600, 600).jpeg().toBuffer();
    for (let time = 0; time < 3; time += 1)
      expect(await store(line).keep("half", whole.subarray(0, whole.length / 2))).toMatchObject({
        ok: false,
      });
    expect(await store(line).keep("whole", whole)).toEqual({ ok: true, value: null });
  });

  test("is deleted in all its sizes", async () => {
    await store().keep("gone", await colour(50, 50).png().toBuffer());
    const size = path.join(home, "cache/thumb@2x/uploads/gone.avif");
    await fs.mkdir(path.dirname(size), { recursive: true });
    await fs.writeFile(size, "size");
    await store().remove("gone");
    await store().remove("gone");
    await expect(kept("gone")).rejects.toThrow("ENOENT");
    await expect(fs.readFile(size)).rejects.toThrow("ENOENT");
  });

  test("is renamed once, however often it is requested, and is found by the old name in no size", async () => {
    await store().keep("told", await colour(50, 50).png().toBuffer());
    const size = path.join(home, "cache/photo@1x/uploads/told.webp");
    await fs.mkdir(path.dirname(size), { recursive: true });
    await fs.writeFile(size, "size");
    for (let time = 0; time < 2; time += 1) await store().rename("told", "hidden");
    await expect(kept("told")).rejects.toThrow("ENOENT");
    await expect(fs.readFile(size)).rejects.toThrow("ENOENT");
    expect((await kept("hidden")).length).toBeGreaterThan(0);
  });

  test("that has not arrived yet under the name to change is tried again later", async () => {
    await expect(store().rename("nowhere", "elsewhere")).rejects.toThrow("uploads/nowhere");
  });
});

test("no bytes, however broken, cause more than a refusal", async () => {
  const heads = [
    [0xff, 0xd8, 0xff],
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    [0, 0, 0, 0x1c, ...Buffer.from("ftypavif")],
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom([], ...heads), fc.uint8Array({ maxLength: 400 }), async (head, tail) => {
      const answer = await store().keep("fuzzed", Uint8Array.from([...head, ...tail]));
      expect(answer).toMatchObject({ ok: false });
    }),
    { numRuns: 60 },
  );
});
