// Buyers' photographs as files for the picture proxy. Only pixels pass: every picture is drawn anew, upright and
// smaller, so that neither metadata nor anything hidden behind a picture is kept.
import fs from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { type PictureFormat, type Preset, presets } from "#kit/picture-address.ts";
import { ok, refuse } from "#kit/result.ts";
import type { PhotoShelf } from "#shop/reviews/port.ts";
import { pictureKind } from "./picture-kind.ts";

/** The largest of today's phones take 50 million; more is a mistake or an attack on our memory. */
const MOST_PIXELS = 51_000_000;
const LONGEST_SIDE = 1_600;
const QUALITY = 82;
const DECODING_SECONDS = 20;

const sizes = (Object.keys(presets) as Preset[]).flatMap((preset) =>
  [1, 2].flatMap((density) =>
    (["webp", "avif", "jpg"] satisfies PictureFormat[]).map((format) => ({
      at: `${preset}@${density}x`,
      format,
    })),
  ),
);

/** @param folders where the pictures lie, and where the proxy keeps their sizes */
export function photoFiles({ uploads, cache }: { uploads: string; cache: string }): PhotoShelf {
  // Decoding takes memory by the hundred megabytes: one at a time.
  let last: Promise<unknown> = Promise.resolve();
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };

  const removeSizes = async (name: string): Promise<void> => {
    for (const { at, format } of sizes)
      await fs.rm(path.join(cache, at, "uploads", `${name}.${format}`), { force: true });
  };

  return {
    async keep(name, bytes) {
      if (!pictureKind(bytes)) return refuse({ code: "photo_unreadable" });
      const drawn = await inLine(() => redraw(bytes));
      if (typeof drawn === "string") return refuse({ code: drawn });
      await fs.mkdir(uploads, { recursive: true });
      const file = path.join(uploads, `${name}.webp`);
      await fs.writeFile(`${file}.draft`, drawn);
      await fs.rename(`${file}.draft`, file);
      return ok(null);
    },

    async read(name) {
      return fs.readFile(path.join(uploads, `${name}.webp`)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      });
    },

    async rename(from, to) {
      const [before, after] = [path.join(uploads, `${from}.webp`), path.join(uploads, `${to}.webp`)];
      const moved = await fs.rename(before, after).then(
        () => true,
        () => false,
      );
      // Neither here nor there: somebody else is still to bring it under the old name.
      if (!moved) await fs.access(after);
      await removeSizes(from);
    },

    async remove(name) {
      await fs.rm(path.join(uploads, `${name}.webp`), { force: true });
      await removeSizes(name);
    },
  };
}

async function redraw(bytes: Uint8Array): Promise<Buffer | "photo_unreadable" | "photo_too_many_pixels"> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return "photo_too_many_pixels";
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: DECODING_SECONDS })
      .toBuffer();
  } catch {
    return "photo_unreadable";
  }
}
