import type { Locale } from "./locale.ts";

/** A row's text in a language: `localised(row, "name", "ru")` is `row.name_ru`. */
export const localised = <K extends string, R extends Readonly<Record<`${K}_${Locale}`, unknown>>>(
  row: R,
  field: K,
  locale: Locale,
): R[`${K}_uk`] | R[`${K}_ru`] => row[`${field}_${locale}`];
