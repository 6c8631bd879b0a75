// A carrier of three cities. Refs are made from numbers, so that tests can name them.
import { z } from "zod";
import { ok, refuse } from "#kit/result.ts";
import type { CarrierCity, CarrierWarehouse, DeliveryCarrier } from "#shop/delivery/port.ts";
import { bilingual, readJson, text } from "../data-file.ts";

const ref = (kind: number, n: number): string =>
  `${kind}0000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
export const minimalCityRef = (n: 1 | 2 | 3): string => ref(1, n);
export const minimalWarehouseRef = (n: number): string => ref(3, n);

const { names, ...directory } = readJson(
  "minimal/carrier.json",
  z.strictObject({
    names: z.strictObject({ city: bilingual, branch: bilingual, postomat: bilingual }),
    cities: z.array(z.strictObject({ name: bilingual, area: bilingual })).length(3),
    warehouses: z.array(
      z.strictObject({
        /** Counted from 1. */
        city: z.int().min(1).max(3),
        type: z.enum(["branch", "postomat"]),
        number: text,
        address: bilingual,
      }),
    ),
  }),
);

const cities = directory.cities.map(
  ({ name, area }, index): CarrierCity => ({
    ref: ref(1, index + 1),
    deliveryCityRef: ref(2, index + 1),
    nameUk: name.uk,
    nameRu: name.ru,
    areaUk: area.uk,
    areaRu: area.ru,
    typeUk: names.city.uk,
    typeRu: names.city.ru,
    isServed: true,
  }),
);

const open = { opens: "08:00", closes: "21:00" };
const warehouses = directory.warehouses.map(
  ({ city, type, number, address }, index): CarrierWarehouse => ({
    ref: minimalWarehouseRef(index + 1),
    deliveryCityRef: ref(2, city),
    type,
    number,
    descriptionUk: `${names[type].uk} №${number}: ${address.uk}`,
    descriptionRu: `${names[type].ru} №${number}: ${address.ru}`,
    shortAddressUk: address.uk,
    shortAddressRu: address.ru,
    schedule: [open, open, open, open, open, open, type === "branch" ? null : open],
    maxWeightKg: type === "branch" ? 30 : 20,
    maxBoxCm: null,
    maxValue_kop: null,
    latitude: 50.45,
    longitude: 30.52,
  }),
);

const page = <T>(items: readonly T[]) => ok({ items, hasMore: false, unreadable: 0 });
const none = async () => refuse({ code: "carrier_unavailable", reason: "network" } as const);

/** Has cities and warehouses, but no prices and dates. */
export const minimalCarrier: DeliveryCarrier = {
  cities: async () => page(cities),
  warehouses: async () => page(warehouses),
  price: none,
  deliveryDate: none,
};
