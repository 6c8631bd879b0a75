import { useTranslations } from "use-intl";
import type { Warehouse } from "#shop/delivery/output.ts";
import type { WarehouseType } from "#shop/delivery/port.ts";
import type { CarrierName } from "#shop/delivery/rules/carriers.ts";
import type { ItemsToSend } from "#shop/delivery/rules/warehouse-problem.ts";
import { RadioCard, RadioCardGroup } from "#ui/radio-card/radio-card.tsx";
import { api } from "../api/api.ts";
import { useRemote } from "../api/use-remote.ts";
import type { ChosenWarehouse } from "./chosen-warehouse.ts";
import { useWarehouseItems } from "./use-warehouse-items.ts";

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
export function NearestWarehouses({ type, carrier, cityRef, near, goods, onChoose }: NearestWarehousesProps) {
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
