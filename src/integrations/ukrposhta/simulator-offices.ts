// The simulator's post offices: nothing is stored or random. Their number depends on a city's size, their
// indexes continue through an oblast from its real first digits, and streets depend on the index.
import { mainStreets, streets } from "../simulator/streets.ts";

/** A city with simulated offices; the shop's own city data fits this type. */
export interface SimulatorCity {
  readonly katottg: string;
  readonly nameUk: string;
  /** By population; 1 is the largest. */
  readonly rank: number;
}

export interface SimulatorOffice {
  readonly postcode: string;
  readonly katottg: string;
  readonly city: string;
  readonly street: string;
  /** A mobile office, an office for secret mail, a closed one: listed, but not usable. */
  readonly kind: "МВ" | "ПВ" | "secret" | "shut";
}

/** The first digits of an oblast's indexes, by the oblast's two digits in KATOTTG. */
const beginnings: Readonly<Record<string, number>> = {
  "01": 95_000,
  "05": 21_000,
  "07": 43_000,
  "12": 49_000,
  "14": 83_000,
  "18": 10_000,
  "21": 88_000,
  "23": 69_000,
  "26": 76_000,
  "32": 7_000,
  "35": 25_000,
  "44": 91_000,
  "46": 79_000,
  "48": 54_000,
  "51": 65_000,
  "53": 36_000,
  "56": 33_000,
  "59": 40_000,
  "61": 46_000,
  "63": 61_000,
  "65": 73_000,
  "68": 29_000,
  "71": 18_000,
  "73": 58_000,
  "74": 14_000,
  "80": 1_001,
  "85": 99_000,
};

const howMany = (rank: number): number => Math.max(1, Math.round(110 / rank ** 0.85));

function kindOf(index: number): SimulatorOffice["kind"] {
  if (index % 29 === 17) return "shut";
  if (index % 37 === 23) return "secret";
  return index % 41 === 19 ? "ПВ" : "МВ";
}

/** By the city's code without its letters, as the wire uses it. */
export function simulatorOffices(
  cities: readonly SimulatorCity[],
): ReadonlyMap<string, readonly SimulatorOffice[]> {
  const next = new Map<string, number>();
  const offices = new Map<string, SimulatorOffice[]>();
  for (const city of cities.toSorted((a, b) => a.rank - b.rank)) {
    const oblast = city.katottg.slice(2, 4);
    const begin = next.get(oblast) ?? beginnings[oblast] ?? 90_000;
    const count = howMany(city.rank);
    next.set(oblast, begin + count);
    offices.set(
      city.katottg.slice(2),
      Array.from({ length: count }, (_, index): SimulatorOffice => {
        const number = begin + index;
        const street = index === 0 ? mainStreets[city.nameUk] : undefined;
        const usual = streets[(number * 7) % streets.length];
        return {
          postcode: String(number).padStart(5, "0"),
          katottg: city.katottg.slice(2),
          city: city.nameUk,
          street: `${(street ?? usual)?.uk ?? "вул. Поштова"}, ${street ? 22 : 1 + ((number * 13) % 90)}`,
          kind: kindOf(index),
        };
      }),
    );
  }
  return offices;
}

/** As the classifier returns it: every value is text. */
export const officeEntry = (office: SimulatorOffice, id: number) => ({
  POSTOFFICE_ID: String(id),
  POSTCODE: office.postcode,
  POSTINDEX: office.postcode,
  POSTOFFICE_UA: `${office.postcode} ${office.city}`,
  STREET_UA_VPZ: office.street.replaceAll("’", "'"),
  CITY_UA: office.city,
  CITY_UA_TYPE: "м.",
  CITY_KATOTTG: office.katottg,
  TYPE_ACRONYM: office.kind === "ПВ" ? "ПВ" : "МВ",
  TYPE_LONG: office.kind === "ПВ" ? "Пересувне відділення" : "Міське відділення",
  LOCK_CODE: office.kind === "shut" ? "2" : "0",
  LOCK_UA: office.kind === "shut" ? "Тимчасово не функціонує" : "Активний запис",
  IS_SECURITY: office.kind === "secret" ? "1" : "0",
  POSTTERMINAL: "0",
  PHONE: "0-800-300-545",
  LATTITUDE: null,
  LONGITUDE: null,
});
