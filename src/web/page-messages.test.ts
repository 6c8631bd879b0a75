// The messages of a page are found in the sources: in its code and its layouts' imports, windows and deferred
// parts too.
import fs from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { type MessagesPart, partOfMessages } from "#i18n/parts.ts";
import routes from "../routes.ts";

const src = path.join(import.meta.dirname, "..");
const sources = new Map<string, string>();

function sourceOf(file: string): string {
  const text = sources.get(file) ?? fs.readFileSync(file, "utf8");
  sources.set(file, text);
  return text;
}

const imported = /(?:from |import |import\()"([#.][^"]+\.tsx?)"/g;
const typesOnly = /^(?:import|export) type [^;]+;/gm;

/** Our files that the browser may fetch for these entries. */
function codeOf(entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const look = (file: string): void => {
    if (found.has(file) || file.includes(".server.") || file.includes("+types")) return;
    found.add(file);
    for (const [, address = ""] of sourceOf(file).replace(typesOnly, "").matchAll(imported))
      look(
        address.startsWith("#") ? path.join(src, address.slice(1)) : path.join(path.dirname(file), address),
      );
  };
  for (const entry of entries) look(path.join(src, entry));
  return found;
}

/** The messages a file uses, by dotted key; by namespace where the key is not a literal. */
function saidBy(file: string): string[] {
  const text = sourceOf(file);
  const bound = [...text.matchAll(/(?:const (\w+) = )?useTranslations\(([^)]*)\)/g)];
  const said = bound.flatMap(([all, name, argument = ""], at) => {
    const namespaces = [...argument.matchAll(/"([^"]+)"/g)].map(([, namespace = ""]) => namespace);
    if (!name || namespaces.length > 1) return namespaces;
    const [namespace] = namespaces;
    const next = bound.slice(at + 1).find(([, other]) => other === name);
    const scope = text.slice(bound[at]?.index ?? 0, next?.index).replace(all, "");
    const calls = new RegExp(`\\b${name}(?:\\.\\w+)?\\(\\s*(?:"([^"]+)"|\\S)`, "g");
    const isPassedOn = new RegExp(`=\\{${name}\\}`).test(scope);
    return [...scope.matchAll(calls)]
      .flatMap(([, key]) => (key ? [namespace ? `${namespace}.${key}` : key] : (namespace ?? [])))
      .concat(isPassedOn && namespace ? namespace : []);
  });
  return [...new Set(said)];
}

/** For the developer pages one file declares it. */
const handleOf = (file: string): string[] =>
  file.startsWith("web/dev/") ? handleWritten("web/dev/dev-page.ts") : handleWritten(file);

const handleWritten = (file: string): string[] =>
  [
    ...(
      /PageHandle = \{[^}]*messages: \[([^\]]*)\]/.exec(sourceOf(path.join(src, file)))?.[1] ?? ""
    ).matchAll(/\w+/g),
  ].map(([part]) => part);

interface Page {
  readonly files: readonly string[];
  readonly parts: ReadonlySet<string>;
}

function pagesOf(entries: readonly RouteConfigEntry[], above: readonly string[]): Page[] {
  return entries.flatMap(({ file, children }) => {
    const files = [...above, file];
    if (children) return pagesOf(children, files);
    const handles = files.map(handleOf).filter((parts) => parts.length > 0);
    return [{ files, parts: new Set(["messages", ...(handles.at(-1) ?? [])]) }];
  });
}

const pages = pagesOf(routes, ["root.tsx"]);

/** Of the page at this file, with these parts in place of its own. */
function pageAt(file: string, parts: readonly string[]): Page {
  const page = pages.find(({ files }) => files.at(-1) === file);
  if (!page) throw new Error(`no page ${file}`);
  return { ...page, parts: new Set(parts) };
}

const missing = ({ files, parts }: Page): string[] =>
  [...codeOf(files)].flatMap((file) =>
    saidBy(file)
      .filter((key) => !parts.has(partOfMessages(key) as MessagesPart))
      .map((key) => `${files.at(-1)}: ${key} of ${path.relative(src, file)}`),
  );

test("a page loads all the messages of itself, its layouts and their windows", () => {
  expect(pages.length).toBeGreaterThan(80);
  expect(pages.flatMap(missing)).toEqual([]);
});

function unused(page: Page): string[] {
  const said = new Set([...codeOf(page.files)].flatMap(saidBy).map(partOfMessages));
  return [...page.parts]
    .filter((part) => !said.has(part as MessagesPart))
    .map((part) => `${page.files.at(-1)}: ${part}`);
}

test("a page of the shop loads no unused part of the messages", () => {
  const ofShop = pages.filter(({ files }) => files.at(-1)?.startsWith("web/storefront/"));
  expect(ofShop.flatMap(unused)).toEqual([]);
});

test("both checks fail: on a page without a part that it needs, and on a part that it does not need", () => {
  const page = "web/crm/audit/route.tsx";
  expect(missing(pageAt(page, ["messages"])).join()).toContain("crmTeam.audit");
  expect(unused(pageAt("web/storefront/home/route.tsx", ["crm"]))).toEqual([
    "web/storefront/home/route.tsx: crm",
  ]);
});
