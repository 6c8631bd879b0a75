// Invalid requests made from the API's own description: valid enough to get far.
import fc from "fast-check";
import type { ApiDocument, ApiOperation, ApiSchema } from "#api/docs-page.ts";
import { apiMethods } from "#api/docs-page.ts";
import { kyiv } from "../fixtures/places.ts";
import { hostileJson, withLong } from "./hostile-texts.ts";

export interface Operation {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Contains {names}. */
  readonly path: string;
  readonly operation: ApiOperation;
}

export const operationsOf = (document: ApiDocument): Operation[] =>
  Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    apiMethods.flatMap((method) => {
      const operation = methods[method];
      return operation ? [{ method: method.toUpperCase() as Operation["method"], path, operation }] : [];
    }),
  );

/** The path with every {name} replaced. */
export const fill = (path: string, value: (name: string) => string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => value(name));

const shortText = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "'",
    '"',
    "\\",
    "%",
    "_",
    "%%",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\u202e",
    "\ufeff",
    "🍫".repeat(20),
    "null",
    "undefined",
    "NaN",
    "-1",
    "0",
    "1e309",
    "99999999999999999999",
    "2147483648",
    "../../etc/passwd",
    "<script>",
    "'; drop table orders; --",
    "{}",
    "[]",
    "а".repeat(5000),
    "2026-02-30",
    "9999-12-31",
    "0001-01-01",
    "24:00",
    "+380672201487",
    "00000000-0000-0000-0000-000000000000",
    "8d5a980d-391c-11dd-90d9-001a92567626",
    "uk",
    "ru",
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.uuid(),
);
/** For headers and URLs too, which hold less than a body. */
export const nastyText = withLong(shortText);
const nastyNumber = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    1,
    2,
    0.1,
    1e-9,
    2_147_483_647,
    2_147_483_648,
    -2_147_483_649,
    2 ** 53,
    2 ** 63,
    1e300,
  ),
  fc.integer({ min: 1, max: 20 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  nastyNumber,
  fc.boolean(),
  fc.constant(null),
  fc.array(nastyText, { maxLength: 3 }),
  fc.object({ maxDepth: 2 }),
);

/** Values that fit a schema most of the time. */
function fitting(schema: ApiSchema | undefined, depth = 0): fc.Arbitrary<unknown> {
  if (!schema || depth > 5) return nastyValue;
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return fc.oneof(...several.map((part) => fitting(part, depth)));
  if (schema.properties) {
    const properties = Object.entries(schema.properties).map(([name, property]) => {
      const value = fc.oneof(
        { weight: 6, arbitrary: fitting(property, depth + 1) },
        { weight: 1, arbitrary: nastyValue },
      );
      return [name, value] as const;
    });
    return fc.record(Object.fromEntries(properties), { requiredKeys: [] });
  }
  switch ([schema.type].flat()[0]) {
    case "array":
      return fc.array(fitting(schema.items, depth + 1), { maxLength: 4 });
    case "integer":
    case "number":
      return nastyNumber;
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "object":
      return fc.dictionary(nastyText, nastyValue, { maxKeys: 3 });
    default:
      return nastyText;
  }
}

/** Limited to the length of a URL. */
export const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed().slice(0, 3_000)).slice(0, 4_002);

function addressOf({ path, operation }: Operation): fc.Arbitrary<string> {
  const names = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === "query")
    .map(({ name }) => name);
  const name = names.length > 0 ? fc.oneof(fc.constantFrom(...names), nastyText) : nastyText;
  const query = fc.array(fc.tuple(name, nastyText), { maxLength: 5 });
  const segments = fc.infiniteStream(
    fc.oneof(nastyText, fc.constantFrom("1", "10001", kyiv, "%zz", "%ff", "%2e%2e", "a/b")),
  );
  return fc.tuple(segments, query).map(([values, pairs]) => {
    const filled = fill(path, () => {
      const value = String(values.next().value);
      return value.startsWith("%") ? value : encoded(value);
    });
    return pairs.length
      ? `${filled}?${pairs.map(([key, value]) => `${encoded(key)}=${encoded(value)}`).join("&")}`
      : filled;
  });
}

// Only what the protocol allows in a header: anything else never reaches the application.
const headerText = fc.string({
  unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
});
const mostly = (right: string, wrong: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof({ weight: 30, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: wrong });
export const headers = fc.record(
  {
    "accept-language": headerText,
    accept: fc.constantFrom("text/html", "*/*", "application/json"),
    cookie: headerText,
    origin: mostly("http://localhost:3000", fc.constantFrom("null", "https://evil.example", "not a url")),
    "idempotency-key": fc.oneof({ weight: 9, arbitrary: fc.uuid() }, { weight: 1, arbitrary: headerText }),
    "if-none-match": headerText,
    range: headerText,
    "x-forwarded-for": headerText,
    host: mostly("localhost:3000", fc.constantFrom("", "[", "a b", "evil.example:99999")),
  },
  { requiredKeys: ["idempotency-key"] },
);

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  const inner =
    value !== null && typeof value === "object"
      ? Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]))
      : [];
  return [path, ...inner];
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? replaced(item, rest, by) : item));
  const record = value as Record<string, unknown>;
  return { ...record, [key]: replaced(record[key], rest, by) };
}

/** A valid body with one invalid value. */
const mutated = (sample: unknown): fc.Arbitrary<unknown> =>
  fc.tuple(fc.constantFrom(...pathsOf(sample)), nastyValue).map(([path, by]) => replaced(sample, path, by));

export interface FuzzedRequest {
  readonly url: string;
  readonly body: string | undefined;
  readonly headers: Record<string, string>;
}

/** A request to an operation; a sample is a body that the operation accepts. */
export function fuzzed(operation: Operation, sample?: unknown): fc.Arbitrary<FuzzedRequest> {
  const schema = operation.operation.requestBody?.content?.["application/json"]?.schema;
  const json = (values: fc.Arbitrary<unknown>) => values.map((value) => JSON.stringify(value));
  const body = fc.oneof(
    { weight: 8, arbitrary: json(fitting(schema)) },
    { weight: sample === undefined ? 0 : 16, arbitrary: json(mutated(sample)) },
    { weight: 2, arbitrary: json(nastyValue) },
    { weight: 1, arbitrary: nastyText },
    { weight: 1, arbitrary: hostileJson },
  );
  return fc.record({
    url: addressOf(operation),
    body: operation.method === "GET" ? fc.constant(undefined) : body,
    headers,
  });
}
