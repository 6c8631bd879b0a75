import { MapPin } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Combobox } from "#ui/combobox/combobox.tsx";
import { Field } from "#ui/field/field.tsx";
import { chooseCity, cityOf, useCitySearch, usePopularCities } from "../../shared/city-search.ts";
import { type CityItem, useCityItems } from "../../shared/use-city-items.ts";
import { useLocale } from "../../shared/use-locale.ts";
import { fieldId, useCheckout } from "./checkout-context.ts";

/** The town: from it follow prices, dates and branches. Choosing another takes the branch back. */
export function TownField() {
  const t = useTranslations("checkout.delivery");
  const words = useTranslations("modals.city");
  const locale = useLocale();
  const { city, errors, edit } = useCheckout();
  const name = city ? (locale === "ru" ? city.nameRu : city.nameUk) : "";
  const [query, setQuery] = useState(name);
  const isTyping = query.trim() !== "" && query !== name;
  const search = useCitySearch(isTyping ? query : "");
  const popular = usePopularCities(locale);
  const items = useCityItems((isTyping ? search.value : popular.value)?.data ?? []);

  function choose(item: CityItem): void {
    if (item.city.Ref === city?.ref) return;
    const chosen = cityOf(item.city, locale);
    edit("city", { city: chosen, branch: null, postomat: null, date: "" });
    chooseCity(chosen);
  }

  const selected = city ? ({ id: city.ref, name } as CityItem) : null;
  return (
    <Field id={fieldId("city")} label={t("city")} error={errors.city}>
      <Combobox
        icon={MapPin}
        items={items}
        query={query}
        onQueryChange={setQuery}
        selected={selected}
        onSelect={choose}
        onFocus={(event) => event.currentTarget.select()}
        listLabel={words("found")}
        state={
          isTyping && search.failure ? "unavailable" : isTyping && search.isLoading ? "loading" : "ready"
        }
        placeholder={words("placeholder")}
        emptyText={words("empty")}
        loadingText={words("loading")}
        unavailableText={words("unavailable")}
        countText={(count) => words("count", { count })}
        marked={isTyping}
      />
    </Field>
  );
}
