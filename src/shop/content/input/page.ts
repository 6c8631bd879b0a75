// Input of the page editor. A draft may be unfinished: completeness is checked when it is published.
import { z } from "zod";
import { isSlug } from "#kit/text/slug.ts";
import { line, lineOrEmpty, proseOrEmpty } from "#kit/text/text.ts";
import { wallMoment } from "#kit/wall-moment.ts";
import type { pagesFromUrl } from "../rules/page-list-address.ts";

const bilingual = <S extends z.ZodType>(text: S) => z.strictObject({ uk: text, ru: text });
const version = z.int().min(1).max(2_147_483_647);

const pageText = z.strictObject({
  slug: z.string().refine(isSlug, { error: "page_slug" }),
  title: bilingual(lineOrEmpty(160)),
  body: bilingual(proseOrEmpty(60_000)),
  meta: bilingual(proseOrEmpty(400)),
});

export const newPageInput = z.strictObject({ title: line(160) });
export const pageDraftInput = pageText.extend({ version });
export const publicationVersion = z.strictObject({ version });
export const restoreInput = z.strictObject({ version, from: version });

const moment = wallMoment.nullable();
/** The desired values of both moments; null cancels one. */
export const planInput = z.strictObject({ version, publish_at: moment, hide_at: moment });
export type PlanInput = z.output<typeof planInput>;

export type PagesQuery = ReturnType<typeof pagesFromUrl>;
