import type { Generated, JSONColumnType } from "kysely";
import type { ProductEdit } from "./input/product-edit.ts";
import type { Nutrition } from "./output.ts";
import type { ProductRole } from "./rules/product.ts";
import type { RelatedSource } from "./rules/related-products.ts";
import type { ProductKind } from "./sheet/columns.ts";
import type { ImportState, SheetFormat } from "./sheet/limits.ts";
import type { RowProblem } from "./sheet/plan.ts";

interface CategoriesTable {
  id: Generated<number>;
  parent_id: number | null;
  slug: string;
  path: string;
  name_uk: string;
  name_ru: string;
  description_uk: Generated<string>;
  description_ru: Generated<string>;
  meta_uk: Generated<string>;
  meta_ru: Generated<string>;
  position: Generated<number>;
  published: Generated<boolean>;
  version: Generated<number>;
  /** Null: those of the parent category. */
  facets: string[] | null;
  featured: Generated<boolean>;
}

interface CollectionsTable {
  id: Generated<number>;
  slug: string;
  name_uk: string;
  name_ru: string;
  description_uk: Generated<string>;
  description_ru: Generated<string>;
  meta_uk: Generated<string>;
  meta_ru: Generated<string>;
  tint: Generated<string>;
  position: Generated<number>;
  published: Generated<boolean>;
  version: Generated<number>;
}

interface ProductsTable {
  id: Generated<number>;
  key: string;
  slug: string;
  category_id: number;
  kind: "food" | "goods" | "certificate";
  role: Generated<ProductRole>;
  /** Most units of it in an order; null: the shop's setting, 0: no limit. */
  most_per_order: Generated<number | null>;
  name_uk: string;
  name_ru: string;
  tagline_uk: Generated<string>;
  tagline_ru: Generated<string>;
  description_uk: Generated<string>;
  description_ru: Generated<string>;
  composition_uk: string | null;
  composition_ru: string | null;
  allergens: Generated<string[]>;
  traces: Generated<string[]>;
  no_added_sugar: Generated<boolean>;
  nutrition: JSONColumnType<Nutrition> | null;
  storage_uk: string | null;
  storage_ru: string | null;
  shelf_life_days: number | null;
  units: number | null;
  chocolate: Generated<string[]>;
  fillings: Generated<string[]>;
  badges: Generated<string[]>;
  /** Products with the same word are sizes of one; empty: none. */
  family: Generated<string>;
  /** A line for each sweet under the lid, row by row. */
  inside_uk: Generated<string>;
  inside_ru: Generated<string>;
  maker_uk: Generated<string>;
  maker_ru: Generated<string>;
  published: Generated<boolean>;
  version: Generated<number>;
  meta_uk: Generated<string>;
  meta_ru: Generated<string>;
  sold_count: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface ProductCollectionsTable {
  product_id: number;
  collection_id: number;
}

interface RelatedProductsTable {
  source: RelatedSource;
  product_id: number;
  related_id: number;
  /** Number of orders, or of people. */
  together: number;
  /** From `strengthOf` of rules/related-products.ts. */
  strength: number;
}

interface ProductPicturesTable {
  id: Generated<number>;
  product_id: number;
  position: number;
  file: string;
  alt_uk: string;
  alt_ru: string;
}

interface VariantsTable {
  id: Generated<number>;
  product_id: number;
  key: string;
  position: number;
  sku: string;
  name_uk: Generated<string>;
  name_ru: Generated<string>;
  price_kop: number;
  old_price_kop: number | null;
  sale_ends_at: Date | null;
  weight_g: number;
  /** The shop's cost of a unit; null: unknown. */
  cost_kop: Generated<number | null>;
  /** No longer sold, but referenced by orders. */
  hidden: Generated<boolean>;
}

interface PriceChangesTable {
  id: Generated<number>;
  variant_id: number;
  at: Date;
  /** Null: the shop itself. */
  actor_id: number | null;
  /** Null: the variant is new. */
  was_kop: number | null;
  price_kop: number;
  old_price_kop: number | null;
  sale_ends_at: Date | null;
}

interface SlugRedirectsTable {
  path: string;
  target: string;
}

interface ProductImportsTable {
  id: Generated<number>;
  actor_id: number | null;
  file_name: string;
  format: Generated<SheetFormat>;
  state: Generated<ImportState>;
  checked_at: Date;
  applied_at: Date | null;
  undone_at: Date | null;
  rows_count: number;
  /** Number of products. */
  unchanged_count: number;
  changes_prices: boolean;
  /** Unknown headings. */
  ignored: string[];
  /** The first problems. */
  problems: JSONColumnType<RowProblem[]>;
  problems_count: number;
}

interface ProductImportItemsTable {
  import_id: number;
  position: number;
  product_id: number | null;
  kind: ProductKind;
  version: number | null;
  before: JSONColumnType<ProductEdit> | null;
  after: JSONColumnType<ProductEdit>;
}

interface ProductUploadsTable {
  /** The name of the file in `product_pictures`. */
  file: string;
  uploaded_at: Date;
}

/** What the staff's list shows of each product; kept by triggers of products, variants, stock and alerts. */
interface ProductTotalsTable {
  product_id: number;
  category_id: number;
  published: boolean;
  updated_at: Date;
  name: string;
  /** A language lacks texts. */
  wordless: boolean;
  search: string;
  least: number | null;
  most: number | null;
  variants: number;
  on_hand: number;
  lowest: number | null;
  awaited: number;
}

declare module "#db/database.ts" {
  interface Database {
    categories: CategoriesTable;
    collections: CollectionsTable;
    products: ProductsTable;
    product_totals: ProductTotalsTable;
    product_collections: ProductCollectionsTable;
    related_products: RelatedProductsTable;
    product_pictures: ProductPicturesTable;
    variants: VariantsTable;
    price_changes: PriceChangesTable;
    slug_redirects: SlugRedirectsTable;
    product_uploads: ProductUploadsTable;
    product_imports: ProductImportsTable;
    product_import_items: ProductImportItemsTable;
  }
}
