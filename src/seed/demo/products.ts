import { z } from "zod";
import { readJson } from "../data-file.ts";
import { bonbons } from "./products/bonbons.ts";
import { letterTiles } from "./products/letter-tiles.ts";
import { type DemoProduct, demoProduct } from "./products/product-schema.ts";

const read = (file: string): DemoProduct[] => readJson(`demo/products/${file}.json`, z.array(demoProduct));

/** Products sold as they are, in the order of their ids. */
export const products: readonly DemoProduct[] = [
  "chornyi-origin",
  "chornyi-additions",
  "molochnyi",
  "bilyi-ta-rubinovyi",
  // Sweetened with maltitol; carbs_g includes the polyols named in the composition.
  "bez-tsukru",
  "nabory-praline",
  "nabory-praline-tematychni",
  "triufeli",
  "drazhe",
  "shokoladni-poslannia",
  "podarunkovi-nabory",
  "korporatyvni",
  "ditiam",
  "lystivky",
  "sertyfikaty",
  "kakao",
].flatMap(read);

/** The price, weight and stock of a box are those of the empty box. */
const boxAndBonbons = [...read("box-builder"), ...bonbons];
export const messageAndTiles: readonly DemoProduct[] = [...read("letters-builder"), ...letterTiles];

/** Products with parts, and the parts: their ids follow the others. */
export const partProducts: readonly DemoProduct[] = [...boxAndBonbons, ...messageAndTiles];
