import { useTranslations } from "use-intl";
import type { Locale } from "#i18n/locale.ts";
import type { Messages } from "#i18n/messages.ts";
import type { ParentChoice } from "#shop/catalog/reads/crm/categories.server.ts";
import { facetsOfText } from "./category-draft.ts";

type Label =
  | `${"name" | "description" | "meta"}.${Locale}`
  | Exclude<keyof Messages["crmCategories"]["form"]["labels"], "name" | "description" | "meta">;

/** @param parents possible parent categories; none for a collection */
export function useCategoryMessages(parents: readonly ParentChoice[] = []) {
  const t = useTranslations("crmCategories.form");
  const names = useTranslations("catalog.facets");
  return {
    nameOf: (field: string): string => t(`labels.${field as Label}`),
    shownValue(field: string, value: string | boolean): string {
      if (typeof value === "boolean") return t(value ? "yes" : "no");
      if (field === "parent_id") return parents.find(({ id }) => String(id) === value)?.name ?? t("onTop");
      if (field !== "facets") return value;
      const facets = facetsOfText(value);
      return facets ? facets.map((key) => names(`${key}.name`)).join(", ") || t("noFacets") : t("inherited");
    },
  };
}
