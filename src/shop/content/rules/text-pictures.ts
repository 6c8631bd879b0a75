// Pictures that a text may contain: «![what it shows](demo/box-9-classic-top)» on a line of its own.
import { widePictures } from "./home.ts";

export const textPictures = [
  ...widePictures,
  "demo/bar-dark-70-close",
  "demo/box-9-classic-top",
  "demo/gift-box-bow-top",
  "demo/greeting-cards-front",
  "demo/truffle-tin-close",
] as const;
export type TextPicture = (typeof textPictures)[number];

export const isTextPicture = (file: string): file is TextPicture =>
  (textPictures as readonly string[]).includes(file);

/** Files that a text names and no text may contain. */
export const unknownPicturesIn = (text: string): string[] =>
  [...text.matchAll(/!\[[^\]]*\]\(([^)\s]*)\)/g)]
    .map(([, file = ""]) => file)
    .filter((file) => !isTextPicture(file));
