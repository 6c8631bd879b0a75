import { useTranslations } from "use-intl";
import { useDayLabel } from "./dispatch-text.tsx";
import { useDeliveryPromise } from "./use-promise.ts";

/**
 * What heat changes for a parcel to the visitor's city; nothing is said off season.
 * @param isWarm the parcel gets a thermo bag whenever the page is read: said before the visitor's time is known
 */
export function useHeatTexts(
  isFood = true,
  isWarm = false,
): { thermoBag: string | null; moved: string | null } {
  const t = useTranslations("common.heat");
  const dayLabel = useDayLabel();
  const { heat } = useDeliveryPromise(isFood);
  return {
    thermoBag: (heat ? heat.thermoBag : isWarm) ? t("thermoBag") : null,
    moved: heat?.movedTo ? t("moved", { day: dayLabel(heat.movedTo) }) : null,
  };
}
