// Buyers' photographs as files of the store. Only pixels are kept: every picture is encoded again,
// upright and smaller, so that no metadata or hidden content remains.
import fs from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { must, refuse } from "#kit/result.ts";
import { type PictureFormat, type Preset, presets } from "#kit/url/picture-address.ts";
import type { FileFolder, FileKey, FileStore } from "#shop/files/port.ts";
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

interface Place {
  readonly files: FileStore;
  readonly folder: FileFolder;
  /** Where the proxy of this process stores their sizes. */
  readonly cache: string;
}

/** @param line the queue shared by the process */
export function photoFiles({ files, folder, cache }: Place, line: DrawingLine): PhotoStore {
  const keyOf = (name: string): FileKey => `${folder}/${name}.webp`;
  const removeSizes = async (name: string): Promise<void> => {
    for (const { at, format } of sizes)
      await fs.rm(path.join(cache, at, "uploads", `${name}.${format}`), { force: true });
  };
  const remove = async (name: string) => {
    const removed = await files.remove(keyOf(name));
    if (removed.ok) await removeSizes(name);
    return removed;
  };

  return {
    isBusy: line.isFull,

    async keep(name, bytes) {
      if (line.isFull()) return refuse(photosBusy);
      if (!pictureKind(bytes)) return refuse({ code: "photo_unreadable" });
      const trouble = await troubleInHead(bytes);
      if (trouble) return refuse({ code: trouble });
      // Stored in its turn too: while the store is slow, no more uploads than the queue are in memory.
      const kept = await line.draw(async () => {
        const drawn = await redraw(bytes);
        return typeof drawn === "string" ? refuse({ code: drawn }) : files.put(keyOf(name), drawn);
      });
      return kept ?? refuse(photosBusy);
    },

    read: (name) => files.get(keyOf(name)),

    async rename(from, to) {
      const bytes = must(await files.get(keyOf(from)));
      if (bytes) must(await files.put(keyOf(to), bytes));
      // Neither name exists: throw, because another process may still write the old name.
      else if (!must(await files.has(keyOf(to)))) throw new Error(`no photograph ${keyOf(from)}`);
      must(await remove(from));
    },

    remove,
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
