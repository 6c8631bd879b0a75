// The home page as an ordered list of blocks. A text, picture or link that a block lacks comes from the
// shop's defaults; so an unedited list is the default page.
import type { Day } from "#kit/clock.ts";
import { saysLess } from "#kit/parity.ts";
import type { Bilingual } from "./settings.ts";

export const homeKinds = [
  "hero",
  "promise",
  "occasions",
  "products",
  "campaign",
  "box",
  "letters",
  "reviews",
  "companies",
  "text",
] as const;
export type HomeKind = (typeof homeKinds)[number];

/** Photos wide enough for the first screen and for a campaign. */
export const widePictures = [
  "demo/hero-box-wide",
  "demo/hero-table-wide",
  "demo/hero-winter-wide",
  "demo/hero-corporate-wide",
] as const;
export type WidePicture = (typeof widePictures)[number];

export interface HomeBlock {
  /** Unique among the blocks; never changes. */
  readonly key: string;
  readonly kind: HomeKind;
  readonly is_on: boolean;
  /** Days in Kyiv, both included; null: open on this side. */
  readonly from: Day | null;
  readonly until: Day | null;
  readonly title: Bilingual;
  readonly text: Bilingual;
  readonly button: Bilingual;
  /** A path of the shop without the language. */
  readonly href: string;
  readonly picture: WidePicture | "";
  /** What a row of products shows: "bestsellers", "new", or the slug of a collection. */
  readonly products: string;
}

export interface HomeContent {
  readonly blocks: readonly HomeBlock[];
}

const nothing: Bilingual = { uk: "", ru: "" };

/** A block of a kind with the shop's default texts. */
export const plainBlock = (kind: HomeKind, key: string = kind): HomeBlock => ({
  key,
  kind,
  is_on: true,
  from: null,
  until: null,
  title: nothing,
  text: nothing,
  button: nothing,
  href: "",
  picture: "",
  products: "",
});

/** The default page. */
export const defaultHome: HomeContent = {
  blocks: homeKinds.filter((kind) => kind !== "text").map((kind) => plainBlock(kind)),
};

export type HomeField = "title" | "text" | "button" | "href" | "picture" | "products";

/** The fields that can be edited in each kind of block. */
export const fieldsOf: Readonly<Record<HomeKind, readonly HomeField[]>> = {
  hero: ["title", "text", "button", "href", "picture"],
  promise: [],
  occasions: ["title"],
  products: ["title", "products"],
  campaign: ["title", "text", "button", "href", "picture"],
  box: ["title", "text", "button", "href"],
  letters: ["title", "text", "button", "href"],
  reviews: ["title"],
  companies: ["title", "text", "button", "href"],
  text: ["title", "text", "button", "href"],
};

/** Kinds that may occur several times on a page. */
export const addedKinds = ["products", "campaign", "text"] as const satisfies readonly HomeKind[];

const isWithin = ({ from, until }: HomeBlock, today: Day): boolean =>
  (from === null || from <= today) && (until === null || today <= until);

/** The blocks that visitors see on a day. */
export const shownBlocks = ({ blocks }: HomeContent, today: Day): readonly HomeBlock[] =>
  blocks.filter((block) => block.is_on && isWithin(block, today));

const troubles = ["hero", "words", "empty", "dates", "link", "products"] as const;
export type HomeTrouble = (typeof troubles)[number];

/** «words:campaign»: the problem and the block. */
export type HomeGap = `${HomeTrouble}:${string}`;

const isThere = (text: string): boolean => text.trim() !== "";
const isHalf = ({ uk, ru }: Bilingual): boolean => isThere(uk) !== isThere(ru);

function troublesOf(block: HomeBlock): HomeTrouble[] {
  const { title, text, button, from, until, kind, href } = block;
  const words = [title, text, button];
  const isWordless = kind === "text" && !isThere(text.uk);
  const leadsNowhere = kind === "text" && isThere(button.uk) && href === "";
  return [
    ...(words.some((pair) => isHalf(pair) || saysLess(pair)) ? (["words"] as const) : []),
    ...(isWordless ? (["empty"] as const) : []),
    ...(from && until && until < from ? (["dates"] as const) : []),
    ...(leadsNowhere ? (["link"] as const) : []),
  ];
}

/** What prevents publishing, as far as the page alone shows. The first screen contains the page's heading. */
export function homeGaps({ blocks }: HomeContent): HomeGap[] {
  const first = blocks[0];
  const isHeaded = first?.kind === "hero" && first.is_on && first.from === null && first.until === null;
  return [
    ...(isHeaded ? [] : [`hero:${first?.key ?? ""}` as const]),
    ...blocks
      .filter(({ is_on }) => is_on)
      .flatMap((block) => troublesOf(block).map((trouble): HomeGap => `${trouble}:${block.key}`)),
  ];
}

/** Moves a block to another place; the first screen stays first. */
export function moved<Block>(blocks: readonly Block[], from: number, to: number): readonly Block[] {
  const block = blocks[from];
  const place = Math.min(Math.max(to, 1), blocks.length - 1);
  if (!block || from === 0 || place === from) return blocks;
  return blocks.toSpliced(from, 1).toSpliced(place, 0, block);
}
