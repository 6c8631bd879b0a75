import { useTranslations } from "use-intl";
import { paths } from "../../paths.ts";
import { useLocale } from "./language/use-locale.ts";
import { useShopFacts } from "./shop-facts.ts";

const pageOf = { box: paths.boxBuilder, letters: paths.lettersBuilder } as const;

export function useBuilderLinks(): { readonly href: string; readonly name: string }[] {
  const t = useTranslations("common.builders");
  const locale = useLocale();
  return useShopFacts().builders.map((made) => ({ href: pageOf[made](locale), name: t(made) }));
}
