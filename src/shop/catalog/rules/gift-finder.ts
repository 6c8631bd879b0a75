// Which gifts to suggest: for whom, for which occasion, up to which sum, by which day, without which allergens.
// The answers are hard conditions, all but the person, which only orders what fits. Pure.
import { addDays, type Day } from "#kit/clock.ts";
import type { Kop } from "#kit/money.ts";
import { type Person, persons } from "../../content/rules/persons.ts";
import { type FreeFrom, freeFroms } from "./filters.ts";

/** Hryvnias. */
export const budgets = [300, 500, 1_000, 2_000] as const;

/** How many gifts are suggested. */
export const mostPicks = 3;

/** Null: not asked yet; "any": it does not matter. */
export interface FinderAnswers {
  readonly person: Person | "any" | null;
  /** The slug of a collection. */
  readonly occasion: string | null;
  readonly budget: (typeof budgets)[number] | "any" | null;
  /** The day by which the gift must be there. */
  readonly day: Day | "any" | null;
  /** The carrier's ref of a city; null: the first one offered. */
  readonly city: string | null;
  readonly without: readonly FreeFrom[];
}

export const noAnswers: FinderAnswers = {
  person: null,
  occasion: null,
  budget: null,
  day: null,
  city: null,
  without: [],
};

const among = <T extends string>(known: readonly T[], given: string | null): T | null =>
  known.find((one) => one === given) ?? null;

const isDay = (text: string): boolean => {
  try {
    return /^\d{4}-\d\d-\d\d$/.test(text) && addDays(text, 0) === text;
  } catch {
    return false;
  }
};

const dayIn = (text: string | null): FinderAnswers["day"] =>
  text === "any" ? "any" : text !== null && isDay(text) ? text : null;

/** Parses a URL; never fails: an unknown answer is asked again. */
export function finderFromUrl(params: URLSearchParams): FinderAnswers {
  const occasion = params.get("occasion");
  const budget = params.get("budget");
  const city = params.get("city");
  return {
    person: among([...persons, "any"] as const, params.get("for")),
    occasion: occasion && /^[a-z0-9][a-z0-9-]{0,79}$/.test(occasion) ? occasion : null,
    budget: budget === "any" ? "any" : (budgets.find((sum) => String(sum) === budget) ?? null),
    day: dayIn(params.get("day")),
    city: city && /^[0-9a-f-]{36}$/.test(city) ? city : null,
    without: freeFroms.filter((one) => params.getAll("without").includes(one)),
  };
}

/** The answers as a URL has them, in a stable order. */
export function finderParams(answers: FinderAnswers): URLSearchParams {
  const { person, occasion, budget, day, city, without } = answers;
  const given = { for: person, occasion, budget: budget && String(budget), day, city };
  const params = new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
  );
  for (const one of without) params.append("without", one);
  return params;
}

export const finderSteps = ["person", "occasion", "budget", "day"] as const;
export type FinderStep = (typeof finderSteps)[number];

/** The first question without an answer; null: all are answered. */
export const nextStep = (answers: FinderAnswers): FinderStep | null =>
  finderSteps.find((step) => answers[step] === null) ?? null;

export interface GiftFacts {
  readonly price_kop: Kop;
  readonly inStock: boolean;
  /** Sold as it is, without a choice on its own page. */
  readonly isReady: boolean;
  readonly kind: "food" | "goods" | "certificate";
  readonly without: readonly FreeFrom[];
  readonly occasion: readonly string[];
  readonly filling: readonly string[];
  readonly chocolate: readonly string[];
  /** Paths of its category and those above. */
  readonly categories: readonly string[];
}

/** Null: the gift arrives at an unknown time. */
export interface Arrivals {
  readonly parcel: Day | null;
  /** A certificate is sent electronically. */
  readonly certificate: Day;
}

/** What a person may like, by the demo's slugs; with other slugs the shop gets the usual order. */
const liked: Readonly<
  Record<
    Person,
    { readonly [Fact in "categories" | "occasion" | "chocolate" | "filling"]?: readonly string[] }
  >
