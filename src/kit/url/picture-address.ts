// The format of picture URLs: /_img/<preset>@<density>x/<root>/<name>.<format>. Only listed values exist;
// everything else is 404, so no client can request unlimited work.

export const presets = {
  thumb: { width: 96, height: 96 },
  preview: { width: 400, height: 400 },
  product: { width: 400, height: 400 },
  gallery: { width: 800, height: 800 },
  hero: { width: 960, height: 540 },
  share: { width: 1200, height: 630 },
  /** Beside a line of an e-mail. */
  letter: { width: 64, height: 64 },
  /** The whole picture in any shape, within this width and height. */
  photo: { width: 800, height: 800 },
  /** The same as large as it is stored, for looking closely. */
  zoom: { width: 1200, height: 1200 },
} as const;

export type Preset = keyof typeof presets;
/** Shown where WebP and AVIF may be unsupported: link previews and mail programs need JPEG. */
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

/** Parses what follows "/_img/"; null for anything that is not listed. */
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

/** The link preview of a box; its contents as in the box's URL. */
export const boxPictureUrl = (contents: string): string => `/_img/box/${contents}.jpg`;

/** The tray of a box alone, from above; a square JPEG. */
export const trayPictureUrl = (contents: string): string => `/_img/box/${contents}/tray.jpg`;
export const trayPictureSide = 320;

/** The link preview of a message in chocolate; its text and chocolates as in a cart line. */
export const messagePictureUrl = ({ text, chocolates }: { text: string; chocolates: string }): string =>
  `/_img/message/${chocolates}/${encodeURIComponent(text)}.jpg`;

/** @param file root and name without extension, as the catalogue stores it: "demo/mug-front" */
export const pictureUrl = (
  file: string,
  preset: Preset,
  density: 1 | 2,
  format: PictureFormat = "webp",
): string => `/_img/${preset}@${density}x/${file}.${format}`;
