// The blocks of a landing: the page of an occasion or of a category. A draft may be unfinished: completeness is checked when it is published.
import { z } from "zod";
import { lineOrEmpty, proseOrEmpty } from "#kit/text/text.ts";
import { cardDesigns } from "../../greeting-cards/rules/cards.ts";
import { widePictures } from "../rules/home.ts";
import { isOccasionDate } from "../rules/occasion-date.ts";
import { persons } from "../rules/persons.ts";

/** Also of the editor's fields. */
export const landingLimits = {
  blocks: 12,
  title: 120,
  text: 2_000,
  note: 200,
  answer: 1_000,
  daysAhead: 14,
  bands: 4,
  /** Hryvnias. */
  lowestBand: 20,
  highestBand: 100_000,
  picks: 8,
  questions: 10,
  quantities: 5,
  highestQuantity: 1_000,
} as const;

const bilingual = <S extends z.ZodType>(text: S) => z.strictObject({ uk: text, ru: text });
const title = bilingual(lineOrEmpty(landingLimits.title));
const note = bilingual(lineOrEmpty(landingLimits.note));

const base = {
  /** Unique among the blocks; never changes. */
  key: z.string().regex(/^[a-z0-9-]{1,40}$/),
  is_on: z.boolean(),
  title,
};

const hero = z.strictObject({
  ...base,
  kind: z.literal("hero"),
  text: bilingual(proseOrEmpty(landingLimits.text)),
  picture: z.union([z.literal(""), z.enum(widePictures)]),
});

const deadline = z.strictObject({
  ...base,
  kind: z.literal("deadline"),
  /** "12-06" or "easter"; empty in an unfinished draft. */
  date: z.string().refine((date) => date === "" || isOccasionDate(date), { error: "occasion_date" }),
  /** The gift is there so many days before. */
  days_ahead: z.int().min(0).max(landingLimits.daysAhead),
});

const band = z.strictObject({
  /** Hryvnias. */
  most: z.int().min(landingLimits.lowestBand).max(landingLimits.highestBand),
  /** Of the team, by slug, in this order; the shop adds the most popular ones. */
  picks: z.array(z.string().regex(/^[a-z0-9-]{1,120}$/)).max(landingLimits.picks),
});

const sets = z.strictObject({
  ...base,
  kind: z.literal("sets"),
  bands: z.array(band).min(1).max(landingLimits.bands),
});

const people = z.strictObject({
  ...base,
  kind: z.literal("people"),
  people: z
    .array(z.strictObject({ person: z.enum(persons), note }))
    .min(1)
    .max(persons.length)
    .refine((people) => new Set(people.map(({ person }) => person)).size === people.length, {
      error: "a person is there once",
    }),
});

const cards = z.strictObject({
  ...base,
  kind: z.literal("cards"),
  designs: z.array(z.enum(cardDesigns)).min(1).max(cardDesigns.length),
});

const questions = z.strictObject({
  ...base,
  kind: z.literal("questions"),
  items: z
    .array(z.strictObject({ question: note, answer: bilingual(proseOrEmpty(landingLimits.answer)) }))
    .min(1)
    .max(landingLimits.questions),
});

const text = z.strictObject({
  ...base,
  kind: z.literal("text"),
  text: bilingual(proseOrEmpty(landingLimits.text)),
});

/** What so many units of each product of the page cost. */
const prices = z.strictObject({
  ...base,
  kind: z.literal("prices"),
  quantities: z.array(z.int().min(1).max(landingLimits.highestQuantity)).min(1).max(landingLimits.quantities),
});

/** A form that asks for an offer. */
const enquiry = z.strictObject({
  ...base,
  kind: z.literal("enquiry"),
  text: bilingual(proseOrEmpty(landingLimits.text)),
});

export const landingBlock = z.discriminatedUnion("kind", [
  hero,
  deadline,
  sets,
  people,
  cards,
  questions,
  text,
  prices,
  enquiry,
]);

export const landingContent = z.strictObject({
  blocks: z
    .array(landingBlock)
    .min(1)
    .max(landingLimits.blocks)
    .refine((blocks) => new Set(blocks.map(({ key }) => key)).size === blocks.length, {
      error: "a block is there once",
    }),
});

export type LandingBlock = z.output<typeof landingBlock>;
export type LandingKind = LandingBlock["kind"];
export type LandingContent = z.output<typeof landingContent>;
