// Cities in the lists of a combobox: name, and the region to distinguish equal names.
import { useTranslations } from "use-intl";
import type { City as ApiCity } from "#shop/delivery/output.ts";
import type { ComboboxItem } from "#ui/form/combobox/combobox.tsx";
import { useLocale } from "../../chrome/language/use-locale.ts";

export interface CityItem extends ComboboxItem {
  readonly city: ApiCity;
}

export function useCityItems(cities: readonly ApiCity[]): CityItem[] {
  const t = useTranslations("modals.city");
  const locale = useLocale();
  return cities.map((city) => {
    const area = locale === "ru" ? city.AreaDescriptionRu : city.AreaDescription;
    // «Автономна Республіка Крим» is shown in full.
    const region = area.includes(" ") ? area : area && t("area", { area });
    const note = [region, !city.is_served && t("not_served")].filter(Boolean).join(" ");
    return {
      id: city.Ref,
      name: locale === "ru" ? city.DescriptionRu : city.Description,
      ...(note ? { note } : {}),
      disabled: !city.is_served,
      city,
    };
  });
}
