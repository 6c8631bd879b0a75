// The visitor's delivery city on this device. It determines dates and prices; the default is Kyiv. Chosen in
// the city window (?modal=city).
import type { Locale } from "#i18n/locale.ts";
import type { AddressCity } from "#shop/address-book/output.ts";
import type { Destination } from "#shop/delivery/rules/days/arrival.ts";
import { type DeviceStore, deviceStore, useDevice } from "../../device/device-store.ts";
import { storeText } from "../../device/stored-text.ts";

export type City = Readonly<AddressCity>;

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Names of cities that an older or foreign record may have in one language only (specification §3). */
const knownCities: readonly (readonly [uk: string, ru: string])[] = [
  ["Київ", "Киев"],
  ["Львів", "Львов"],
  ["Одеса", "Одесса"],
  ["Харків", "Харьков"],
  ["Дніпро", "Днепр"],
  ["Вінниця", "Винница"],
];

/** A stored city without a name is invalid. */
export function parseCity(stored: unknown): City | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { name, nameUk, nameRu, ref, deliveryCityRef, area, type, rank } = stored as Record<string, unknown>;
  if (typeof name !== "string" || name === "") return null;
  const known = knownCities.find((names) => names.includes(name));
  return {
    name,
    nameUk: text(nameUk) || known?.[0] || name,
    nameRu: text(nameRu) || known?.[1] || name,
    ref: text(ref),
    deliveryCityRef: text(deliveryCityRef),
    area: text(area),
    type: text(type),
    rank: typeof rank === "number" ? rank : null,
  };
}

const KEY = "diaka.city";

/** Removes an invalid city from the device. */
function parseOrClear(stored: unknown): City | null {
  const city = parseCity(stored);
  if (!city) storeText("localStorage", KEY, null);
  return city;
}

export const cityStore: DeviceStore<City | null> = deviceStore<City | null>(KEY, null, parseOrClear);

const kyiv = { uk: "Київ", ru: "Киев" } as const;

export interface DeliveryCity extends Destination {
  readonly name: string;
  /** Empty until a city is chosen. */
  readonly ref: string;
}

/** The name of the city that is promised until another is chosen. */
export const usualCityName = kyiv.uk;

/** The city of the delivery promise: the chosen one, else Kyiv. */
export function useCity(locale: Locale): DeliveryCity {
  const city = useDevice(cityStore, null);
  if (!city) return { name: kyiv[locale], ref: "", areaUk: "Київська", rank: 1 };
  const { ref, area: areaUk, rank } = city;
  return { name: locale === "ru" ? city.nameRu : city.nameUk, ref, areaUk, rank };
}
