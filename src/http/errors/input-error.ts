// Input that does not fit the route's schemas: zod issues become messages per field.
import type { FastifySchemaCompiler } from "fastify";
import type { core, ZodType } from "zod";
import type { Locale } from "#i18n/locale.ts";
import { translator } from "#i18n/translate.server.ts";
import type { FieldErrors } from "./refusals.ts";

type Issue = core.$ZodIssue;

/** The request does not fit its schema. */
export class InputError extends Error {
  readonly issues: readonly Issue[];
  constructor(issues: readonly Issue[]) {
    super("the request does not fit its schema");
    this.issues = issues;
  }
}

/** Fastify's validator: parses each part of the request by its zod schema. */
export const parseBySchema: FastifySchemaCompiler<ZodType> =
  ({ schema }) =>
  (input: unknown) => {
    const parsed = schema.safeParse(input, { reportInput: true });
    return parsed.success ? { value: parsed.data } : { error: new InputError(parsed.error.issues) };
  };

/** How closely a union branch matched: deeper is closer, and a wrong format is closer than a wrong type. */
function nearness(branch: readonly Issue[]): number {
  const depth = Math.max(0, ...branch.map((issue) => issue.path.length));
  const isOtherKind = branch.some(
    ({ code, path }) => path.length === 0 && (code === "invalid_type" || code === "invalid_value"),
  );
  return depth * 2 + (isOtherKind ? 0 : 1);
}

/** A union reports the issues of its closest branch. */
function leaves(issue: Issue): Issue[] {
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return [issue];
  const nearest = issue.errors.reduce((best, branch) => (nearness(branch) > nearness(best) ? branch : best));
  if (nearness(nearest) === 0) return [issue];
  return nearest.flatMap((inner) => leaves({ ...inner, path: [...issue.path, ...inner.path] }));
}

const isMissing = (issue: Issue): boolean =>
  ["invalid_type", "invalid_value", "invalid_union"].includes(issue.code) &&
  "input" in issue &&
  (issue.input === undefined || issue.input === null);

/**
 * A schema's own text (`{ error: "control characters" }`) is a key of errors.fields; zod's issues are mapped
 * by code.
 */
function words(issue: Issue, t: ReturnType<typeof translator>): string {
  const own = `errors.fields.${issue.message.toLowerCase().replace(/[^a-z]+/g, "_")}`;
  if (t.has(own as never)) return t(own as never);
  if (isMissing(issue)) return t("errors.fields.required");
  switch (issue.code) {
    case "invalid_type":
      if (issue.expected === "number" || issue.expected === "int") return t("errors.fields.number");
      if (issue.expected === "string") return t("errors.fields.text");
      if (issue.expected === "boolean") return t("errors.fields.yes_or_no");
      return t("errors.fields.invalid");
    case "too_small":
      return tooSmall(issue, t);
    case "too_big":
      if (issue.origin === "string") return t("errors.fields.too_long", { count: Number(issue.maximum) });
      if (issue.origin === "array") return t("errors.fields.too_many", { count: Number(issue.maximum) });
      return t("errors.fields.too_big", { most: String(issue.maximum) });
    case "invalid_format":
      return issue.format === "email" ? t("errors.fields.email") : t("errors.fields.format");
    case "invalid_value":
      return t("errors.fields.choice");
    case "unrecognized_keys":
      return t("errors.fields.unknown");
    default:
      return t("errors.fields.invalid");
  }
}

function tooSmall(issue: core.$ZodIssueTooSmall, t: ReturnType<typeof translator>): string {
  const least = Number(issue.minimum);
  if (issue.origin === "string") {
    return least === 1 ? t("errors.fields.required") : t("errors.fields.too_short", { count: least });
  }
  if (issue.origin === "array") return t("errors.fields.too_few", { count: least });
  return t("errors.fields.too_small", { least: String(issue.minimum) });
}

const maxFields = 50;

/** Messages per field, names dotted (`items.0.quantity`); at most the first fifty fields. */
export function fieldErrors(issues: readonly Issue[], locale: Locale): FieldErrors {
  const t = translator(locale);
  const errors = new Map<string, string[]>();
  for (const issue of issues) {
    for (const leaf of leaves(issue)) {
      const names = leaf.code === "unrecognized_keys" ? leaf.keys.slice(0, maxFields) : [];
      const paths = names.length > 0 ? names.map((key) => [...leaf.path, key]) : [leaf.path];
      const text = words(leaf, t);
      for (const path of paths) {
        const field = path.map(String).join(".").slice(0, 200) || "body";
        const texts = errors.get(field);
        if (texts && !texts.includes(text)) texts.push(text);
        else if (!texts) errors.set(field, [text]);
        if (errors.size === maxFields) return Object.fromEntries(errors);
      }
    }
  }
  return Object.fromEntries(errors);
}
