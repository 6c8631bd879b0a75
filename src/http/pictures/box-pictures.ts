// The link preview of a box: the tray with these bonbons, beside its lid. Only boxes of existing bonbons can
// be requested.
import fs from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import sharp, { type OverlayOptions } from "sharp";
import { presets } from "#kit/picture-address.ts";
import { isBoxSize, parseContents } from "#shop/boxes/rules/contents.ts";
import type { Cells } from "#shop/boxes/rules/filling.ts";
import { centreOf, trayPlan } from "#shop/boxes/rules/tray.ts";
import { drawnPictures } from "./drawn-pictures.ts";

const { width, height } = presets.share;
const ground = "#f6ece4";
const TRAY_SIDE = 560;
const LID_SIDE = 470;
const traysFolder = path.join(import.meta.dirname, "../../shop/boxes/trays");

interface BoxPictureNeeds {
  /** Each available bonbon by its key: its picture file, as the catalogue stores it. */
  readonly bonbons: () => Promise<ReadonlyMap<string, string | null>>;
  /** The original of a picture; null when there is none. */
  readonly original: (file: string) => Promise<Uint8Array | null>;
  readonly quality: number;
}

export function registerBoxPictures(app: FastifyInstance, needs: BoxPictureNeeds): void {
  const answer = drawnPictures();

  app.get<{ Params: { contents: string } }>("/_img/box/:contents.jpg", async (request, reply) => {
    const { contents } = request.params;
    const cells = parseContents(contents);
    if (!cells?.some((key) => key !== null)) return reply.callNotFound();
    const files = await needs.bonbons();
    if (!cells.every((key) => key === null || files.has(key))) return reply.callNotFound();

    // A bonbon with a new photograph makes another picture.
    const known = [contents, ...cells.map((key) => (key ? files.get(key) : ""))].join(" ");
    return answer(reply, known, () => draw(cells, files, needs));
  });
}

async function draw(
  cells: Cells,
  files: ReadonlyMap<string, string | null>,
  { original, quality }: BoxPictureNeeds,
): Promise<Buffer> {
  const size = cells.length;
  if (!isBoxSize(size)) throw new Error(`no box of ${size}`);
  const plan = trayPlan(size);
  const side = Math.round((TRAY_SIDE * plan.bonbon) / 100);
  const bonbons = new Map<string, Buffer>();
  for (const key of new Set(cells)) {
    const file = key === null ? null : files.get(key);
    const source = file ? await original(file) : null;
    if (key !== null && source) bonbons.set(key, await sharp(source).resize(side, side).toBuffer());
  }
  const [left, top] = [width - TRAY_SIDE - 70, (height - TRAY_SIDE) / 2];
  const lying = cells.flatMap((key, index): OverlayOptions[] => {
    const input = key === null ? undefined : bonbons.get(key);
    if (!input) return [];
    const { x, y } = centreOf(plan, index);
    const along = (centre: number): number => Math.round((TRAY_SIDE * centre) / 100 - side / 2);
    return [{ input, left: left + along(x), top: top + along(y) }];
  });
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([
      { input: await part("lid-cherry", LID_SIDE), left: 70, top: Math.round((height - LID_SIDE) / 2) },
      { input: await part(`tray-${size}`, TRAY_SIDE), left, top },
      ...lying,
    ])
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
}

const part = async (name: string, side: number): Promise<Buffer> =>
  sharp(await fs.readFile(path.join(traysFolder, `${name}.webp`)))
    .resize(side, side)
    .toBuffer();
