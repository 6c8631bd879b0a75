import { z } from "zod";
import { type Bilingual, bilingual, readJson, text } from "../data-file.ts";

/** The people of the page about the shop, the most specific category first. */
export const makers = readJson(
  "demo/makers.json",
  z.array(z.strictObject({ category: text, maker: bilingual })),
);

const unnamed: Bilingual = { uk: "", ru: "" };

export const makerOf = (category: string): Bilingual =>
  makers.find((one) => category === one.category || category.startsWith(`${one.category}/`))?.maker ??
  unnamed;
