// Buyers' photographs as files for the picture proxy. Only pixels are kept: every picture is encoded again,
// upright and smaller, so that no metadata or hidden content remains.
import fs from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { type PictureFormat, type Preset, presets } from "#kit/picture-address.ts";
import { ok, refuse } from "#kit/result.ts";
import { type PhotoStore, photosBusy } from "#shop/reviews/port.ts";
import type { DrawingLine } from "./drawing-line.ts";
import { pictureKind } from "./picture-kind.ts";

/** Twice the default of phones. A few hundred bytes of AVIF can decode to any number of pixels. */
const MOST_PIXELS = 25_000_000;
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

interface Folders {
  /** The folder of the pictures. */
  readonly uploads: string;
  /** Where the proxy stores their sizes. */
  readonly cache: string;
}

/** @param line the queue shared by the process */
export function photoFiles({ uploads, cache }: Folders, line: DrawingLine): PhotoStore {
  const removeSizes = async (name: string): Promise<void> => {
    for (const { at, format } of sizes)
      await fs.rm(path.join(cache, at, "uploads", `${name}.${format}`), { force: true });
  };

  return {
    isBusy: line.isFull,

    async keep(name, bytes) {
      if (line.isFull()) return refuse(photosBusy);
      if (!pictureKind(bytes)) return refuse({ code: "photo_unreadable" });
      const trouble = await troubleInHead(bytes);
      if (trouble) return refuse({ code: trouble });
      const drawn = await line.draw(() => redraw(bytes));
      if (!drawn) return refuse(photosBusy);
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
      // Neither name exists: throw, because another process may still write the old name.
      if (!moved) await fs.access(after);
      await removeSizes(from);
    },

    async remove(name) {
      await fs.rm(path.join(uploads, `${name}.webp`), { force: true });
      await removeSizes(name);
    },
  };
}

/** Checks the picture's header before it takes a place in the queue. */
async function troubleInHead(
  bytes: Uint8Array,
): Promise<"photo_unreadable" | "photo_too_many_pixels" | null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height > MOST_PIXELS ? "photo_too_many_pixels" : null;
  } catch {
    return "photo_unreadable";
  }
}

async function redraw(bytes: Uint8Array): Promise<Buffer | "photo_unreadable"> {
  try {
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
