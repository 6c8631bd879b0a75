import { Search } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Warehouse } from "#shop/delivery/output.ts";
import type { WarehouseType } from "#shop/delivery/port.ts";
import { type CarrierName, usualCarrier } from "#shop/delivery/rules/carriers.ts";
import type { ItemsToSend } from "#shop/delivery/rules/warehouse-problem.ts";
import { Combobox, type ComboboxItem } from "#ui/combobox/combobox.tsx";
import { Field } from "#ui/field/field.tsx";
import { RadioCard, RadioCardGroup } from "#ui/radio-card/radio-card.tsx";
import { api } from "../api/api.ts";
import { useRemote } from "../api/use-remote.ts";
import type { ChosenWarehouse } from "./chosen-warehouse.ts";
import { useTyped } from "./use-typed.ts";
import { useWarehouseItems } from "./use-warehouse-items.ts";

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
  goods?: ItemsToSend | null;
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
    goods = null,
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
  const items = useWarehouseItems(found.value?.data ?? [], goods);
  const isFailed = found.failure !== null && found.failure.code !== "aborted";

  const choose = ({ id: ref, name, note = "" }: ComboboxItem): void => onChoose({ ref, name, note });

  const nearest = isUnfit && chosen && (
    <NearestWarehouses
      type={type}
      carrier={carrier}
      cityRef={cityRef}
      near={chosen.ref}
      goods={goods}
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
  goods: ItemsToSend | null;
  onChoose: (warehouse: ChosenWarehouse) => void;
}

/** Replaces a branch that has closed or is too small: the nearest that can take the parcel. */
function NearestWarehouses({ type, carrier, cityRef, near, goods, onChoose }: NearestWarehousesProps) {
  const t = useTranslations("checkout.delivery");
  const asked = new URLSearchParams({ type, carrier, near, per_page: String(ASKED) });
  const found = useRemote<{ data: readonly Warehouse[] }>(`${cityRef}?${asked}`, (signal) =>
    api.call("GET /cities/:ref/warehouses", { params: { ref: cityRef }, query: asked, signal }),
  );
  const items = useWarehouseItems(found.value?.data ?? [], goods).filter(({ disabled }) => !disabled);
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
