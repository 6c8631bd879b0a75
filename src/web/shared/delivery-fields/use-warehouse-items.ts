import { useTranslations } from "use-intl";
import { kop } from "#kit/money.ts";
import type { Warehouse } from "#shop/delivery/output.ts";
import { type ItemsToSend, limitProblem } from "#shop/delivery/rules/warehouse-problem.ts";
import type { ComboboxItem } from "#ui/combobox/combobox.tsx";
import { useLocale } from "../language/use-locale.ts";
import { streetOf } from "./street-of.ts";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/**
 * «Відділення № 1» and «вул. Хрещатик, 22 · до 30 кг · 08:00–21:00» for today. One that cannot take the
 * parcel shows the reason and is disabled.
 */
export function useWarehouseItems(
  warehouses: readonly Warehouse[],
  items: ItemsToSend | null,
): ComboboxItem[] {
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
