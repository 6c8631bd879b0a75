// Where the simulator's cities are and their names on the wire. Oblast centres have the vendor's real refs;
// every other ref is derived from the KATOTTG code, so it is the same on every machine.
import { createHash } from "node:crypto";

/** A city that the simulator serves; the shop's own city data fits this type. */
export interface SimulatorCity {
  readonly katottg: string;
  readonly nameUk: string;
  readonly nameRu: string;
  /** «Львівська»; "" for Kyiv and Sevastopol. */
  readonly oblastUk: string;
  readonly oblastRu: string;
  /** By population; 1 is the largest. */
  readonly rank: number;
}

interface OblastCentre {
  readonly katottg: string;
  readonly at: readonly [latitude: number, longitude: number];
  readonly cityRef: string;
  readonly settlementRef?: string;
}

const cityRefTail = "-391c-11dd-90d9-001a92567626";
const settlementRefTail = "-4b33-11e4-ab6d-005056801329";

const centre = (
  katottg: string,
  at: OblastCentre["at"],
  cityRef: string,
  settlementRef?: string,
): OblastCentre => ({
  katottg,
  at,
  cityRef: `${cityRef}${cityRefTail}`,
  ...(settlementRef ? { settlementRef: `${settlementRef}${settlementRefTail}` } : {}),
});

/** By the oblast's two digits in KATOTTG. */
const oblastCentres: Readonly<Record<string, OblastCentre>> = {
  "01": centre("UA01160330010074014", [44.952, 34.102], "db5c88b7"),
  "05": centre("UA05020030010063857", [49.233, 28.468], "db5c88de"),
  "07": centre("UA07080170010083384", [50.747, 25.325], "db5c893b"),
  "12": centre("UA12020010010037010", [48.465, 35.046], "db5c88f0", "e717110a"),
  "14": centre("UA14080030010048113", [48.015, 37.803], "db5c88bf"),
  "18": centre("UA18040190010057814", [50.255, 28.659], "db5c88c4"),
  "21": centre("UA21100230010016545", [48.621, 22.288], "e221d627"),
  "23": centre("UA23060070010069526", [47.839, 35.14], "db5c88c6"),
  "26": centre("UA26040190010045761", [48.923, 24.711], "db5c8904"),
  "35": centre("UA35040210010019355", [48.507, 32.262], "db5c891b"),
  "44": centre("UA44060010010012753", [48.574, 39.308], "db5c88ba"),
  "46": centre("UA46060250010015970", [49.84, 24.03], "db5c88f5", "e71abb60"),
  "48": centre("UA48060150010035747", [46.975, 31.995], "db5c888c"),
  "51": centre("UA51100270010076757", [46.482, 30.723], "db5c88d0"),
  "53": centre("UA53080370010073240", [49.588, 34.551], "db5c8892"),
  "56": centre("UA56060470010041018", [50.62, 26.251], "db5c896a"),
  "59": centre("UA59080270010036634", [50.907, 34.798], "db5c88e5"),
  "61": centre("UA61040490010069060", [49.554, 25.595], "db5c8900"),
  "63": centre("UA63120270010096107", [49.993, 36.231], "db5c88e0"),
  "65": centre("UA65100150010064384", [46.635, 32.617], "db5c88cc"),
  "68": centre("UA68040470010096613", [49.423, 26.987], "db5c88ac"),
  "71": centre("UA71080490010015879", [49.444, 32.06], "db5c8902"),
  "73": centre("UA73060610010033137", [48.292, 25.935], "e221d642"),
  "74": centre("UA74100390010054825", [51.498, 31.289], "db5c897c"),
  "80": centre("UA80000000000093317", [50.45, 30.523], "8d5a980d", "e718a680"),
};
const kyivOblast = "32";
const sevastopol: OblastCentre["at"] = [44.617, 33.525];

const oblastDigits = (katottg: string): string => katottg.slice(2, 4);

/** A UUID that depends only on the text (SHA-1, version 5). */
export function derivedUuid(text: string): string {
  const hex = createHash("sha1").update(`nova-poshta stand-in/${text}`).digest("hex");
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
}

/** From 0 up to 1, the same for the same text: a deterministic random number. */
export const chance = (text: string): number =>
  createHash("sha1").update(text).digest().readUInt32BE(0) / 2 ** 32;

function ownCentre(katottg: string): OblastCentre | undefined {
  const known = oblastCentres[oblastDigits(katottg)];
  return known?.katottg === katottg ? known : undefined;
}

export const cityRef = (katottg: string): string =>
  ownCentre(katottg)?.cityRef ?? derivedUuid(`city/${katottg}`);
export const settlementRef = (katottg: string): string =>
  ownCentre(katottg)?.settlementRef ?? derivedUuid(`settlement/${katottg}`);
export const areaRef = (areaUk: string): string => derivedUuid(`area/${areaUk}`);

/** Exact for oblast centres, elsewhere an arbitrary place in the oblast. */
export function coordinates(katottg: string): readonly [latitude: number, longitude: number] {
  const digits = oblastDigits(katottg);
  if (digits === "85") return sevastopol;
  const around = oblastCentres[digits === kyivOblast ? "80" : digits]?.at ?? [49, 31];
  if (ownCentre(katottg)) return around;
  return [
    around[0] + (chance(`${katottg}/lat`) - 0.5) * 0.7,
    around[1] + (chance(`${katottg}/lon`) - 0.5) * 1.0,
  ];
}

/** The vendor has 25 areas: Kyiv belongs to its oblast, Sevastopol to Crimea. */
export function wireArea(city: SimulatorCity): { uk: string; ru: string } {
  const digits = oblastDigits(city.katottg);
  if (digits === "80") return { uk: "Київська", ru: "Киевская" };
  if (digits === "85" || digits === "01") return { uk: "АРК", ru: "АРК" };
  return { uk: city.oblastUk, ru: city.oblastRu };
}

// Temporarily occupied, at the front line, or empty: the carrier does not work there. Approximate, demo only.
const unserved = [
  ...["UA01", "UA85", "UA44"],
  ...["UA1402", "UA1404", "UA1406", "UA1408", "UA1410", "UA1414", "UA1416", "UA14120110010088407"],
  ...["UA2302", "UA2304", "UA2308", "UA2310"],
  ...["UA6504", "UA6506", "UA6508", "UA65100110010019482"],
  ...["UA3200", "UA63140010010035757", "UA63080090010026457"],
];
export const isServed = (katottg: string): boolean => !unserved.some((start) => katottg.startsWith(start));
