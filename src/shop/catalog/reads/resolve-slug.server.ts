// Finds the page of an address: /{slug…}.
import type { OpNeeds } from "#db/database.ts";
import { contentPage } from "../../content/reads.server.ts";
import { redirectFrom } from "./addresses.server.ts";
import { catalogue } from "./catalogue-cache.server.ts";

export type Resolved =
  | { readonly kind: "product"; readonly slug: string }
  | { readonly kind: "category"; readonly path: string }
  | { readonly kind: "collection"; readonly slug: string }
  | { readonly kind: "content"; readonly slug: string }
  /** 301 to this path, without a language prefix and a leading slash. */
  | { readonly kind: "redirect"; readonly target: string };

/** @param path without a language prefix and outer slashes, such as "shokolad/chornyi"; null: no page */
export async function resolveSlug({ db }: Pick<OpNeeds, "db">, path: string): Promise<Resolved | null> {
  if (path.length > 250) return null;
  const cache = await catalogue({ db });
  if (cache.productBySlug(path)) return { kind: "product", slug: path };
  if (cache.categoryByPath(path)) return { kind: "category", path };
  if (cache.collectionBySlug(path)) return { kind: "collection", slug: path };
  if (await contentPage(db, path, "uk")) return { kind: "content", slug: path };
  const target = await redirectFrom(db, path);
  return target === null ? null : { kind: "redirect", target };
}
