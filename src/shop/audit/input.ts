// Filters of the audit log.
import { z } from "zod";
import { lineOrEmpty } from "#kit/text.ts";
import { readCursor } from "./rules/log.ts";
import { auditSubjects } from "./rules.ts";

/** The log also shows order events. */
export const logSubjects = ["order", ...auditSubjects] as const;
export type LogSubject = (typeof logSubjects)[number];

const day = z.iso.date().refine((text) => text >= "2000-01-01" && text < "2100-01-01", { error: "format" });

const fields = {
  /** The staff member's account id. */
  who: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  subject: z.enum(logSubjects).optional(),
  /** Identifier of the subject: a number, a code, an address. */
  thing: lineOrEmpty(100).default(""),
  /** Days in Kyiv, both included. */
  from: day.optional(),
  to: day.optional(),
  /** Cursor: return entries after it. */
  after: z
    .string()
    .refine((text) => readCursor(text) !== null, { error: "format" })
    .optional(),
};

const logQuery = z.object(fields);
export type LogQuery = z.output<typeof logQuery>;

/** From a page's URL; values that cannot be parsed are ignored. */
export function logFromUrl(params: URLSearchParams): LogQuery {
  const given: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const text = params.get(name);
    if (text && field.safeParse(text).success) given[name] = text;
  }
  return logQuery.parse(given);
}
