import { useTranslations } from "use-intl";
import { useDayLabel } from "./dispatch-text.tsx";
import { useDeliveryPromise } from "./use-promise.ts";

/** What heat changes for a parcel to the visitor's city; nothing is said off season. */
export function useHeatTexts(isFood = true): { thermoBag: string | null; moved: string | null } {
  const t = useTranslations("common.heat");
  const dayLabel = useDayLabel();
  const { heat } = useDeliveryPromise(isFood);
  return {
    thermoBag: heat?.thermoBag ? t("thermoBag") : null,
    moved: heat?.movedTo ? t("moved", { day: dayLabel(heat.movedTo) }) : null,
  };
}
