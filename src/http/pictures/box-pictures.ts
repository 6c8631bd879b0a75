// Pictures of a box with these bonbons: the tray alone, for a line of a cart or an order, and beside its lid,
// for link previews. Only boxes of existing bonbons can be requested.
import fs from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import sharp, { type OverlayOptions } from "sharp";
import { presets, trayPictureSide } from "#kit/url/picture-address.ts";
import { type BoxSize, isBoxSize, parseContents } from "#shop/boxes/rules/contents.ts";
import type { Cells } from "#shop/boxes/rules/edit-history.ts";
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

  const serve = (suffix: string, draw: typeof drawTray): void => {
    app.get<{ Params: { contents: string } }>(`/_img/box/:contents${suffix}`, async (request, reply) => {
      const { contents } = request.params;
      const cells = parseContents(contents);
      if (!cells?.some((key) => key !== null)) return reply.callNotFound();
      const files = await needs.bonbons();
      if (!cells.every((key) => key === null || files.has(key))) return reply.callNotFound();

      // A bonbon with a new photograph makes another picture.
      const known = [suffix, contents, ...cells.map((key) => (key ? files.get(key) : ""))].join(" ");
      return answer(reply, known, () => draw(cells, files, needs));
    });
  };
  serve(".jpg", drawPreview);
  serve("/tray.jpg", drawTray);
}

type Files = ReadonlyMap<string, string | null>;

function sizeOf(cells: Cells): BoxSize {
  if (!isBoxSize(cells.length)) throw new Error(`no box of ${cells.length}`);
  return cells.length;
}

/** The filled tray, with its top left corner at `left`, `top`. */
async function layers(
  cells: Cells,
  files: Files,
  original: BoxPictureNeeds["original"],
  at: { readonly side: number; readonly left: number; readonly top: number },
): Promise<OverlayOptions[]> {
  const size = sizeOf(cells);
  const plan = trayPlan(size);
  const side = Math.round((at.side * plan.bonbon) / 100);
  const bonbons = new Map<string, Buffer>();
  for (const key of new Set(cells)) {
    const file = key === null ? null : files.get(key);
    const source = file ? await original(file) : null;
    if (key !== null && source) bonbons.set(key, await sharp(source).resize(side, side).toBuffer());
  }
  const lying = cells.flatMap((key, index): OverlayOptions[] => {
    const input = key === null ? undefined : bonbons.get(key);
    if (!input) return [];
    const { x, y } = centreOf(plan, index);
    const along = (centre: number): number => Math.round((at.side * centre) / 100 - side / 2);
    return [{ input, left: at.left + along(x), top: at.top + along(y) }];
  });
  return [{ input: await part(`tray-${size}`, at.side), left: at.left, top: at.top }, ...lying];
}

const jpegOf = (
  [width, height]: readonly [number, number],
  composed: OverlayOptions[],
  quality: number,
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: ground } })
    .composite(composed)
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();

async function drawPreview(cells: Cells, files: Files, { original, quality }: BoxPictureNeeds) {
  const left = width - TRAY_SIDE - 70;
  const tray = await layers(cells, files, original, { side: TRAY_SIDE, left, top: (height - TRAY_SIDE) / 2 });
  const lid = await part("lid-cherry", LID_SIDE);
  const lidAt = { left: 70, top: Math.round((height - LID_SIDE) / 2) };
  return jpegOf([width, height], [{ input: lid, ...lidAt }, ...tray], quality);
}

const MARGIN = 12;

async function drawTray(cells: Cells, files: Files, { original, quality }: BoxPictureNeeds) {
  const side = trayPictureSide - MARGIN * 2;
  const tray = await layers(cells, files, original, { side, left: MARGIN, top: MARGIN });
  return jpegOf([trayPictureSide, trayPictureSide], tray, quality);
}

const part = async (name: string, side: number): Promise<Buffer> =>
  sharp(await fs.readFile(path.join(traysFolder, `${name}.webp`)))
    .resize(side, side)
    .toBuffer();
