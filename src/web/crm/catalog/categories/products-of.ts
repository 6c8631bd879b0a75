import type { Locale } from "#i18n/locale.ts";
import { changedProducts, plainProducts, productsSearch } from "#shop/catalog/input/product-list.ts";
import { paths } from "../../../paths.ts";

/** The CRM list of a category's products. */
export const productsOf = (category: number, locale: Locale): string =>
  paths.crmCatalog(locale) + productsSearch(changedProducts(plainProducts, { category }));
