// Report parameters, from the page's URL and from the API.
import { z } from "zod";
import { isUuid } from "#kit/id.ts";
import { orderChannels } from "../visits/rules.ts";
import { behindFigures } from "./rules/figures.ts";
import { spans } from "./rules/period.ts";

/** Days that may have orders. */
const day = z.iso.date().refine((text) => text >= "2000-01-01" && text < "2100-01-01", { error: "format" });

const period = {
  span: z.enum(spans).optional(),
  /** Days in Kyiv, both included. */
  from: day.optional(),
  to: day.optional(),
};

export const periodQuery = z.object(period);
export type AskedPeriod = z.output<typeof periodQuery>;

const behind = {
  ...period,
  figure: z.enum(behindFigures).default("late"),
  /** Filters by product, hour, source and city. */
  product: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  hour: z.coerce.number().int().min(0).max(23).optional(),
  channel: z.enum(orderChannels).optional(),
  city: z.string().refine(isUuid, { error: "format" }).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
};
const behindQuery = z.object(behind);
export type BehindQuery = z.output<typeof behindQuery>;

/** The valid fields; invalid ones are ignored. */
function readable(fields: Readonly<Record<string, z.ZodType>>, params: URLSearchParams) {
  const given: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const text = params.get(name);
    if (text && field.safeParse(text).success) given[name] = text;
  }
  return given;
}

export const periodFromUrl = (params: URLSearchParams): AskedPeriod =>
  periodQuery.parse(readable(period, params));

export const behindFromUrl = (params: URLSearchParams): BehindQuery =>
  behindQuery.parse(readable(behind, params));
