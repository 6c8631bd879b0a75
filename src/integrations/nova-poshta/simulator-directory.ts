// The simulator's cities, branches and postomats. Nothing is stored or random: their number depends on a
// city's size, everything else on its code.

import { mainStreets, postomatSpots, streets } from "../simulator/streets.ts";
import {
  chance,
  cityRef,
  coordinates,
  derivedUuid,
  isServed,
  type SimulatorCity,
  settlementRef,
  wireArea,
} from "./simulator-places.ts";

export interface City {
  readonly city: SimulatorCity;
  readonly cityRef: string;
  readonly settlementRef: string;
  readonly nameUk: string;
  readonly areaUk: string;
  readonly areaRu: string;
  readonly isServed: boolean;
  readonly at: readonly [latitude: number, longitude: number];
}

export interface Point {
  readonly ref: string;
  readonly city: City;
  readonly kind: "branch" | "cargoBranch" | "limitedBranch" | "postomat";
  readonly number: number;
  readonly streetUk: string;
  readonly streetRu: string;
  readonly house: string;
  readonly spotUk: string;
  readonly spotRu: string;
  /** Some are closed to senders. */
  readonly isClosed: boolean;
  readonly at: readonly [latitude: number, longitude: number];
}

function city(city: SimulatorCity): City {
  const area = wireArea(city);
  return {
    city,
    cityRef: cityRef(city.katottg),
    settlementRef: settlementRef(city.katottg),
    nameUk: city.nameUk.replaceAll("’", "'"),
    areaUk: area.uk,
    areaRu: area.ru,
    isServed: isServed(city.katottg),
    at: coordinates(city.katottg),
  };
}

/** Kyiv has `inKyiv`, the others fewer by rank; a city of 10 thousand has three or four. */
function howMany(here: City, inKyiv: number): number {
  if (!here.isServed) return 0;
  const { rank, katottg } = here.city;
  if (rank === 1) return inKyiv;
  const usual = inKyiv / rank ** 0.85;
  return Math.max(1, Math.round(usual * (0.6 + 0.7 * chance(`${katottg}/${inKyiv}`))));
}

const pick = <T>(list: readonly T[], dice: string): T => {
  const item = list[Math.floor(chance(dice) * list.length)];
  if (item === undefined) throw new RangeError("an empty list has nothing to pick");
  return item;
};

function branchKind(number: number): Point["kind"] {
  if (number % 10 === 4) return "limitedBranch";
  return number % 9 === 2 ? "cargoBranch" : "branch";
}

function point(here: City, isPostomat: boolean, index: number): Point {
  const { katottg, nameUk } = here.city;
  const id = `${isPostomat ? "postomat" : "branch"}/${katottg}/${index}`;
  const base = 1000 + Math.floor(chance(`${katottg}/numbers`) * 3000);
  const number = isPostomat ? base + index * 3 + Math.floor(chance(`${id}/number`) * 3) : index + 1;
  const main = isPostomat || index > 0 ? undefined : mainStreets[nameUk];
  const street = main ?? pick(streets, `${id}/street`);
  const letter = chance(`${id}/letter`) < 0.15 ? "А" : "";
  const spot = pick(postomatSpots, `${id}/spot`);
  // Larger cities spread their points further: about 12 km in Kyiv, 2 km in a small city.
  const spread = here.city.rank <= 10 ? 0.16 : here.city.rank <= 60 ? 0.08 : 0.03;
  return {
    ref: derivedUuid(`warehouse/${id}`),
    city: here,
    kind: isPostomat ? "postomat" : branchKind(number),
    number,
    streetUk: street.uk,
    streetRu: street.ru,
    house: main ? "22" : `${1 + Math.floor(chance(`${id}/house`) * 120)}${letter}`,
    spotUk: spot.uk,
    spotRu: spot.ru,
    isClosed: index > 0 && chance(`${id}/closed`) < 0.02,
    at: [
      here.at[0] + (chance(`${id}/lat`) - 0.5) * spread,
      here.at[1] + (chance(`${id}/lon`) - 0.5) * spread * 1.5,
    ],
  };
}

export function makeDirectory(list: readonly SimulatorCity[]) {
  const cities = list.map(city);
  const byRef = new Map(
    cities.flatMap((here) => [[here.cityRef, here] as const, [here.settlementRef, here] as const]),
  );
  const points = new Map<City, readonly Point[]>();
  const pointsIn = (here: City): readonly Point[] => {
    const known = points.get(here);
    if (known) return known;
    const made = [
      ...Array.from({ length: howMany(here, 400) }, (_, index) => point(here, false, index)),
      ...Array.from({ length: howMany(here, 600) }, (_, index) => point(here, true, index)),
    ];
    points.set(here, made);
    return made;
  };
  return {
    cities,
    /** By either ref. */
    city: (ref: string) => byRef.get(ref),
    /** Branches by number, then postomats. */
    pointsIn,
    pointsEverywhere: () => cities.flatMap(pointsIn),
  };
}
export type Directory = ReturnType<typeof makeDirectory>;
