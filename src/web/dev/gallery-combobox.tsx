import { MapPin, Search } from "lucide-react";
import { useState } from "react";
import { Combobox, type ComboboxItem } from "#ui/form/combobox/combobox.tsx";
import { Field, FormGrid } from "#ui/form/field/field.tsx";
import { filterByName } from "#ui/text/highlight/match.ts";
import { GalleryPart, type GalleryPartProps, inTheme } from "./gallery-part.tsx";

const cities: readonly ComboboxItem[] = [
  { id: "1", name: "Кам’янське", note: "Дніпропетровська обл." },
  { id: "2", name: "Кам’янець-Подільський", note: "Хмельницька обл., Кам’янець-Подільський р-н" },
  {
    id: "3",
    name: "Кам’янка-Дніпровська",
    note: "Запорізька обл. Доставка тимчасово не працює",
    disabled: true,
  },
  { id: "4", name: "Кам’яна Яруга", note: "Харківська обл., Чугуївський р-н" },
  { id: "5", name: "Київ", note: "Столиця" },
];

const texts = {
  emptyText: "Нічого не знайшли. Перевірте назву або оберіть сусіднє місто.",
  loadingText: "Шукаємо…",
  unavailableText: "Список тимчасово недоступний. Напишіть адресу в коментарі — ми уточнимо.",
  countText: (count: number) => `Знайдено: ${count}`,
};

function Cities({ theme, start = "", inline }: GalleryPartProps & { start?: string; inline?: boolean }) {
  const [query, setQuery] = useState(start);
  const [city, setCity] = useState<ComboboxItem | null>(null);
  const items = query === city?.name ? cities : filterByName(cities, query);
  return (
    <Combobox
      {...texts}
      items={items}
      query={query}
      onQueryChange={setQuery}
      selected={city}
      onSelect={setCity}
      listLabel={inTheme("Міста", theme)}
      icon={inline ? Search : MapPin}
      inline={inline}
    />
  );
}

function Fixed({ theme, state }: GalleryPartProps & { state: "loading" | "unavailable" | "ready" }) {
  const [query, setQuery] = useState("Абв");
  return (
    <Combobox
      {...texts}
      items={[]}
      query={query}
      onQueryChange={setQuery}
      selected={null}
      onSelect={() => {}}
      listLabel={inTheme("Міста", theme)}
      state={state}
      inline
    />
  );
}

export function GalleryCombobox({ theme }: GalleryPartProps) {
  return (
    <GalleryPart title={inTheme("Пошук зі списком", theme)}>
      <FormGrid>
        <Field label="Місто" hint="Випадає над сторінкою">
          <Cities theme={theme} />
        </Field>
        <Field label="Місто, з помилкою" error="Оберіть місто зі списку">
          <Cities theme={theme} start="Киї" />
        </Field>
        <Field label="Місто в модальному вікні" full>
          <Cities theme={theme} start="кам'я" inline />
        </Field>
        <Field label="Нічого не знайдено">
          <Fixed theme={theme} state="ready" />
        </Field>
        <Field label="Завантаження">
          <Fixed theme={theme} state="loading" />
        </Field>
        <Field label="Недоступно" full>
          <Fixed theme={theme} state="unavailable" />
        </Field>
      </FormGrid>
    </GalleryPart>
  );
}
