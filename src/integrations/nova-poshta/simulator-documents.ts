// The InternetDocument calculators: price and arrival day. Prices follow measured quotes of 2026: 97.5 ₴ to a
// branch, 107.5 ₴ to a postomat, 157.5 ₴ by courier for 2 kg worth 1 500 ₴; 539.5 ₴ for 50×50×60 cm.
import type { Directory } from "./simulator-directory.ts";
import { failed, found, type Method, type Properties, type Reply, textOf } from "./simulator-reply.ts";

const serviceFees: Readonly<Record<string, number>> = {
  WarehouseWarehouse: 0,
  WarehousePostomat: 10,
  WarehouseDoors: 60,
};
const smallestCost = 300;
const kgPerCubicMetre = 250;
const heavyRatePerKg = 532 / 37.5;

const tariff = (weight: number): number => {
  if (weight <= 2) return 90;
  if (weight <= 10) return 140;
  return weight <= 30 ? 230 : weight * heavyRatePerKg;
};

/** NaN when a seat lacks that side. */
function seatSides(seat: Properties): { width: number; length: number; height: number; weight: number } {
  const number = (name: string): number => Number(textOf(seat, name) || "NaN");
  return {
    width: number("volumetricWidth"),
    length: number("volumetricLength"),
    height: number("volumetricHeight"),
    weight: number("weight"),
  };
}

export const isRecord = (value: unknown): value is Properties => typeof value === "object" && value !== null;
const seatsOf = (properties: Properties): Properties[] => {
  const { OptionsSeat: seats } = properties;
  return Array.isArray(seats) ? seats.filter(isRecord) : [];
};

/** Null when both cities and the route between them are known. */
export function routeProblem(directory: Directory, properties: Properties): Reply | null {
  const from = textOf(properties, "CitySender");
  const to = textOf(properties, "CityRecipient");
  if (from === "") return failed("20000200107", "CitySender not selected");
  if (to === "") return failed("20000200104", "CityRecipient not selected");
  const isCity = (ref: string): boolean => directory.city(ref)?.cityRef === ref;
  if (!isCity(from) || !isCity(to)) return failed("20000200103", "CityRecipient not found");
  return textOf(properties, "ServiceType") in serviceFees
    ? null
    : failed("20000202381", "Not enough parameters to calculate the cost");
}

function postomatProblem(properties: Properties): Reply | null {
  const seats = seatsOf(properties);
  const seat = seats[0];
  if (!seat) return failed("20000200226", "OptionsSeat is empty");
  if (seats.length > 1) return failed("20000200215", "Must be one OptionsSeat");
  const { width, length, height, weight } = seatSides(seat);
  if (weight > 20) return failed("20000200380", "Weight too high for this postomat");
  if (height > 30) return failed("20000200181", "Height too high for PostomatNP");
  if (length > 60) return failed("20000200212", "Length too high for PostomatNP");
  return width > 40 ? failed("20000200389", "Width too high for PostomatNP") : null;
}

/** Null when the parcel is accepted for this route. */
export function parcelProblem(properties: Properties): Reply | null {
  const weight = textOf(properties, "Weight");
  const cost = textOf(properties, "Cost");
  if (weight === "") return failed("20000400503", "Weight is empty");
  if (!(Number(weight) >= 0.1)) return failed("20000400504", "Weight is incorrect");
  if (cost === "") return failed("20000400452", "Cost is empty");
  if (!(Number(cost) >= 0)) return failed("20000400453", "Cost is incorrect");
  return textOf(properties, "ServiceType") === "WarehousePostomat" ? postomatProblem(properties) : null;
}

const toKopiykas = (amount: number): number => Math.round(amount * 100) / 100;

export function price(properties: Properties): Reply {
  const cost = Math.max(smallestCost, Number(textOf(properties, "Cost")));
  const volumes = seatsOf(properties).map((seat) => {
    const { width, length, height } = seatSides(seat);
    return (width * length * height) / 1_000_000 || 0;
  });
  const volumetric = volumes.reduce((sum, volume) => sum + volume, 0) * kgPerCubicMetre;
  const weight = Math.max(Number(textOf(properties, "Weight")), volumetric);
  const fee = serviceFees[textOf(properties, "ServiceType")] ?? 0;
  const { RedeliveryCalculate: redelivery } = properties;
  const taken = isRecord(redelivery) ? Number(textOf(redelivery, "Amount")) : 0;
  return found([
    {
      AssessedCost: cost,
      Cost: toKopiykas(tariff(weight) + fee + cost * 0.005),
      ...(taken > 0 ? { CostRedelivery: String(toKopiykas(20 + taken * 0.02)) } : {}),
      TZoneInfo: { TzoneName: "Україна", TzoneID: "3" },
    },
  ]);
}

const nextDayRank = 60;

/** The transit time in days; the rank is by population. */
export const transitDays = (directory: Directory, properties: Properties): number => {
  const from = directory.city(textOf(properties, "CitySender"));
  const to = directory.city(textOf(properties, "CityRecipient"));
  return from?.areaUk === to?.areaUk || (to?.city.rank ?? 0) <= nextDayRank ? 1 : 2;
};

function deliveryDate(directory: Directory, properties: Properties, now: Date): Reply {
  const asked = textOf(properties, "DateTime");
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(asked) ?? [];
  if (asked !== "" && year === undefined) return failed("20000400456", "DateTime has invalid format");
  const sent = year === undefined ? now : new Date(`${year}-${month}-${day}T12:00:00Z`);
  if (Number.isNaN(sent.getTime())) return failed("20000400456", "DateTime has invalid format");
  const arrives = new Date(sent.getTime() + transitDays(directory, properties) * 86_400_000);
  const date = `${arrives.toISOString().slice(0, 10)} 00:00:00.000000`;
  return found([{ DeliveryDate: { date, timezone_type: 3, timezone: "Europe/Kiev" } }]);
}

export function documentMethods(directory: Directory, now: () => Date): Readonly<Record<string, Method>> {
  return {
    getDocumentPrice: (properties) =>
      routeProblem(directory, properties) ?? parcelProblem(properties) ?? price(properties),
    getDocumentDeliveryDate: (properties) =>
      routeProblem(directory, properties) ?? deliveryDate(directory, properties, now()),
  };
}
