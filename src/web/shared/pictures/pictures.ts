// Addresses of a picture in all needed sizes.
import { type JpegPreset, type Preset, pictureUrl, presets } from "#kit/url/picture-address.ts";

/** @param file as in the catalogue: "demo/mug-front" */
export function pictureSet(file: string, preset: Exclude<Preset, JpegPreset>) {
  const { width, height } = presets[preset];
  return {
    src: pictureUrl(file, preset, 1),
    srcSet: `${pictureUrl(file, preset, 1)} 1x, ${pictureUrl(file, preset, 2)} 2x`,
    /** For a <source type="image/avif">. */
    avifSrcSet: `${pictureUrl(file, preset, 1, "avif")} 1x, ${pictureUrl(file, preset, 2, "avif")} 2x`,
    width,
    height,
  };
}

/**
 * For a picture as wide as its container: the browser picks by `sizes` and the screen's density.
 * @param sizes the `sizes` attribute, e.g. "(min-width: 1024px) 25vw, 50vw"
 */
export function fluidPicture(file: string, preset: Exclude<Preset, JpegPreset>, sizes: string) {
  const { width, height } = presets[preset];
  const src = pictureUrl(file, preset, 1);
  return {
    src,
    srcSet: `${src} ${width}w, ${pictureUrl(file, preset, 2)} ${width * 2}w`,
    sizes,
    width,
    height,
  };
}

/**
 * For a picture that is no wider than `preset`, and on dense screens never narrower than half of it: the density
 * alone decides, and neither sizes nor the first address are repeated.
 */
export function densePicture(file: string, preset: Exclude<Preset, JpegPreset>) {
  const { width, height } = presets[preset];
  return {
    src: pictureUrl(file, preset, 1),
    srcSet: `${pictureUrl(file, preset, 2)} 2x`,
    width,
    height,
  };
}

/** The picture of a link preview: 1200×630 JPEG. */
export const sharePicture = (file: string): string => pictureUrl(file, "share", 1, "jpg");
