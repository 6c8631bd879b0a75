import { MapPin } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Combobox } from "#ui/form/combobox/combobox.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { useLocale } from "../../chrome/language/use-locale.ts";
import { cityOf, useCitySearch, usePopularCities } from "../city/city-search.ts";
import type { City } from "../city/city-store.ts";
import { type CityItem, useCityItems } from "../city/use-city-items.ts";
import { useTyped } from "./use-typed.ts";

interface CityFieldProps {
  id: string;
  label: string;
  city: City | null;
  /** Not called when the same city is chosen again. */
  onChoose: (city: City) => void;
  error?: string | undefined;
  size?: "small";
}

export function CityField({ id, label, city, onChoose, error, size }: CityFieldProps) {
  const text = useTranslations("modals.city");
  const locale = useLocale();
  const name = city ? (locale === "ru" ? city.nameRu : city.nameUk) : "";
  // The usual city may arrive while the user is writing another one.
  const [isFocused, setFocused] = useState(false);
  const [query, setQuery] = useTyped(name, isFocused);
  const isTyping = query.trim() !== "" && query !== name;
  const search = useCitySearch(isTyping ? query : "");
  const popular = usePopularCities(locale);
  const items = useCityItems((isTyping ? search.value : popular.value)?.data ?? []);

  function choose(item: CityItem): void {
    if (item.city.Ref !== city?.ref) onChoose(cityOf(item.city, locale));
  }

  const selected = city ? ({ id: city.ref, name } as CityItem) : null;
  return (
    <Field id={id} size={size} label={label} error={error}>
      <Combobox
        icon={MapPin}
        items={items}
        query={query}
        onQueryChange={setQuery}
        selected={selected}
        onSelect={choose}
        onFocus={(event) => {
          setFocused(true);
          event.currentTarget.select();
        }}
        onBlur={() => setFocused(false)}
        listLabel={text("found")}
        state={
          isTyping && search.failure ? "unavailable" : isTyping && search.isLoading ? "loading" : "ready"
        }
        placeholder={text("placeholder")}
        emptyText={text("empty")}
        loadingText={text("loading")}
        unavailableText={text("unavailable")}
        countText={(count) => text("count", { count })}
        marked={isTyping}
      />
    </Field>
  );
}
