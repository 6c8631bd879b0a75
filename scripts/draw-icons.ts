// Draws the icons of the installed shop from the mark in public/favicon.svg, and the wordmark for e-mails,
// whose readers show no SVG. Run by hand when the mark changes.
import fs from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

const folder = path.join(import.meta.dirname, "../public");
const cherry = "#84162b";
const cream = "#fff8f6";

/** Any mask leaves a circle of 80 % visible (W3C manifest): a square in it is at most 56 % wide. */
const SAFE = 0.56;

/** The mark in the middle of a square; light on cherry when it has a background. */
async function draw(name: string, { size, share, ground }: { size: number; share: number; ground: boolean }) {
  const mark = await fs.readFile(path.join(folder, "favicon.svg"), "utf8");
  const coloured = ground
    ? mark.replaceAll(cherry, "#ground").replaceAll(cream, cherry).replaceAll("#ground", cream)
    : mark;
  const inner = Math.round(size * share);
  const drawn = await sharp(Buffer.from(coloured), { density: 72 * Math.ceil(inner / 62) })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const background = ground ? cherry : { r: 0, g: 0, b: 0, alpha: 0 };
  const icon = sharp({ create: { width: size, height: size, channels: 4, background } });
  await icon
    .composite([{ input: drawn }])
    .png({ palette: true, effort: 10 })
    .toFile(path.join(folder, name));
}

await draw("icon-192.png", { size: 192, share: 0.92, ground: false });
await draw("icon-512.png", { size: 512, share: 0.92, ground: false });
await draw("icon-maskable-512.png", { size: 512, share: SAFE, ground: true });
await draw("apple-touch-icon.png", { size: 180, share: 0.62, ground: true });

/** Twice the size at which it is shown. */
async function drawWordmark(name: string): Promise<void> {
  const source = await fs.readFile(path.join(import.meta.dirname, "../src/ui/picture/logo/logo.tsx"), "utf8");
  const squares = [...source.matchAll(/x: (\d+),\s+d: "([^"]+)"/g)].map(
    ([, x, d]) =>
      `<g transform="translate(${x} 0)"><rect width="30" height="30" rx="4.5" fill="${cherry}"/><path d="${d}" fill="${cream}"/></g>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 126 30">${squares.join("")}</svg>`;
  await sharp(Buffer.from(svg), { density: 200 })
    .resize({ height: 64 })
    .png({ palette: true, effort: 10 })
    .toFile(path.join(folder, name));
}

await drawWordmark("letter-logo.png");
