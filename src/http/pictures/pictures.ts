// The picture proxy: allowed sizes of our own pictures, made once and stored on disk.
import fs from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { secret } from "#kit/id.ts";
import {
  isJpegPreset,
  type PictureFormat,
  type PictureRequest,
  parsePicture,
  presets,
} from "#kit/picture-address.ts";

const types: Record<PictureFormat, string> = { webp: "image/webp", avif: "image/avif", jpg: "image/jpeg" };

export interface PictureRoots {
  readonly demo: string;
  readonly uploads: string;
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
const yesOrNo = [() => true, () => false] as const;

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
export async function pictureOriginal(roots: PictureRoots, file: string): Promise<Buffer | null> {
  const { root, name } = parsePicture(`thumb@1x/${file}.webp`) ?? {};
  if (!root || !name) return null;
  return fs.readFile(path.join(roots[root], `${name}.webp`)).catch(() => null);
}

async function readOrMake(
  wanted: PictureRequest,
  address: string,
  roots: PictureRoots,
  make: (source: Buffer) => Promise<Buffer>,
): Promise<Buffer | null> {
  const kept = path.join(roots.cache, address);
  const original = path.join(roots[wanted.root], `${wanted.name}.webp`);
  const isThere = !canVanish(wanted) || (await fs.access(original).then(...yesOrNo));
  if (!isThere) return null;
  const before = await fs.readFile(kept).catch(() => null);
  if (before) return before;
  const source = await fs.readFile(original).catch(() => null);
  if (!source) return null;
  const body = await make(source);
  await fs.mkdir(path.dirname(kept), { recursive: true });
  const draft = `${kept}.${secret(6)}`;
  await fs.writeFile(draft, body);
  await fs.rename(draft, kept);
  return body;
}

async function resize(
  source: Buffer,
  { preset, density, format }: PictureRequest,
  quality: number,
): Promise<Buffer> {
  const { width, height } = presets[preset];
  const picture = sharp(source, { limitInputPixels: 40_000_000 })
    .rotate()
    .resize(width * density, height * density, {
      fit: preset === "photo" ? "inside" : "cover",
      withoutEnlargement: true,
    });
  if (format === "avif") return picture.avif({ quality: 58, effort: 3 }).toBuffer();
  if (format === "jpg")
    return picture.flatten({ background: "#ffffff" }).jpeg({ quality, mozjpeg: true }).toBuffer();
  return picture.webp({ quality }).toBuffer();
}
