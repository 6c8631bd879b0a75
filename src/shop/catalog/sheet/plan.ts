// The plan of a sheet: which products it creates and changes, and the problems of each row. A product is
// planned whole or not at all, and one problem stops the whole sheet.

import { slugify } from "#kit/text/slug.ts";
import { changesBetween } from "../../audit/rules/changes.ts";
import { type ProductEdit, productEdit, type VariantEdit } from "../input/product-edit.ts";
import { isReservedAddress } from "../rules/addresses.ts";
import { newlyMissing, type ReadinessKey } from "../rules/readiness.ts";
import {
  type CellProblem,
  type ColumnKey,
  isProductColumn,
  kindIn,
  type ProductColumnKey,
  type ProductKind,
  plain,
  productColumns,
  type SheetPlace,
  variantColumns,
} from "./columns.ts";
import type { Line } from "./lines.ts";
import { priceFacts } from "./product-facts.ts";

type RowProblemCode =
  | CellProblem
  | "twice"
  | "differs"
  | "sku_taken"
  | "slug_taken"
  | "prices_forbidden"
  | "not_ready";

export interface RowProblem {
  readonly row: number;
  /** Null: a problem of the whole row. */
  readonly column: ColumnKey | null;
  readonly code: RowProblemCode;
  /** The other row, for `twice` and `differs`. */
  readonly other?: number;
  /** For `not_ready`. */
  readonly missing?: readonly ReadinessKey[];
}

export interface KnownProduct {
  readonly id: number;
  readonly version: number;
  readonly kind: ProductKind;
  readonly edit: ProductEdit;
}

/** The catalogue before the import. */
export interface SheetCatalogue {
  readonly products: ReadonlyMap<number, KnownProduct>;
  /** Of all variants, including those no longer sold. */
  readonly skus: ReadonlyMap<string, { readonly productId: number; readonly isHidden: boolean }>;
  /** The addresses of all pages. */
  readonly addresses: ReadonlySet<string>;
  readonly categories: SheetPlace["categories"];
}

export interface PlannedProduct {
  /** Null: a new product. */
  readonly productId: number | null;
  readonly version: number | null;
  readonly kind: ProductKind;
  readonly before: ProductEdit | null;
  readonly after: ProductEdit;
}

/** What a new product gets where the file does not say it; null: the file must. */
export interface NewProductDefaults {
  readonly kind: Exclude<ProductKind, "certificate"> | null;
  readonly category_id: number | null;
  readonly weight_g: number | null;
}

interface PlanOptions {
  /** Made from our export: an empty cell deletes a value, and a category that is unknown is an error. */
  readonly isOwn: boolean;
  readonly mayEditPrices: boolean;
  readonly defaults?: NewProductDefaults;
}

const nothing = { uk: "", ru: "" };
const emptyFood = (): ProductEdit["food"] => ({
  composition: { ...nothing },
  allergens: [],
  traces: [],
  no_added_sugar: false,
  nutrition: null,
  storage: { ...nothing },
  shelf_life_days: null,
  units: null,
  chocolate: [],
  fillings: [],
});

const emptyProduct = (slug: string, kind: ProductKind): ProductEdit => ({
  published: false,
  slug,
  category_id: 0,
  name: { ...nothing },
  tagline: { ...nothing },
  description: { ...nothing },
  meta: { ...nothing },
  collections: [],
  badges: [],
  food: kind === "food" ? emptyFood() : null,
  variants: [],
  pictures: [],
});

const emptyVariant = (sku: string): VariantEdit => ({
  id: null,
  sku,
  name: { ...nothing },
  price: 0,
  old_price: null,
  sale_ends_on: null,
  weight_g: 0,
  cost: null,
});

interface Group {
  readonly known: KnownProduct | null;
  readonly lines: Line[];
}

const textOf = (line: Line, key: ColumnKey): string => line.texts.get(key) ?? "";

