// The pages that represent all others: home, the category with the most products, and its first product.
import { httpVisitor } from "../tests/setup/http-visitor.ts";

export interface PageChoice {
  readonly name: "home" | "category" | "product";
  readonly path: string;
}

/** @returns the chosen pages, and the URL of every product */
export async function choosePages(shop: {
  readonly port: number;
}): Promise<{ pages: PageChoice[]; products: string[] }> {
  const visitor = httpVisitor(shop.port);
  const read = async <T>(path: string): Promise<T> => (await (await visitor.get(path)).json()) as T;
  interface Listing {
    readonly data: { readonly items: readonly { readonly slug: string }[] };
    readonly meta: { readonly total: number };
  }
  const { data: categories } = await read<{ data: { path: string }[] }>("/api/catalog/categories");
  const listings = await Promise.all(
    categories.map(async ({ path }) => ({
      path,
      listing: await read<Listing>(`/api/catalog/products?category=${encodeURIComponent(path)}`),
    })),
  );
  const [largest] = listings.sort((a, b) => b.listing.meta.total - a.listing.meta.total);
  const all = await read<Listing>("/api/catalog/products?per_page=100");
  return {
    pages: [
      { name: "home", path: "/" },
      { name: "category", path: `/${largest?.path}` },
      { name: "product", path: `/${largest?.listing.data.items[0]?.slug}` },
    ],
    products: all.data.items.map(({ slug }) => `/${slug}`),
  };
}
