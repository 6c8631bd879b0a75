// The API's description as one page, without scripts or external resources.
import { createHash } from "node:crypto";
import { escapeHtml } from "#http/errors/bare-page.ts";
import type { RefusalCode } from "#http/errors/refusals.ts";

/** The parts of OpenAPI 3.1 that the shop uses. */
export interface ApiSchema {
  readonly $ref?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly ApiSchema[];
  readonly oneOf?: readonly ApiSchema[];
  readonly allOf?: readonly ApiSchema[];
  readonly type?: string | readonly string[];
  readonly items?: ApiSchema;
  readonly properties?: Readonly<Record<string, ApiSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | ApiSchema;
  readonly format?: string;
  readonly description?: string;
}
interface ApiContent {
  readonly content?: Readonly<Record<string, { readonly schema?: ApiSchema }>>;
}
export interface ApiOperation {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly required?: boolean;
    readonly schema?: ApiSchema;
  }[];
  readonly requestBody?: ApiContent;
  responses?: Record<string, ApiContent & { readonly description: string }>;
  /** The codes that the operation may refuse with, until they are sorted into responses. */
  "x-refusals"?: readonly RefusalCode[];
  "x-refusal-data"?: () => ApiSchema;
  security?: Record<string, string[]>[];
}
export const apiMethods = ["get", "post", "put", "patch", "delete"] as const;
export type ApiPath = Partial<Record<(typeof apiMethods)[number] | "head", ApiOperation>>;
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description?: string };
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths?: Readonly<Record<string, ApiPath>>;
  /** Requests that the shop sends, by event. */
  readonly webhooks?: Readonly<Record<string, ApiPath>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, ApiSchema>> };
}

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1.5rem}
h2{margin-top:2.5rem;border-bottom:1px solid #8886}
article{margin:1.25rem 0}
h3{font:600 1rem ui-monospace,monospace;margin:0}
h3 b{display:inline-block;min-width:4.5rem}
p{margin:.25rem 0}
h4{margin:.5rem 0 0;font-size:.8rem;opacity:.7}
pre{margin:0;padding:.5rem .75rem;background:#8881;border-radius:.5rem;overflow-x:auto;font:.85rem/1.45 ui-monospace,monospace}
nav a{margin-right:1rem}
`;
const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const deepest = 6;

/** A schema as a type expression, one line per property. */
function shape(schema: ApiSchema | undefined, depth = 0): string {
  if (!schema || depth > deepest) return "…";
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "…";
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const several = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (several) {
    const parts = several.map((part) => shape(part, depth));
    return [...new Set(parts)].join(schema.allOf ? " & " : " | ");
  }
  if (schema.type === "array") {
    const item = shape(schema.items, depth);
    return item.includes(" | ") ? `(${item})[]` : `${item}[]`;
  }
  if (schema.properties) {
    const indent = "  ".repeat(depth + 1);
    const lines = Object.entries(schema.properties).map(([name, property]) => {
      const optional = schema.required?.includes(name) ? "" : "?";
      return `${indent}${name}${optional}: ${shape(property, depth + 1)}`;
    });
    return `{\n${lines.join("\n")}\n${"  ".repeat(depth)}}`;
  }
  if (schema.type === "object") {
    const values = schema.additionalProperties;
    return typeof values === "object" ? `{ [name]: ${shape(values, depth)} }` : "{ … }";
  }
  const type = [schema.type ?? "any"].flat().join(" | ");
  return schema.format ? `${type} (${schema.format})` : type;
}

const block = (title: string, text: string): string =>
  `<h4>${escapeHtml(title)}</h4><pre>${escapeHtml(text)}</pre>`;

function parametersOf(operation: ApiOperation): string {
  const parameters = operation.parameters ?? [];
  if (parameters.length === 0) return "";
  const lines = parameters.map(
    ({ in: place, name, required, schema }) => `${place} ${name}${required ? "" : "?"}: ${shape(schema, 1)}`,
  );
  return block("Parameters", lines.join("\n"));
}

const jsonOf = (part: ApiContent | undefined): ApiSchema | undefined =>
  part?.content?.["application/json"]?.schema;

const scopesOf = ({ security = [] }: ApiOperation): string[] => security.flatMap(({ apiKey = [] }) => apiKey);

function operationHtml(method: string, path: string, operation: ApiOperation): string {
  const body = jsonOf(operation.requestBody);
  const answers = Object.entries(operation.responses ?? {}).flatMap(([status, answer]) => {
    const schema = jsonOf(answer);
    if (status === "default" || !schema) return [];
    return [block(`Answer ${status}`, schema.$ref ? answer.description : shape(schema))];
  });
  return [
    `<article><h3><b>${method.toUpperCase()}</b>${escapeHtml(path)}</h3>`,
    operation.summary ? `<p>${escapeHtml(operation.summary)}</p>` : "",
    ...scopesOf(operation).map((scope) => `<p>Scope: <code>${escapeHtml(scope)}</code></p>`),
    parametersOf(operation),
    body ? block("Body", shape(body)) : "",
    ...answers,
    "</article>",
  ].join("");
}

/** The page and its content security policy. */
export function docsPage(document: ApiDocument): { html: string; policy: string } {
  const sections = new Map<string, string[]>();
  for (const [path, item] of Object.entries({ ...document.paths, ...document.webhooks })) {
    for (const method of apiMethods) {
      const operation = item?.[method];
      if (!operation) continue;
      const tag = operation.tags?.[0] ?? "other";
      sections.set(tag, [...(sections.get(tag) ?? []), operationHtml(method, path, operation)]);
    }
  }
  const tags = [...sections.keys()].sort();
  const about = new Map(document.tags?.map(({ name, description = "" }) => [name, description]));
  const html = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>API · ${escapeHtml(document.info.title)}</title><style>${style}</style></head><body>`,
    `<h1>${escapeHtml(document.info.title)} API</h1><p>${escapeHtml(document.info.description ?? "")}</p>`,
    `<p><a href="/api/openapi.json">openapi.json</a></p>`,
    `<nav>${tags.map((tag) => `<a href="#${encodeURIComponent(tag)}">${escapeHtml(tag)}</a>`).join("")}</nav>`,
    ...tags.map(
      (tag) =>
        `<h2 id="${encodeURIComponent(tag)}">${escapeHtml(tag)}</h2><p>${escapeHtml(about.get(tag) ?? "")}</p>${(sections.get(tag) ?? []).join("")}`,
    ),
    `<h2>Error</h2><pre>${escapeHtml(shape(document.components?.schemas?.Error))}</pre></body></html>`,
  ].join("\n");
  return { html, policy };
}