/** Groups lines by product: by SKU, else by what its variants share or by address, else a new product. */
function groupsOf(
  lines: readonly Line[],
  { products, skus }: SheetCatalogue,
  say: (problem: RowProblem) => void,
): Group[] {
  const bySlug = new Map([...products.values()].map((product) => [product.edit.slug, product]));
  const groups = new Map<string, Group>();
  const ofGroup = new Map(
    lines.flatMap(({ texts, group }): [string, KnownProduct][] => {
      const product = products.get(skus.get(texts.get("sku") ?? "")?.productId ?? 0);
      return product && group !== undefined ? [[group, product]] : [];
    }),
  );
  const firstWith = new Map<string, number>();
  for (const line of lines) {
    const sku = textOf(line, "sku");
    const slug = textOf(line, "slug").toLowerCase();
    const holder = skus.get(sku);
    const other = firstWith.get(sku);
    if (sku !== "" && other !== undefined) {
      say({ row: line.row, column: "sku", code: "twice", other });
      continue;
    }
    firstWith.set(sku, line.row);
    if (holder?.isHidden) {
      say({ row: line.row, column: "sku", code: "sku_taken" });
      continue;
    }
    const known =
      (holder ? products.get(holder.productId) : (ofGroup.get(line.group ?? "") ?? bySlug.get(slug))) ?? null;
    if (sku === "" && !known) {
      say({ row: line.row, column: "sku", code: "required" });
      continue;
    }
    const own = line.group !== undefined ? `group:${line.group}` : slug ? `slug:${slug}` : `row:${line.row}`;
    const key = known ? `id:${known.id}` : own;
    const group = groups.get(key) ?? { known, lines: [] };
    group.lines.push(line);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function freeAddress(name: string, taken: ReadonlySet<string>): string {
  const base = slugify(name).slice(0, 100).replace(/-+$/, "") || "tovar";
  let slug = base;
  for (let n = 2; taken.has(slug) || isReservedAddress(slug); n += 1) slug = `${base}-${n}`;
  return slug;
}

/**
 * A group of another shop's lines in our words: a known product stays in its category; a new one goes where ours
 * has the same name, else where the user wants those that have no place.
 */
function translated(group: Group, { categories }: SheetCatalogue, defaults?: NewProductDefaults): Group {
  const lines = group.lines.map((line): Line => {
    const texts = new Map(line.texts);
    const theirs = plain(texts.get("category_id") ?? "");
    const ours = [theirs, theirs.split("/").at(-1)?.trim() ?? ""].find((name) => categories.idOf.has(name));
    if (group.known) texts.delete("category_id");
    else if (ours !== undefined) texts.set("category_id", ours);
    else if (defaults?.category_id) texts.delete("category_id");
    if ((group.known?.kind ?? defaults?.kind) !== "food")
      for (const key of ["composition_uk", "composition_ru"] as const) texts.delete(key);
    return { ...line, texts };
  });
  return { ...group, lines };
}

/** Plans the import of a file's lines. */
export function planSheet(
  lines: readonly Line[],
  catalogue: SheetCatalogue,
  { isOwn, mayEditPrices, defaults }: PlanOptions,
) {
  const problems: RowProblem[] = [];
  const items: PlannedProduct[] = [];
  const taken = new Set(catalogue.addresses);
  let unchanged = 0;
  /** Whether any price, SKU or weight changes. */
  let changesPrices = false;
  for (const found of groupsOf(lines, catalogue, (problem) => problems.push(problem))) {
    const own: RowProblem[] = [];
    const group = isOwn ? found : translated(found, catalogue, defaults);
    const item = planProduct(group, catalogue, taken, own, defaults);
    problems.push(...own);
    if (!item || own.length > 0) continue;
    if (item.before && changesBetween(item.before, item.after).length === 0) {
      unchanged += 1;
      continue;
    }
    if (changesBetween(item.before ? priceFacts(item.before) : [], priceFacts(item.after)).length > 0) {
      changesPrices = true;
      if (!mayEditPrices) {
        problems.push({ row: group.lines[0]?.row ?? 1, column: null, code: "prices_forbidden" });
        continue;
      }
    }
    items.push(item);
  }
  return { items, problems: problems.toSorted((a, b) => a.row - b.row), unchanged, changesPrices };
}

function planProduct(
  { known, lines }: Group,
  { categories }: SheetCatalogue,
  taken: Set<string>,
  own: RowProblem[],
  defaults?: NewProductDefaults,
): PlannedProduct | null {
  const say = (problem: RowProblem): void => void own.push(problem);
  const [first] = lines;
  if (!first) return null;
  const named = textOf(first, "kind");
  const kind = known?.kind ?? (named === "" ? (defaults?.kind ?? null) : kindIn(named));
  if (!kind || (!known && kind === "certificate")) {
    say({ row: first.row, column: "kind", code: named === "" ? "required" : "kind" });
    return null;
  }
  const after = known ? structuredClone(known.edit) : emptyProduct("", kind);
  if (!known) after.category_id = defaults?.category_id ?? 0;
  if (!known) {
    const slug = textOf(first, "slug").toLowerCase();
    if (slug !== "" && taken.has(slug)) {
      say({ row: first.row, column: "slug", code: "slug_taken" });
      return null;
    }
    after.slug = slug || freeAddress(textOf(first, "name_uk"), taken);
    taken.add(after.slug);
  }
  // The language matters only for export.
  const place: SheetPlace = { language: "uk", kind, categories };
  const rowOf = new Map<string, number>();
  writeProduct(after, lines, place, say);
  for (const line of lines) {
    const sku = textOf(line, "sku");
    if (sku === "") continue;
    rowOf.set(sku, line.row);
    writeVariant(after, line, { sku, weight_g: defaults?.weight_g ?? null }, say);
  }
  const checked = productEdit.safeParse(after);
  const issues = checked.success ? [] : checked.error.issues;
  for (const issue of issues) {
    const problem = problemOf(issue, after, { first: first.row, rowOf });
    // A field without a column, such as a picture, is not the sheet's error; a cell's problem is listed once.
    const isTold = own.some(({ row, column }) => row === problem.row && column === problem.column);
    if (problem.column !== null && !isTold) say(problem);
  }
  if (own.length > 0) return null;
  const edit = checked.success ? checked.data : after;
  const missing = newlyMissing(known?.edit ?? emptyProduct(edit.slug, kind), edit);
  if (missing.length > 0) say({ row: first.row, column: "published", code: "not_ready", missing });
  const { id = null, version = null } = known ?? {};
  return { productId: id, version, kind, before: known?.edit ?? null, after: edit };
}

function writeProduct(
  after: ProductEdit,
  lines: readonly Line[],
  place: SheetPlace,
  say: (problem: RowProblem) => void,
): void {
  const said = new Map<ProductColumnKey, { text: string; row: number }>();
  for (const { row, texts } of lines) {
    for (const [key, text] of texts) {
      if (!isProductColumn(key)) continue;
      const earlier = said.get(key);
      if (earlier && earlier.text !== text) {
        say({ row, column: key, code: "differs", other: earlier.row });
      } else if (!earlier) {
        said.set(key, { text, row });
        const problem = productColumns[key].write(after, text, place);
        if (problem) say({ row, column: key, code: problem });
      }
    }
  }
}

function writeVariant(
  after: ProductEdit,
  line: Line,
  { sku, weight_g }: { readonly sku: string; readonly weight_g: number | null },
  say: (problem: RowProblem) => void,
): void {
  let variant = after.variants.find((one) => one.sku === sku);
  if (!variant) {
    variant = { ...emptyVariant(sku), weight_g: weight_g ?? 0 };
    after.variants.push(variant);
    if (!line.texts.has("price")) say({ row: line.row, column: "price", code: "required" });
    if (!line.texts.has("weight_g") && weight_g === null)
      say({ row: line.row, column: "weight_g", code: "required" });
  }
  for (const [key, text] of line.texts) {
    if (isProductColumn(key)) continue;
    const problem = variantColumns[key].write(variant, text);
    if (problem) say({ row: line.row, column: key, code: problem });
  }
}

/** A validation problem of the product, assigned to its cell. */
function problemOf(
  { path, code }: { readonly path: readonly PropertyKey[]; readonly code: string },
  edit: ProductEdit,
  { first, rowOf }: { readonly first: number; readonly rowOf: ReadonlyMap<string, number> },
): RowProblem {
  const [head, index, field] = path;
  const variant = head === "variants" && typeof index === "number" ? edit.variants[index] : undefined;
  const row = (variant && rowOf.get(variant.sku)) ?? first;
  const column = variant ? variantColumn(field) : productColumn(path);
  const value = path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], edit);
  return { row, column, code: issueCode(code, column, value) };
}

function issueCode(code: string, column: ColumnKey | null, value: unknown): CellProblem {
  if (column === "old_price") return "old_price";
  if (column === "category_id") return "required";
  if (typeof value === "number") return "out_of_range";
  if (code === "too_big") return "too_long";
  return code === "too_small" ? "required" : "format";
}

function variantColumn(field: PropertyKey | undefined): ColumnKey | null {
  if (field === "name") return "variant_uk";
  return typeof field === "string" && field in variantColumns ? (field as ColumnKey) : null;
}

function productColumn(path: readonly PropertyKey[]): ColumnKey | null {
  const [head, ...rest] = path[0] === "food" ? path.slice(1) : path;
  const name = [head, ...rest].join("_");
  return name in productColumns ? (name as ColumnKey) : null;
}
