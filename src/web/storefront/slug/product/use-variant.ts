import { useLocation } from "react-router";
import { variantKey } from "../../../shared/page/same-data.ts";
import { useHydrated } from "../../../shared/page/use-hydrated.ts";
import type { ProductData } from "./product-loader.server.ts";
import type { Variant } from "./product-view.ts";

/** The variant in the address, at once; an unknown one is the default. */
export function useVariant({
  product,
  shownVariant,
}: Pick<ProductData, "product" | "shownVariant">): Variant {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const asked = hydrated ? new URLSearchParams(search).get(variantKey) : shownVariant;
  const { variants, defaultVariant } = product;
  const found =
    variants.find(({ key }) => key === asked) ?? variants.find(({ key }) => key === defaultVariant);
  if (!found) throw new Error(`product ${product.id} has no variant ${defaultVariant}`);
  return found;
}
