// Reads search-queries.txt: what people type, and which products of the demo shop are correct results.
import fs from "node:fs";
import path from "node:path";
import type { DemoProduct } from "#seed/demo/products/product-schema.ts";
import { partProducts, products } from "#seed/demo/products.ts";

export interface ExpectedSearch {
  readonly query: string;
  /** All of the first three must be correct, not only one of them. */
  readonly areAll: boolean;
  readonly isRight: (key: string) => boolean;
}

function matching(wanted: string): (product: DemoProduct) => boolean {
  const [kind, name = ""] = wanted.split(":");
  if (kind === "in") return ({ category }) => category === name || category.startsWith(`${name}/`);
  if (kind === "for") return ({ occasions }) => occasions.some((slug) => slug === name);
  return ({ key }) => (wanted.endsWith("*") ? key.startsWith(wanted.slice(0, -1)) : key === wanted);
}

/** All products on sale: ready-made, or filled by the buyer. */
const sold = [...products, ...partProducts.filter(({ role }) => role === "box" || role === "letters")];

export function expectedSearches(): ExpectedSearch[] {
  const text = fs.readFileSync(path.join(import.meta.dirname, "search-queries.txt"), "utf8");
  return text
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => {
      const [query = "", answer = ""] = line.split(" | ");
      const areAll = answer.startsWith("all: ");
      const wishes = answer.replace(/^all: /, "").split(" ");
      const right = new Set(
        wishes.flatMap((wanted) => {
          const found = sold.filter(matching(wanted)).map(({ key }) => key);
          if (found.length === 0) throw new Error(`«${query}»: the demo shop has no ${wanted}`);
          return found;
        }),
      );
      return { query, areAll, isRight: (key) => right.has(key) };
    });
}
