// Searching among 10 000 products in memory: the suggestions of every key press. Without HTTP, which the
// other tables measure: this measures CPU time and the memory of the index.
import v8 from "node:v8";
import vm from "node:vm";
import { products } from "#seed/demo/products.ts";
import { findDocuments } from "#shop/catalog/rules/search/finding.ts";
import { SynonymBook } from "#shop/catalog/rules/search/synonyms.ts";
import { understand } from "#shop/catalog/rules/search/understanding.ts";
import { type Field, WordIndex } from "#shop/catalog/rules/search/word-index.ts";
import { commonSynonyms } from "#shop/search/rules/common-synonyms.ts";
import { type Measurement, round } from "./report.ts";
import { percentile } from "./stats.ts";

const DOCUMENTS = 10_000;
const goal_ms = 50;

const searches: Readonly<Record<string, string>> = {
  "two letters": "шо",
  "a word of most products": "шоколад",
  "three words": "чорний шоколад мигдаль",
  "a typo": "шакалад з малинаю",
  "the other keyboard": "ijrjkfl",
  "Latin letters": "shokolad z malynoiu",
  conditions: "темний шоколад без цукру до 200 грн",
  "found by nothing": "ыъэщжх цвщшгз йцукенгшщ",
  "100 letters":
    "подарунковий набір шоколаду й цукерок із горіхами та карамеллю для мами й тата на новий рік до 900",
};

/** Copies of the demo's products, each with words of its own: as many different words as a big shop has. */
function documents(): Field[][] {
  return Array.from({ length: DOCUMENTS }, (_, at) => {
    const product = products[at % products.length];
    if (!product) throw new Error("the demo has no products");
    const copy = Math.floor(at / products.length);
    const own =
      copy === 0
        ? ""
        : ` ${String.fromCodePoint(1072 + (copy % 30), 1072 + (at % 29), 1086, 1088 + (at % 17))}${copy}`;
    return [
      { weight: 10, texts: [product.name.uk + own, product.name.ru + own], isName: true },
      { weight: 5, texts: [product.tagline.uk, product.tagline.ru] },
    ];
  });
}

/** Collects garbage without a command-line flag. */
function heapMb(): number {
  v8.setFlagsFromString("--expose-gc");
  vm.runInNewContext("gc")();
  return process.memoryUsage().heapUsed / 1024 ** 2;
}

const run: Measurement["run"] = async ({ sample }) => {
  const texts = documents();
  const before = heapMb();
  const began = performance.now();
  const index = new WordIndex(texts);
  const built_ms = performance.now() - began;
  const weight_mb = heapMb() - before;
  const synonyms = new SynonymBook(commonSynonyms);
  const rows = Object.entries(searches).map(([name, typed]) => {
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < sample.asks; round += 1) {
      const start = performance.now();
      found = findDocuments(index, understand({ index, synonyms }, typed).units).length;
      times.push(performance.now() - start);
    }
    return { name, found, p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
  });
  const slowest = Math.max(...rows.map(({ p95 }) => p95));
  return [
    {
      name: "Search, 10 000 products",
      how: `One search at a time, ${sample.asks} times each, in one process without HTTP. The index was made in ${round(built_ms, 0)} ms and holds ${round(weight_mb)} MB.`,
      columns: ["search", "products", "p50 ms", "p95 ms"],
      rows: rows.map(({ name, found, p50, p95 }) => [name, found, round(p50, 2), round(p95, 2)]),
      goals: [
        {
          text: `p95 of every row under ${goal_ms} ms (slowest: ${round(slowest)} ms)`,
          reached: slowest < goal_ms,
        },
      ],
      bounds: [],
    },
  ];
};

export const search: Measurement = { name: "search", run };
