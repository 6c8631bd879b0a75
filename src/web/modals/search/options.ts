// The suggestions of the search window for the typed text, in the order of the arrow keys.
import type { Locale } from "#i18n/locale.ts";
import type { Suggestions } from "#shop/catalog/output.ts";
import { paths } from "../../paths.ts";

type Product = Suggestions["products"][number];

export interface SearchOption {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  readonly product?: Product;
}

const groupNames = ["queries", "categories", "occasions", "products"] as const;
export type GroupName = (typeof groupNames)[number];

export interface OptionGroup {
  readonly name: GroupName;
  readonly options: readonly SearchOption[];
}

const MOST_QUERIES = 4;

export const searchHref = (text: string, locale: Locale): string =>
  `${paths.search(locale)}?${new URLSearchParams({ q: text })}`;

/** @param past searches on this device; those that begin with the typed text come before popular ones */
export function optionGroups(
  found: Suggestions,
  typed: string,
  past: readonly string[],
  locale: Locale,
): OptionGroup[] {
  const begun = typed.trim().toLowerCase();
  const own = past.filter((text) => text.toLowerCase() !== begun && text.toLowerCase().startsWith(begun));
  const queries = [...new Set([...own, ...found.queries])].slice(0, MOST_QUERIES);
  const groups: Record<GroupName, SearchOption[]> = {
    queries: queries.map((text) => ({ id: `q-${text}`, href: searchHref(text, locale), name: text })),
    categories: found.categories.map(({ id, path, name }) => ({
      id: `c-${id}`,
      href: paths.slug(path, locale),
      name,
    })),
    occasions: found.occasions.map(({ slug, name }) => ({
      id: `o-${slug}`,
      href: paths.slug(slug, locale),
      name,
    })),
    products: found.products.map((product) => ({
      id: `p-${product.id}`,
      href: paths.slug(product.slug, locale),
      name: product.name,
      product,
    })),
  };
  return groupNames
    .map((name) => ({ name, options: groups[name] }))
    .filter(({ options }) => options.length > 0);
}
