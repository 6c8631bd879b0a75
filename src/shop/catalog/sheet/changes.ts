import type { Cell } from "#kit/sheets/sheet.ts";
import type { ProductEdit } from "../input/product-edit.ts";
import {
  type ColumnKey,
  isProductColumn,
  productColumns,
  type SheetPlace,
  variantColumns,
} from "./columns.ts";

export interface CellChange {
  /** Null: a change of the product. */
  readonly sku: string | null;
  readonly column: ColumnKey;
  readonly from: Cell;
  readonly to: Cell;
}

const isEmpty = (cell: Cell): boolean => cell === null || cell === "";

/** The cells that differ, in sheet order; a missing value is an empty cell. */
export function cellChanges(
  before: ProductEdit | null,
  after: ProductEdit,
  place: SheetPlace,
  columns: readonly ColumnKey[],
): CellChange[] {
  const differ = (sku: string | null, column: ColumnKey, from: Cell, to: Cell): CellChange[] =>
    from === to || (isEmpty(from) && isEmpty(to)) ? [] : [{ sku, column, from, to }];
  const ofProduct = columns.flatMap((key) =>
    isProductColumn(key)
      ? differ(
          null,
          key,
          before && productColumns[key].read(before, place),
          productColumns[key].read(after, place),
        )
      : [],
  );
  const ofVariants = after.variants.flatMap((variant) => {
    const was = before?.variants.find(({ sku }) => sku === variant.sku);
    return columns.flatMap((key) =>
      isProductColumn(key)
        ? []
        : differ(
            variant.sku,
            key,
            was ? variantColumns[key].read(was) : null,
            variantColumns[key].read(variant),
          ),
    );
  });
  return [...ofProduct, ...ofVariants];
}
