import { Search } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { City as ApiCity } from "#shop/delivery/output.ts";
import { Chip, Chips } from "#ui/buttons/chip/chip.tsx";
import { Modal } from "#ui/dialog/modal/modal.tsx";
import { Combobox } from "#ui/form/combobox/combobox.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import {
  chooseCity,
  cityOf,
  useCitySearch,
  usePopularCities,
} from "../../shared/delivery/city/city-search.ts";
import { cityStore } from "../../shared/delivery/city/city-store.ts";
import { useCityItems } from "../../shared/delivery/city/use-city-items.ts";
import { deviceInfo } from "../../shared/device/device-info.ts";
import { useDevice } from "../../shared/device/device-store.ts";
import { useModal } from "../use-modal.ts";
import styles from "./city-window.module.css";

/** «Куди доставляємо?»: the city for delivery dates and prices. */
export default function CityWindow() {
  const t = useTranslations("modals");
  const locale = useLocale();
  const { hide } = useModal("city");
  const chosen = useDevice(cityStore, null);
  const [query, setQuery] = useState("");
  const search = useCitySearch(query);
  const popular = usePopularCities(locale);
  const items = useCityItems(query.trim() ? (search.value?.data ?? []) : []);
  const input = useRef<HTMLInputElement>(null);

  function choose(city: ApiCity): void {
    chooseCity(cityOf(city, locale));
    hide();
  }

  return (
    <Modal
      open
      onClose={hide}
      title={t("city.title")}
      closeLabel={t("close")}
      width={520}
      // A phone's keyboard would cover the cities that most people tap.
      initialFocus={deviceInfo().desktop ? input : undefined}
    >
      <p className="muted mt-2">{t("city.text")}</p>
      <div className={styles.search}>
        <Field label={t("city.label")} labelHidden>
          <Combobox
            ref={input}
            inline
            icon={Search}
            items={items}
            query={query}
            onQueryChange={setQuery}
            selected={null}
            onSelect={(item) => choose(item.city)}
            listLabel={t("city.found")}
            state={search.failure ? "unavailable" : search.isLoading ? "loading" : "ready"}
            placeholder={t("city.placeholder")}
            emptyText={t("city.empty")}
            loadingText={t("city.loading")}
            unavailableText={t("city.unavailable")}
            countText={(count) => t("city.count", { count })}
            enterKeyHint="search"
          />
        </Field>
        {query.trim() === "" && (
          <fieldset className={styles.popular}>
            <legend className="visually-hidden">{t("city.popular")}</legend>
            <Chips wrap>
              {popular.value?.data.map((city) => (
                <Chip key={city.Ref} size="s" pressed={city.Ref === chosen?.ref} onClick={() => choose(city)}>
                  {locale === "ru" ? city.DescriptionRu : city.Description}
                </Chip>
              ))}
            </Chips>
          </fieldset>
        )}
      </div>
    </Modal>
  );
}
