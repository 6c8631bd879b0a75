// Finds the cities that a text names exactly, as it is written in spreadsheets: «м. Бровари, Київська обл.». Unlike
// city-search.ts it guesses nothing: a parcel must not go to a similar name.

import { fold } from "#kit/text/search-text.ts";
import type { SearchableCity } from "./city-search.ts";

export type CityNames<C extends SearchableCity> = ReadonlyMap<string, readonly C[]>;

/** Cities by each of their names, in both languages. */
export function cityNames<C extends SearchableCity>(cities: readonly C[]): CityNames<C> {
  const names = new Map<string, C[]>();
  for (const city of cities) {
    for (const name of new Set([city.nameUk, city.nameRu, ...city.aliases].map(fold))) {
      const known = names.get(name);
      if (known) known.push(city);
      else names.set(name, [city]);
    }
  }
  return names;
}

const KIND = /^(?:м|г|с|смт|пгт|сел|місто|город|село|селище|поселок|посёлок|city)(?:\.\s*|\s+)(?=\p{L})/iu;
const AREA = /(?:^|\s)(?:обл(?:асть|\.)?|область)(?=\s|$|\.)\.?/iu;
const DISTRICT = /(?:р[-–\s]?н|район)\.?$/iu;

const longest = 200;

/** One city, none, or those of the same name among which the text does not choose. */
export function citiesCalled<C extends SearchableCity>(names: CityNames<C>, text: string): readonly C[] {
  const typed = text.slice(0, longest).trim();
  const parts = typed
    .split(/[,;()]/)
    .map((part) => part.trim())
    .filter((part) => part !== "" && !DISTRICT.test(part));
  const areas = parts.filter((part) => AREA.test(part)).map((part) => fold(part.replace(AREA, " ")));
  const called = [typed, ...parts.filter((part) => !AREA.test(part))];
  for (const name of called) {
    const found = names.get(fold(name)) ?? names.get(fold(name.replace(KIND, ""))) ?? [];
    if (found.length > 0) return chosen(found, areas);
  }
  return [];
}

/** By the named area; without one, a place of some size before villages of the same name. */
function chosen<C extends SearchableCity>(found: readonly C[], areas: readonly string[]): readonly C[] {
  if (areas.length > 0) {
    const there = found.filter(({ areaUk, areaRu }) =>
      areas.some((area) => area === fold(areaUk) || area === fold(areaRu)),
    );
    return there;
  }
  const known = found.filter(({ rank }) => rank !== null);
  return known.length === 1 ? known : found;
}
