import { Search } from "lucide-react";
import { useTranslations } from "use-intl";
import type { WarehouseType } from "#shop/delivery/port.ts";
import type { Warehouse } from "#shop/delivery/reads.server.ts";
import { Combobox, type ComboboxItem } from "#ui/combobox/combobox.tsx";
import { Field } from "#ui/field/field.tsx";
import { api } from "../api.ts";
import { useLocale } from "../use-locale.ts";
import { useRemote } from "../use-remote.ts";
import type { ChosenWarehouse } from "./chosen-warehouse.ts";
import { streetOf } from "./street-of.ts";
import { useTyped } from "./use-typed.ts";

const SHOWN = 20;
const TYPING_MS = 180;
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

interface WarehouseFieldProps {
  id: string;
  type: WarehouseType;
  cityRef: string;
  chosen: ChosenWarehouse | null;
  onChoose: (warehouse: ChosenWarehouse) => void;
  error?: string | undefined;
  size?: "small";
}

/** A branch or postomat of the chosen town, found by its number or street. */
export function WarehouseField({ id, type, cityRef, chosen, onChoose, error, size }: WarehouseFieldProps) {
  const t = useTranslations("checkout.delivery");
  const [query, setQuery] = useTyped(chosen?.name ?? "");
  const isTyping = query.trim() !== "" && query !== chosen?.name;
  const asked = new URLSearchParams({ type, per_page: String(SHOWN), query: isTyping ? query.trim() : "" });
  const found = useRemote<{ data: readonly Warehouse[] }>(
    `${cityRef}?${asked}`,
    (signal) => api.get(`/api/cities/${cityRef}/warehouses?${asked}`, { signal }),
    TYPING_MS,
  );
  const items = useWarehouseItems(found.value?.data ?? []);
  const isFailed = found.failure !== null && found.failure.code !== "aborted";

  const choose = ({ id: ref, name, note = "" }: ComboboxItem): void => onChoose({ ref, name, note });

  return (
    <Field id={id} size={size} label={t(type)} hint={chosen?.note} error={error}>
      <Combobox
        icon={Search}
        items={items}
        query={query}
        onQueryChange={setQuery}
        selected={chosen && { id: chosen.ref, name: chosen.name, note: chosen.note }}
        onSelect={choose}
        onFocus={(event) => event.currentTarget.select()}
        listLabel={t(`${type}_list`)}
        state={isFailed ? "unavailable" : found.isLoading && items.length === 0 ? "loading" : "ready"}
        placeholder={t("warehouse_placeholder")}
        emptyText={t("warehouse_empty")}
        loadingText={t("warehouse_loading")}
        unavailableText={t("warehouse_unavailable")}
        countText={(count) => t("warehouse_count", { count })}
        marked={isTyping}
      />
    </Field>
  );
}

/** «Відділення № 1» and «вул. Хрещатик, 22 · до 30 кг · 08:00–21:00» for today. */
function useWarehouseItems(warehouses: readonly Warehouse[]): ComboboxItem[] {
  const t = useTranslations("checkout.delivery");
  const locale = useLocale();
  const today = weekdays[new Date().getDay()] ?? "Monday";
  return warehouses.map((warehouse) => {
    const hours = warehouse.schedule[today];
    const facts = [
      streetOf(warehouse, locale),
      warehouse.max_weight_kg !== null && t("weight_limit", { kg: warehouse.max_weight_kg }),
      hours === null ? t("closed_today") : hours.replace("-", "–"),
    ];
    return {
      id: warehouse.Ref,
      name: t("warehouse_name", { type: warehouse.type, number: warehouse.Number }),
      note: facts.filter(Boolean).join(" · "),
    };
  });
}
