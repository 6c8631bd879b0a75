// The visitor's delivery town on this device. It drives dates and prices; until one is chosen the shop
// speaks of Kyiv. Chosen in the town window (?modal=city).
import type { Locale } from "#i18n/locale.ts";
import type { Destination } from "#shop/delivery/rules/arrival.ts";
import { type DeviceStore, deviceStore, useDevice } from "./device-store.ts";

export interface City {
  readonly name: string;
  readonly nameUk: string;
  readonly nameRu: string;
  readonly ref: string;
  readonly deliveryCityRef: string;
  readonly area: string;
  readonly type: string;
  /** Population rank, 1 is the largest; null for villages or when unknown. */
  readonly rank: number | null;
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Names of towns that an older or foreign record may give in one language only (specification §3). */
const knownTowns: readonly (readonly [uk: string, ru: string])[] = [
  ["Київ", "Киев"],
  ["Львів", "Львов"],
  ["Одеса", "Одесса"],
  ["Харків", "Харьков"],
  ["Дніпро", "Днепр"],
  ["Вінниця", "Винница"],
];

/** A stored town without a name is no town. */
export function parseCity(stored: unknown): City | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { name, nameUk, nameRu, ref, deliveryCityRef, area, type, rank } = stored as Record<string, unknown>;
  if (typeof name !== "string" || name === "") return null;
  const known = knownTowns.find((names) => names.includes(name));
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

/** What is no town does not stay on the device. */
function parseOrClear(stored: unknown): City | null {
  const city = parseCity(stored);
  if (!city) window.localStorage.removeItem(KEY);
  return city;
}

export const cityStore: DeviceStore<City | null> = deviceStore<City | null>(KEY, null, parseOrClear);

const kyiv = { uk: "Київ", ru: "Киев" } as const;

export interface DeliveryTown extends Destination {
  readonly name: string;
  /** Empty until a town is chosen. */
  readonly ref: string;
}

/** Where the shop promises to deliver: the chosen town, else Kyiv. */
export function useTown(locale: Locale): DeliveryTown {
  const city = useDevice(cityStore, null);
  if (!city) return { name: kyiv[locale], ref: "", areaUk: "Київська", rank: 1 };
  const { ref, area: areaUk, rank } = city;
  return { name: locale === "ru" ? city.nameRu : city.nameUk, ref, areaUk, rank };
}
