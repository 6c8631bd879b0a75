import type { Locale } from "#i18n/locale.ts";
import { changedProducts, plainProducts, productsSearch } from "#shop/catalog/input/product-list.ts";
import { paths } from "../../../paths.ts";

export const productsOf = (category: number, locale: Locale): string =>
  paths.crmCatalog(locale) + productsSearch(changedProducts(plainProducts, { category }));