> = {
  kids: { categories: ["podarunky/ditiam", "kakao"] },
  teacher: { occasion: ["podiaka"], categories: ["tsukerky/nabory-praline"] },
  colleague: { categories: ["tsukerky"], occasion: ["podiaka"] },
  mother: { categories: ["tsukerky", "podarunky/podarunkovi-nabory"], occasion: ["8-bereznia"] },
  father: { chocolate: ["dark"], filling: ["nuts", "coffee"] },
  beloved: { occasion: ["kokhannia"] },
  friend: { categories: ["tsukerky", "podarunky/podarunkovi-nabory"] },
  doctor: { occasion: ["podiaka"], categories: ["tsukerky", "kakao"] },
};

/** Not for children. */
const adultFillings = ["alcohol", "coffee"];

function suits(
  gift: GiftFacts,
  { person, occasion, budget, day, without }: FinderAnswers,
  arrivals: Arrivals,
): boolean {
  const isCertificate = gift.kind === "certificate";
  if (!gift.inStock || !gift.isReady || gift.kind === "goods") return false;
  if (typeof budget === "number" && gift.price_kop > budget * 100) return false;
  if (!isCertificate && without.some((one) => !gift.without.includes(one))) return false;
  if (occasion !== null && occasion !== "any" && !gift.occasion.includes(occasion)) return false;
  if (person === "kids" && (isCertificate || gift.filling.some((one) => adultFillings.includes(one))))
    return false;
  if (day === null || day === "any") return true;
  const arrives = isCertificate ? arrivals.certificate : arrivals.parcel;
  return arrives !== null && arrives <= day;
}

function likingOf(gift: GiftFacts, person: FinderAnswers["person"]): number {
  if (person === null || person === "any") return 0;
  return Object.entries(liked[person]).filter(([fact, values]) =>
    values.some((value) => gift[fact as keyof (typeof liked)[Person]].includes(value)),
  ).length;
}

/** A gift of about the sum in mind comes before a trifle. */
const isTrifle = (gift: GiftFacts, { budget }: FinderAnswers): boolean =>
  typeof budget === "number" && gift.price_kop < budget * 40;

/**
 * At most three gifts that meet every answer, of different categories where there are such.
 * @param gifts the most popular first
 */
export function suggestGifts<G extends GiftFacts>(
  gifts: readonly G[],
  answers: FinderAnswers,
  arrivals: Arrivals,
): G[] {
  const weight = (gift: G): number =>
    likingOf(gift, answers.person) * 2 -
    Number(isTrifle(gift, answers)) * 3 -
    Number(gift.kind === "certificate") * 10;
  // Sorting is stable: equal weights keep the order by popularity.
  const fit = gifts.filter((gift) => suits(gift, answers, arrivals)).sort((a, b) => weight(b) - weight(a));
  const seen = new Set<string>();
  const different = fit.filter(({ categories }) => {
    const own = categories.at(-1) ?? "";
    return !seen.has(own) && seen.add(own);
  });
  return [...new Set([...different.slice(0, mostPicks), ...fit])].slice(0, mostPicks);
}

export type Loosened = "day" | "budget" | "without" | "occasion";

/** Which single answer to give up so that there are gifts again. */
export function loosened<G extends GiftFacts>(
  gifts: readonly G[],
  answers: FinderAnswers,
  arrivals: Arrivals,
): { readonly what: Loosened; readonly answers: FinderAnswers }[] {
  const tries: Readonly<Record<Loosened, FinderAnswers>> = {
    day: { ...answers, day: "any" },
    budget: { ...answers, budget: "any" },
    without: { ...answers, without: [] },
    occasion: { ...answers, occasion: "any" },
  };
  return (Object.keys(tries) as Loosened[])
    .filter((what) => suggestGifts(gifts, tries[what], arrivals).length > 0)
    .map((what) => ({ what, answers: tries[what] }));
}
