// How long a forecast is believed, and what season it makes: off season nothing is said about heat.
import type { DeliverySettings } from "../delivery/rules/settings.ts";

/** An older forecast counts as none. */
const believedHours = 36;

export const oldestBelieved = (now: Date): Date => new Date(now.getTime() - believedHours * 3_600_000);

/** Which promises about heat the shop's texts make at present. */
export interface HeatSeason {
  /** Parcels to some city get a thermo bag. */
  readonly isWarm: boolean;
  /** Postomats of some city are closed because of heat. */
  readonly isHot: boolean;
}

export const offSeason: HeatSeason = { isWarm: false, isHot: false };

/** @param warmestC of the coming days in all cities; null: unknown */
export function seasonOf(
  warmestC: number | null,
  { heat, thermoBagFromC }: Pick<DeliverySettings, "heat" | "thermoBagFromC">,
): HeatSeason {
  if (heat.guard === "never") return offSeason;
  const reaches = (degrees: number): boolean => warmestC !== null && warmestC >= degrees;
  const isHot = heat.guard === "always" || reaches(heat.fromC);
  return { isHot, isWarm: thermoBagFromC > 0 && (isHot || reaches(thermoBagFromC)) };
}
