// Bodies under /api are JSON or absent; anything else is 415. The number of values and the depth are limited
// before any schema runs. NUL is refused: PostgreSQL cannot store it.
import type { FastifyInstance } from "fastify";
import type { core } from "zod";
import { InputError } from "./errors/input-error.ts";

/** An order of ten parcels with fifty lines each has fewer. */
const mostValues = 10_000;
/** No schema of ours is as deep. */
const deepest = 20;

interface Place {
  readonly value: unknown;
  readonly key: PropertyKey;
  readonly parent: Place | null;
  readonly depth: number;
}

function pathOf(place: Place): PropertyKey[] {
  const path: PropertyKey[] = [];
  for (let at: Place = place; at.parent; at = at.parent) path.unshift(at.key);
  return path;
}

const wrong = (message: string, path: PropertyKey[]): core.$ZodIssue => ({
  code: "custom",
  message,
  path,
  input: undefined,
});

/**
 * What is wrong with a body before validation; null: nothing. Walks without recursion, and stops at the
 * limits.
 */
function bodyProblem(body: unknown): core.$ZodIssue | null {
  const places: Place[] = [{ value: body, key: "", parent: null, depth: 0 }];
  let nul: Place | null = null;
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] as Place;
    const { value, depth } = place;
    if (typeof value === "string" && value.includes("\0")) nul ??= place;
    if (value === null || typeof value !== "object") continue;
    if (depth === deepest) return wrong("too_deep", []);
    for (const key in value) {
      if (places.length === mostValues) return wrong("too_many_values", []);
      if (key.includes("\0")) nul ??= place;
      places.push({ value: (value as Record<string, unknown>)[key], key, parent: place, depth: depth + 1 });
    }
  }
  return nul && wrong("control_characters", pathOf(nul));
}

export function addJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, text, done) => {
    // A POST without fields often has the content-type header and no body.
    if (text.length === 0) return done(null, undefined);
    void parse(request, String(text), (error, body) => {
      if (error)
        return done(Object.assign(error, { statusCode: 400, code: "FST_ERR_CTP_INVALID_JSON_BODY" }));
      const problem = bodyProblem(body);
      return problem ? done(new InputError([problem])) : done(null, body);
    });
  });
}
