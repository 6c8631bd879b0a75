// The link preview of a message in chocolate: its tiles as they lie in the box.
import type { FastifyInstance } from "fastify";
import sharp, { type OverlayOptions } from "sharp";
import { presets } from "#kit/url/picture-address.ts";
import { type Message, parseMessage } from "#shop/chocolate-letters/rules/codec.ts";
import { tileKey } from "#shop/chocolate-letters/rules/signs.ts";
import { drawnPictures } from "./drawn-pictures.ts";

const { width, height } = presets.share;
const MARGIN = 60;
const LARGEST = 180;
const GAP = 0.03;

interface MessagePictureNeeds {
  /** The original of a picture; null when there is none. */
  readonly original: (file: string) => Promise<Uint8Array | null>;
  readonly quality: number;
}

export function registerMessagePictures(app: FastifyInstance, needs: MessagePictureNeeds): void {
  const answer = drawnPictures();
  app.get<{ Params: { chocolates: string; text: string } }>(
    "/_img/message/:chocolates/:text.jpg",
    async (request, reply) => {
      const { chocolates, text } = request.params;
      const message = parseMessage({ chocolates, text });
      if (!message) return reply.callNotFound();
      return answer(reply, `${chocolates} ${text}`, () => draw(message, needs));
    },
  );
}

const ground = (shadows: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <radialGradient id="paper" cx="30%" cy="10%" r="110%">
        <stop offset="0" stop-color="#efe3d6"/><stop offset="1" stop-color="#dfcdbb"/>
      </radialGradient>
      <filter id="soft"><feGaussianBlur stdDeviation="9"/></filter>
    </defs>
    <rect width="100%" height="100%" fill="url(#paper)"/>
    <g fill="#1e0804" fill-opacity="0.4" filter="url(#soft)">${shadows}</g>
  </svg>`);

async function draw({ rows, tiles }: Message, { original, quality }: MessagePictureNeeds): Promise<Buffer> {
  const longest = Math.max(...rows.map((row) => row.length));
  const step = Math.min(LARGEST, (width - 2 * MARGIN) / longest, (height - 2 * MARGIN) / rows.length);
  const side = Math.round(step * (1 - GAP));
  const pictures = new Map<string, Buffer>();
  const lying: OverlayOptions[] = [];
  let place = 0;
  for (const [r, row] of rows.entries()) {
    for (const [column, sign] of [...row].entries()) {
      const key = tileKey(sign, tiles[place] ?? "milk");
      place += 1;
      const known = pictures.get(key);
      const source = known ? null : await original(`demo/tile-${key}`);
      const input = known ?? (source && (await sharp(source).resize(side, side).toBuffer()));
      if (!input) continue;
      pictures.set(key, input);
      const left = Math.round((width - row.length * step) / 2 + column * step);
      lying.push({ input, left, top: Math.round((height - rows.length * step) / 2 + r * step) });
    }
  }
  const shadows = lying
    .map(
      ({ left = 0, top = 0 }) =>
        `<rect x="${left + side * 0.05}" y="${top + side * 0.09}" width="${side * 0.9}" height="${side * 0.94}" rx="${side * 0.12}"/>`,
    )
    .join("");
  return sharp(ground(shadows)).composite(lying).jpeg({ quality, mozjpeg: true }).toBuffer();
}
