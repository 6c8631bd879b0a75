// The picture proxy: allowed sizes of our own pictures. Each process makes them once and caches them on disk.
import fs from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { secret } from "#kit/id.ts";
import type { Result } from "#kit/result.ts";
import {
  isJpegPreset,
  type PictureFormat,
  type PictureRequest,
  parsePicture,
  presets,
} from "#kit/url/picture-address.ts";
import type { FileKey, FileStore, FilesUnavailable } from "#shop/files/port.ts";

const types: Record<PictureFormat, string> = { webp: "image/webp", avif: "image/avif", jpg: "image/jpeg" };

export interface PictureRoots {
  /** The folder of the pictures that come with the shop. */
  readonly demo: string;
  readonly uploads: FileStore;
  /** Where finished sizes are stored; may be emptied at any time. */
  readonly cache: string;
}

/** @param quality of WebP and JPEG, 1–100 */
export function registerPictures(app: FastifyInstance, roots: PictureRoots, quality: number): void {
  const making = new Map<string, Promise<Buffer | null>>();
  const line = oneAtATime();

  app.get<{ Params: { "*": string } }>("/_img/*", async (request, reply) => {
    const address = request.params["*"];
    const wanted = parsePicture(address);
    if (!wanted) return reply.callNotFound();
    let work = making.get(address);
    if (!work) {
      work = readOrMake(wanted, address, roots, (source) =>
        line(() => resize(source, wanted, quality)),
      ).finally(() => making.delete(address));
      making.set(address, work);
    }
    const body = await work;
    if (!body) return reply.callNotFound();
    return reply
      .header(
        "cache-control",
        canVanish(wanted) ? "public, max-age=86400" : "public, max-age=31536000, immutable",
      )
      .header("cross-origin-resource-policy", isJpegPreset(wanted.preset) ? "cross-origin" : "same-site")
      .type(types[wanted.format])
      .send(body);
  });
}

/**
 * A buyer's photograph may be withdrawn: then none of its sizes is served, and copies elsewhere expire within
 * a day.
 */
const canVanish = ({ root }: PictureRequest): boolean => root === "uploads";

/** The store does not answer: 503. */
class StoreAway extends Error {
  readonly statusCode = 503;
}

function answered<T>(result: Result<T, FilesUnavailable>): T {
  if (result.ok) return result.value;
  throw new StoreAway(result.error.code);
}

type Line = <T>(work: () => Promise<T>) => Promise<T>;

/** Encoding is expensive: one picture at a time, so that pages keep their share of the CPU. */
function oneAtATime(): Line {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** The file of a picture as the catalogue names it, "demo/mug-front"; null when there is none. */
export async function pictureOriginal(roots: PictureRoots, file: string): Promise<Uint8Array | null> {
  const wanted = parsePicture(`thumb@1x/${file}.webp`);
  return wanted && originalOf(wanted, roots);
}

const uploadOf = ({ name }: PictureRequest): FileKey => `uploads/${name}.webp`;

const originalOf = async (
  wanted: PictureRequest,
  { demo, uploads }: PictureRoots,
): Promise<Uint8Array | null> =>
  wanted.root === "uploads"
    ? answered(await uploads.get(uploadOf(wanted)))
    : fs.readFile(path.join(demo, `${wanted.name}.webp`)).catch(() => null);

/** While the store does not answer, what was made before is still shown. */
async function isWithdrawn(wanted: PictureRequest, { uploads }: PictureRoots): Promise<boolean> {
  if (!canVanish(wanted)) return false;
  const there = await uploads.has(uploadOf(wanted));
  return there.ok && !there.value;
}

async function readOrMake(
  wanted: PictureRequest,
  address: string,
  roots: PictureRoots,
  make: (source: Uint8Array) => Promise<Buffer>,
): Promise<Buffer | null> {
  const kept = path.join(roots.cache, address);
  const before = await fs.readFile(kept).catch(() => null);
  if (before) return (await isWithdrawn(wanted, roots)) ? null : before;
  const source = await originalOf(wanted, roots);
  if (!source) return null;
  const body = await make(source);
  await fs.mkdir(path.dirname(kept), { recursive: true });
  const draft = `${kept}.${secret(6)}`;
  await fs.writeFile(draft, body);
  await fs.rename(draft, kept);
  return body;
}

async function resize(
  source: Uint8Array,
  { preset, density, format }: PictureRequest,
  quality: number,
): Promise<Buffer> {
  const { width, height } = presets[preset];
  const picture = sharp(source, { limitInputPixels: 40_000_000 })
    .rotate()
    .resize(width * density, height * density, {
      fit: preset === "photo" || preset === "zoom" ? "inside" : "cover",
      withoutEnlargement: true,
    });
  if (format === "avif") return picture.avif({ quality: 58, effort: 3 }).toBuffer();
  if (format === "jpg")
    return picture.flatten({ background: "#ffffff" }).jpeg({ quality, mozjpeg: true }).toBuffer();
  return picture.webp({ quality }).toBuffer();
}
