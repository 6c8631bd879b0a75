// A carrier of three cities. Refs are made from numbers, so that tests can name them.
import { ok, refuse } from "#kit/result.ts";
import type { CarrierCity, CarrierWarehouse, DeliveryCarrier, WarehouseType } from "#shop/delivery/port.ts";

const ref = (kind: number, n: number): string =>
  `${kind}0000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
export const minimalCityRef = (n: 1 | 2 | 3): string => ref(1, n);
export const minimalWarehouseRef = (n: number): string => ref(3, n);

const city = (n: 1 | 2 | 3, nameUk: string, nameRu: string, areaUk: string, areaRu: string): CarrierCity => ({
  ref: minimalCityRef(n),
  deliveryCityRef: ref(2, n),
  nameUk,
  nameRu,
  areaUk,
  areaRu,
  typeUk: "місто",
  typeRu: "город",
  isServed: true,
});

const cities = [
  city(1, "Київ", "Киев", "Київська", "Киевская"),
  city(2, "Львів", "Львов", "Львівська", "Львовская"),
  city(3, "Кам’янець-Подільський", "Каменец-Подольский", "Хмельницька", "Хмельницкая"),
];

const open = { opens: "08:00", closes: "21:00" };
const point = (
  n: number,
  cityN: number,
  type: WarehouseType,
  number: string,
  street: readonly [string, string],
): CarrierWarehouse => ({
  ref: minimalWarehouseRef(n),
  deliveryCityRef: ref(2, cityN),
  type,
  number,
  descriptionUk: `${type === "branch" ? "Відділення" : "Поштомат"} №${number}: ${street[0]}`,
  descriptionRu: `${type === "branch" ? "Отделение" : "Почтомат"} №${number}: ${street[1]}`,
  shortAddressUk: street[0],
  shortAddressRu: street[1],
  schedule: [open, open, open, open, open, open, type === "branch" ? null : open],
  maxWeightKg: type === "branch" ? 30 : 20,
  maxBoxCm: null,
  maxValue_kop: null,
  latitude: 50.45,
  longitude: 30.52,
});

const warehouses = [
  point(1, 1, "branch", "1", ["вул. Пирогівський шлях, 135", "ул. Пироговский путь, 135"]),
  point(2, 1, "branch", "12", ["вул. Хрещатик, 22", "ул. Крещатик, 22"]),
  point(3, 1, "postomat", "3308", ["просп. Берестейський, 47", "просп. Берестейский, 47"]),
  point(4, 2, "branch", "1", ["вул. Городоцька, 359", "ул. Городоцкая, 359"]),
  point(5, 2, "postomat", "4150", ["вул. Зелена, 147", "ул. Зелёная, 147"]),
  point(6, 3, "branch", "1", ["просп. Грушевського, 17", "просп. Грушевского, 17"]),
];

const page = <T>(items: readonly T[]) => ok({ items, hasMore: false, unreadable: 0 });
const none = async () => refuse({ code: "carrier_unavailable", reason: "network" } as const);

/** Has cities and warehouses, but no prices and dates. */
export const minimalCarrier: DeliveryCarrier = {
  cities: async () => page(cities),
  warehouses: async () => page(warehouses),
  price: none,
  deliveryDate: none,
};
