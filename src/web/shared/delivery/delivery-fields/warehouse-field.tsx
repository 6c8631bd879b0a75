import { Search } from "lucide-react";
import { useTranslations } from "use-intl";
import { kop } from "#kit/money.ts";
import type { Warehouse } from "#shop/delivery/output.ts";
import type { WarehouseType } from "#shop/delivery/port.ts";
import { type CarrierName, usualCarrier } from "#shop/delivery/rules/carriers.ts";
import { type ItemsToSend, limitProblem } from "#shop/delivery/rules/places/warehouse-problem.ts";
import { Combobox, type ComboboxItem } from "#ui/form/combobox/combobox.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { RadioCard, RadioCardGroup } from "#ui/form/radio-card/radio-card.tsx";
import { api } from "../../api/api.ts";
import { useRemote } from "../../api/use-remote.ts";
import { useLocale } from "../../chrome/language/use-locale.ts";
import type { ChosenWarehouse } from "./chosen-warehouse.ts";
import { streetOf } from "./street-of.ts";
import { useTyped } from "./use-typed.ts";

const SHOWN = 20;
const TYPING_MS = 180;

interface WarehouseFieldProps {
  id: string;
  type: WarehouseType;
  /** The carrier of the branches; default: the usual one. */
  carrier?: CarrierName;
  cityRef: string;
  chosen: ChosenWarehouse | null;
  onChoose: (warehouse: ChosenWarehouse) => void;
  /** The parcel that it has to take; null while unknown. */
  itemsToSend?: ItemsToSend | null;
  /** The chosen one cannot take the parcel: the nearest others are offered. */
  isUnfit?: boolean;
  error?: string | undefined;
  size?: "small";
}

/** A branch or postomat of the chosen city, found by its number or street. */
export function WarehouseField(props: WarehouseFieldProps) {
  const {
    id,
    type,
    carrier = usualCarrier,
    cityRef,
    chosen,
    onChoose,
    itemsToSend = null,
    isUnfit = false,
    error,
    size,
  } = props;
  const t = useTranslations("checkout.delivery");
  const [query, setQuery] = useTyped(chosen?.name ?? "");
  const isTyping = query.trim() !== "" && query !== chosen?.name;
  const asked = new URLSearchParams({
    type,
    carrier,
    per_page: String(SHOWN),
    query: isTyping ? query.trim() : "",
  });
  const found = useRemote<{ data: readonly Warehouse[] }>(
    `${cityRef}?${asked}`,
    (signal) => api.call("GET /cities/:ref/warehouses", { params: { ref: cityRef }, query: asked, signal }),
    TYPING_MS,
  );
  const items = useWarehouseItems(found.value?.data ?? [], itemsToSend);
  const isFailed = found.failure !== null && found.failure.code !== "aborted";

  const choose = ({ id: ref, name, note = "" }: ComboboxItem): void => onChoose({ ref, name, note });

  const nearest = isUnfit && chosen && (
    <NearestWarehouses
      type={type}
      carrier={carrier}
      cityRef={cityRef}
      near={chosen.ref}
      itemsToSend={itemsToSend}
      onChoose={onChoose}
    />
  );

  return (
    <>
      <Field id={id} size={size} label={t(type)} hint={isUnfit ? undefined : chosen?.note} error={error}>
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
      {nearest}
    </>
  );
}

const ASKED = 10;
const OFFERED = 3;

interface NearestWarehousesProps {
  type: WarehouseType;
  carrier: CarrierName;
  cityRef: string;
  /** The chosen one, which cannot take the parcel. */
  near: string;
  itemsToSend: ItemsToSend | null;
  onChoose: (warehouse: ChosenWarehouse) => void;
}

/** Replaces a branch that has closed or is too small: the nearest that can take the parcel. */
function NearestWarehouses({ type, carrier, cityRef, near, itemsToSend, onChoose }: NearestWarehousesProps) {
  const t = useTranslations("checkout.delivery");
  const asked = new URLSearchParams({ type, carrier, near, per_page: String(ASKED) });
  const found = useRemote<{ data: readonly Warehouse[] }>(`${cityRef}?${asked}`, (signal) =>
    api.call("GET /cities/:ref/warehouses", { params: { ref: cityRef }, query: asked, signal }),
  );
  const items = useWarehouseItems(found.value?.data ?? [], itemsToSend).filter(({ disabled }) => !disabled);
  if (items.length === 0) return null;
  return (
    <RadioCardGroup legend={t("nearest")} columns={2}>
      {items.slice(0, OFFERED).map(({ id: ref, name, note = "" }) => (
        <RadioCard
          key={ref}
          name={`nearest-${near}`}
          checked={false}
          onChange={() => onChoose({ ref, name, note })}
          note={note}
        >
          {name}
        </RadioCard>
      ))}
    </RadioCardGroup>
  );
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/**
 * «Відділення № 1» and «вул. Хрещатик, 22 · до 30 кг · 08:00–21:00» for today. One that cannot take the
 * parcel shows the reason and is disabled.
 */
function useWarehouseItems(warehouses: readonly Warehouse[], items: ItemsToSend | null): ComboboxItem[] {
  const t = useTranslations("checkout.delivery");
  const locale = useLocale();
  const today = weekdays[new Date().getDay()] ?? "Monday";
  return warehouses.map((warehouse) => {
    const { max_value, max_weight_kg: kg } = warehouse;
    const limits = { ...warehouse, max_value_kop: max_value === null ? null : kop(max_value) };
    const wrong = items && limitProblem(limits, items);
    // Ukrposhta does not publish the hours of its offices.
    const isTold = Object.values(warehouse.schedule).some((day) => day !== null);
    const hours = warehouse.schedule[today];
    const facts = [
      streetOf(warehouse, locale),
      wrong ? t(`cannot_take.${wrong}`) : kg !== null && t("weight_limit", { kg }),
      isTold && (hours === null ? t("closed_today") : hours.replace("-", "–")),
    ];
    return {
      id: warehouse.Ref,
      name: t("warehouse_name", { type: warehouse.type, number: warehouse.Number }),
      note: facts.filter(Boolean).join(" · "),
      disabled: Boolean(wrong),
    };
  });
}
