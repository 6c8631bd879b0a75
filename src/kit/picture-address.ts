// The language of picture addresses: /_img/<preset>@<density>x/<root>/<name>.<format>.
// Only what is listed here exists; everything else is 404, so nobody can ask for work without end.

export const presets = {
  thumb: { width: 96, height: 96 },
  preview: { width: 400, height: 400 },
  product: { width: 400, height: 400 },
  gallery: { width: 800, height: 800 },
  hero: { width: 960, height: 540 },
  share: { width: 1200, height: 630 },
  /** Beside a line of a letter. */
  letter: { width: 64, height: 64 },
  /** The whole of it, whatever its shape: at most so wide and so high. */
  photo: { width: 800, height: 800 },
} as const;

export type Preset = keyof typeof presets;
/** Seen where WebP and AVIF may not be: link previews and mail programs want a plain JPEG. */
export type JpegPreset = "share" | "letter";
export const isJpegPreset = (preset: string): preset is JpegPreset =>
  preset === "share" || preset === "letter";
export type PictureFormat = "webp" | "avif" | "jpg";

export interface PictureRequest {
  readonly preset: Preset;
  readonly density: 1 | 2;
  /** "demo" pictures come with the shop, "uploads" are its own. */
  readonly root: "demo" | "uploads";
  readonly name: string;
  readonly format: PictureFormat;
}

const pattern = /^([a-z]+)@([12])x\/(demo|uploads)\/([a-z0-9]+(?:-[a-z0-9]+)*)\.(webp|avif|jpg)$/;

/** Parses what follows "/_img/"; null for anything that is not on the list. */
export function parsePicture(address: string): PictureRequest | null {
  const match = pattern.exec(address);
  if (!match) return null;
  const [, preset = "", density, root, name = "", format] = match;
  if (!Object.hasOwn(presets, preset) || name.length > 100) return null;
  if ((format === "jpg") !== isJpegPreset(preset)) return null;
  return {
    preset: preset as Preset,
    density: density === "2" ? 2 : 1,
    root: root as PictureRequest["root"],
    name,
    format: format as PictureFormat,
  };
}

/** The picture of a link to a box; its contents as the box's address says them. */
export const boxPictureUrl = (contents: string): string => `/_img/box/${contents}.jpg`;

/** @param file root and name without ending, as the catalogue keeps it: "demo/mug-front" */
export const pictureUrl = (
  file: string,
  preset: Preset,
  density: 1 | 2,
  format: PictureFormat = "webp",
): string => `/_img/${preset}@${density}x/${file}.${format}`;
