import { z } from "zod";
import { lineOrEmpty, proseOrEmpty } from "#kit/text/text.ts";
import { homeKinds, widePictures } from "../rules/home.ts";
import { publicationVersion } from "./page.ts";

const MOST_BLOCKS = 24;

const bilingual = <S extends z.ZodType>(text: S) => z.strictObject({ uk: text, ru: text });
const day = z.iso.date().nullable();

const homeBlock = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]{1,40}$/),
  kind: z.enum(homeKinds),
  is_on: z.boolean(),
  from: day,
  until: day,
  title: bilingual(lineOrEmpty(120)),
  text: bilingual(proseOrEmpty(1_000)),
  button: bilingual(lineOrEmpty(60)),
  href: z
    .string()
    .trim()
    .max(250)
    .regex(/^(?:\/(?!ru(?:\/|$))[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/, { error: "home_link" }),
  picture: z.union([z.literal(""), z.enum(widePictures)]),
  products: z.string().regex(/^[a-z0-9-]{0,120}$/),
});

export const homeContent = z.strictObject({
  blocks: z
    .array(homeBlock)
    .min(1)
    .max(MOST_BLOCKS)
    .refine((blocks) => new Set(blocks.map(({ key }) => key)).size === blocks.length, {
      error: "a block is there once",
    }),
});

export const homeDraftInput = homeContent.extend(publicationVersion.shape);
