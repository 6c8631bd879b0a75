// Pictures of whole categories, for the gallery of the shop's work.
import type { OpNeeds } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { localised } from "#i18n/localised.ts";
import type { Picture } from "../output.ts";
import { pictureOf } from "./cards.server.ts";
import { catalogue } from "./catalogue-cache.server.ts";

export interface GalleryGroup {
  readonly name: string;
  /** The category's path, without the first slash. */
  readonly path: string;
  readonly works: readonly { readonly name: string; readonly slug: string; readonly picture: Picture }[];
}

/** The main picture of every product of the given categories; an empty or unknown category is left out. */
export async function categoryGallery(
  { db }: Pick<OpNeeds, "db">,
  paths: readonly string[],
  locale: Locale,
): Promise<GalleryGroup[]> {
  const cache = await catalogue({ db });
  return paths
    .flatMap((path) => cache.categoryByPath(path) ?? [])
    .map((category) => ({
      name: localised(category, "name", locale),
      path: category.path,
      works: cache.products
        .filter((product) => cache.categoriesOf(product).some(({ id }) => id === category.id))
        .flatMap((product) =>
          product.picture
            ? [
                {
                  name: localised(product, "name", locale),
                  slug: product.slug,
                  picture: pictureOf(product.picture, locale),
                },
              ]
            : [],
        ),
    }))
    .filter(({ works }) => works.length > 0);
}
