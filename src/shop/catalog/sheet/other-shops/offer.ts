// One product of another shop's file, and how its values become those of ours.
import { Parser } from "htmlparser2";
import { numberIn } from "#kit/sheets/cells.ts";
import { slugify } from "#kit/text/slug.ts";
import type { ColumnKey } from "../columns.ts";
import type { Line } from "../lines.ts";

type Texts = "name" | "description" | "meta" | "composition";

/** As the other shop writes it; an empty text is unknown. */
export interface Offer {
  readonly row: number;
  readonly sku: string;
  /** What its variants have in common; empty: it has none. */
  readonly group: string;
  /** A name, or names from the root on, divided by «/». */
  readonly category: string;
  readonly price: string;
  readonly oldPrice: string;
  /** With its unit, such as «0.2 kg». */
  readonly weight: string;
  readonly texts: Readonly<Record<Texts, { readonly uk: string; readonly ru: string }>>;
}

const blocks = new Set(["p", "br", "li", "div", "ul", "ol", "tr", "h1", "h2", "h3", "h4"]);
const unseen = new Set(["script", "style"]);

/**
 * The text of HTML as it is read, its blocks on lines of their own; text without tags stays as it is. HTML that
 * was escaped, as OpenCart keeps it, is read too.
 */
export const plainText = (html: string): string =>
  /&lt;\/?[a-z]/i.test(html) ? readText(readText(html)) : readText(html);

function readText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  let text = "";
  let hidden = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (unseen.has(name)) hidden += 1;
      if (blocks.has(name)) text += "\n";
    },
    ontext(part) {
      if (hidden === 0) text += part;
    },
    onclosetag(name) {
      if (unseen.has(name)) hidden -= 1;
      if (blocks.has(name)) text += "\n";
    },
  });
  parser.end(html);
  return text
    .replaceAll("\u00a0", " ")
    .replace(/[ \t]*\n[ \t]*/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Our SKUs have capital Latin letters, digits and hyphens. */
export const ourSku = (sku: string): string => slugify(sku).toUpperCase().slice(0, 64).replace(/-+$/, "");

const inKilograms = /^(kg|кг|кілограм|килограмм|kilogram)/i;
const inGrams = /^(g|г|гр|грам|грамм|gram)\.?$/i;

/** «0.2 kg», «200 г» or «0,2», which is in kilograms, as grams; null: not understood. */
export function gramsIn(text: string): number | null {
  const [, figure = "", unit = ""] = /^\s*([\d\s.,]+?)\s*([a-zа-яіїє.]*)\s*$/i.exec(text) ?? [];
  const value = numberIn(figure);
  if (value === null || value === 0) return null;
  const grams = inGrams.test(unit) ? value : unit === "" || inKilograms.test(unit) ? value * 1_000 : null;
  return grams === null ? null : Math.max(1, Math.round(grams));
}

/** The words with which all names begin; empty when one of them has no more than these. */
function commonWords(names: readonly string[]): string {
  const [first = "", ...others] = names.map((name) => name.split(/\s+/));
  const same = [...first].findIndex((word, at) => others.some((words) => words[at] !== word));
  const count = same < 0 ? first.length : same;
  return names.some((name) => name.split(/\s+/).length <= count) ? "" : [...first].slice(0, count).join(" ");
}

const languages = ["uk", "ru"] as const;

/** Offers as lines of our sheet. Values that are unknown, or mean nothing to us, are left out. */
export function linesOfOffers(offers: readonly Offer[]): Line[] {
  const byGroup = Map.groupBy(
    offers.filter(({ group }) => group !== ""),
    ({ group }) => group,
  );
  const namesOf = ({ group }: Offer, language: "uk" | "ru"): string[] =>
    (byGroup.get(group) ?? []).map(({ texts }) => texts.name[language]);
  return offers.map((offer) => {
    const { row, group, texts } = offer;
    const variants = byGroup.get(group) ?? [];
    const isVariant = variants.length > 1;
    const cells: [ColumnKey, string][] = [["sku", ourSku(offer.sku)]];
    for (const language of languages) {
      const name = texts.name[language];
      const common = isVariant ? commonWords(namesOf(offer, language)) : "";
      if (isVariant && name !== "")
        cells.push([`variant_${language}`, (common ? name.slice(common.length).trim() : name).slice(0, 80)]);
      // The texts of a product are those of its first variant.
      if (isVariant && variants[0] !== offer) continue;
      cells.push(
        [`name_${language}`, (common || name).slice(0, 160)],
        [`description_${language}`, texts.description[language]],
        [`meta_${language}`, texts.meta[language].slice(0, 400)],
        [`composition_${language}`, texts.composition[language]],
      );
    }
    if (!isVariant || variants[0] === offer) cells.push(["category_id", offer.category]);
    const price = numberIn(offer.price);
    const old = numberIn(offer.oldPrice);
    const grams = gramsIn(offer.weight);
    if (price) cells.push(["price", String(price)]);
    if (price && old && old > price) cells.push(["old_price", String(old)]);
    if (grams !== null) cells.push(["weight_g", String(grams)]);
    return {
      row,
      texts: new Map(cells.filter(([, text]) => text !== "")),
      ...(isVariant && { group }),
    };
  });
}
