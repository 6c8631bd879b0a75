// The page of an occasion or of a category as an ordered list of blocks, above the grid of its products.
// Without blocks it is the plain listing.
import { saysLess } from "#kit/parity.ts";
import type { LandingBlock, LandingContent, LandingKind } from "../input/landing.ts";
import type { Bilingual } from "./settings.ts";

/** Whose page a landing is. */
export const landingOwners = ["collections", "categories"] as const;
export type LandingOwner = (typeof landingOwners)[number];
export interface LandingPlace {
  readonly of: LandingOwner;
  readonly id: number;
}

/** Of parameters in an address; null: not a landing's. */
export function landingPlaceIn(params: { readonly of: string; readonly id: string }): LandingPlace | null {
  const of = landingOwners.find((owner) => owner === params.of);
  return of && /^[1-9]\d{0,8}$/.test(params.id) ? { of, id: Number(params.id) } : null;
}

export const landingColumn = {
  collections: "collection_id",
  categories: "category_id",
} as const satisfies Record<LandingOwner, string>;

const nothing: Bilingual = { uk: "", ru: "" };

/** Hryvnias. */
const usualBands = [200, 500, 1_000];

const usualQuantities = [1, 10, 25, 50];

/** An empty block of a kind. */
export function emptyBlock(kind: LandingKind, key: string = kind): LandingBlock {
  const base = { key, is_on: true, title: nothing };
  switch (kind) {
    case "hero":
      return { ...base, kind, text: nothing, picture: "" };
    case "deadline":
      return { ...base, kind, date: "", days_ahead: 1 };
    case "sets":
      return { ...base, kind, bands: usualBands.map((most) => ({ most, picks: [] })) };
    case "people":
      return { ...base, kind, people: [{ person: "kids", note: nothing }] };
    case "cards":
      return { ...base, kind, designs: ["thanks"] };
    case "questions":
      return { ...base, kind, items: [{ question: nothing, answer: nothing }] };
    case "text":
      return { ...base, kind, text: nothing };
    case "prices":
      return { ...base, kind, quantities: usualQuantities };
    case "enquiry":
      return { ...base, kind, text: nothing };
  }
}

/** Before its first edit: the plain listing. */
export const plainLanding: LandingContent = { blocks: [{ ...emptyBlock("hero"), is_on: false }] };

/** The kinds that can be added; the first screen is always there and may be off. A category has no date. */
export const addedLandingKinds: Readonly<Record<LandingOwner, readonly LandingKind[]>> = {
  collections: ["deadline", "sets", "people", "cards", "questions", "text", "prices", "enquiry"],
  categories: ["prices", "enquiry", "cards", "questions", "text"],
};

export const shownLanding = ({ blocks }: LandingContent): readonly LandingBlock[] =>
  blocks.filter(({ is_on }) => is_on);

type LandingTrouble = "hero" | "words" | "empty" | "date" | "order" | "products" | "facts";
/** «words:questions»: the problem and the block. */
export type LandingGap = `${LandingTrouble}:${string}`;

export function wordsIn(block: LandingBlock): readonly Bilingual[] {
  switch (block.kind) {
    case "hero":
    case "text":
    case "enquiry":
      return [block.title, block.text];
    case "people":
      return [block.title, ...block.people.map(({ note }) => note)];
    case "questions":
      return [block.title, ...block.items.flatMap(({ question, answer }) => [question, answer])];
    default:
      return [block.title];
  }
}

const isThere = ({ uk }: Bilingual): boolean => uk.trim() !== "";
const isHalf = (pair: Bilingual): boolean => isThere(pair) !== (pair.ru.trim() !== "");

/** Required texts without which the block would be an empty frame. */
function isEmpty(block: LandingBlock): boolean {
  switch (block.kind) {
    case "text":
      return !isThere(block.text);
    case "questions":
      return block.items.some(({ question, answer }) => !isThere(question) || !isThere(answer));
    default:
      return false;
  }
}

/** From the smallest up, each once. */
const isRising = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));

function isOrdered(block: LandingBlock): boolean {
  if (block.kind === "sets") return isRising(block.bands.map(({ most }) => most));
  return block.kind !== "prices" || isRising(block.quantities);
}

function troublesOf(block: LandingBlock): LandingTrouble[] {
  const words = wordsIn(block);
  return [
    ...(words.some((pair) => isHalf(pair) || saysLess(pair)) ? (["words"] as const) : []),
    ...(isEmpty(block) ? (["empty"] as const) : []),
    ...(block.kind === "deadline" && block.date === "" ? (["date"] as const) : []),
    ...(isOrdered(block) ? [] : (["order"] as const)),
  ];
}

/** What prevents publishing, as far as the blocks alone show. */
export function landingGaps({ blocks }: LandingContent): LandingGap[] {
  const heroes = blocks.flatMap(({ kind }, index) => (kind === "hero" ? [index] : []));
  return [
    ...(heroes.length === 1 && heroes[0] === 0 ? [] : [`hero:${blocks[0]?.key ?? ""}` as const]),
    ...blocks
      .filter(({ is_on }) => is_on)
      .flatMap((block) => troublesOf(block).map((trouble): LandingGap => `${trouble}:${block.key}`)),
  ];
}
