import { useTranslations } from "use-intl";
import type { ParentChoice } from "#shop/catalog/reads/crm-categories.server.ts";
import { facetsOfText } from "./category-draft.ts";

const labels = [
  "name.uk",
  "name.ru",
  "slug",
  "description.uk",
  "description.ru",
  "meta.uk",
  "meta.ru",
  "published",
  "parent_id",
  "featured",
  "facets",
  "tint",
] as const;

/** @param parents possible parent categories; none for a collection */
export function useCategoryMessages(parents: readonly ParentChoice[] = []) {
  const t = useTranslations("crmCategories.form");
  const names = useTranslations("catalog.facets");
  return {
    nameOf(field: string): string {
      const label = labels.find((known) => known === field);
      return label ? t(`labels.${label}`) : field;
    },
    shownValue(field: string, value: string | boolean): string {
      if (typeof value === "boolean") return t(value ? "yes" : "no");
      if (field === "parent_id") return parents.find(({ id }) => String(id) === value)?.name ?? t("onTop");
      if (field !== "facets") return value;
      const facets = facetsOfText(value);
      return facets ? facets.map((key) => names(`${key}.name`)).join(", ") || t("noFacets") : t("inherited");
    },
  };
}
