// Bodies under /api are JSON or absent; anything else is 415. No NUL passes: PostgreSQL cannot store it.
import type { FastifyInstance } from "fastify";
import { InputError } from "./input-error.ts";

function pathOfNul(value: unknown, path: PropertyKey[] = []): PropertyKey[] | null {
  if (typeof value === "string") return value.includes("\0") ? path : null;
  if (value === null || typeof value !== "object") return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = key.includes("\0") ? path : pathOfNul(inner, [...path, key]);
    if (found) return found;
  }
  return null;
}

export function addJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, text, done) => {
    // A POST without fields often carries the header and nothing else.
    if (text.length === 0) return done(null, undefined);
    void parse(request, String(text), (error, body) => {
      if (error)
        return done(Object.assign(error, { statusCode: 400, code: "FST_ERR_CTP_INVALID_JSON_BODY" }));
      const path = String(text).includes("\\u0000") ? pathOfNul(body) : null;
      if (path)
        return done(
          new InputError([{ code: "custom", path, message: "control_characters", input: undefined }]),
        );
      done(null, body);
    });
  });
}
