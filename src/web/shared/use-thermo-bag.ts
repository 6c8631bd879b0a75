import { useTranslations } from "use-intl";
import { useShopFacts } from "./chrome/shop-facts.ts";

/** The promise of a thermo bag, by its setting; null: there is none. */
export function useThermoBag(): string | null {
  const t = useTranslations("common");
  const { thermoBagFromC } = useShopFacts().delivery;
  return thermoBagFromC > 0 ? t("thermoBag", { degrees: `${thermoBagFromC}\u00a0°C` }) : null;
}
