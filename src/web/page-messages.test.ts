// Guards the parts of the messages (i18n/parts.ts): no page shows the key of a message that it has not loaded, and
// no page of the shop loads a part that it never uses. What a page uses is read from the syntax trees of its code, its
// layouts and all that they import: windows and deferred parts too, which no rendering would reach.
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { type MessagesPart, partOfMessages } from "#i18n/parts.ts";
import { readSource, type SourceFile, sourceOf } from "../../tests/used-messages.ts";
import routes from "../routes.ts";
import { devHandle } from "./dev/dev-page.ts";

const src = path.join(import.meta.dirname, "..");
const sources = new Map<string, SourceFile>();

function source(file: string): SourceFile {
  const known = sources.get(file) ?? readSource(file);
  sources.set(file, known);
  return known;
}

/** Our files that the browser may fetch for these entries. */
function codeOf(entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const look = (file: string): void => {
    if (found.has(file) || file.includes(".server.") || file.includes("+types")) return;
    found.add(file);
    for (const address of source(file).imports)
      if (/^[#.].*\.tsx?$/.test(address))
        look(
          address.startsWith("#") ? path.join(src, address.slice(1)) : path.join(path.dirname(file), address),
        );
  };
  for (const entry of entries) look(path.join(src, entry));
  return found;
}

function handleOf(file: string): readonly string[] {
  const { handle } = source(path.join(src, file));
  if (handle === "devHandle") return devHandle.messages ?? [];
  if (typeof handle === "string") throw new Error(`${file}: its handle is declared elsewhere`);
  return handle;
}

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
    source(file)
      .messages.filter((key) => !parts.has(partOfMessages(key) as MessagesPart))
      .map((key) => `${files.at(-1)}: ${key} of ${path.relative(src, file)}`),
  );

test("a page loads all the messages of itself, its layouts and their windows", () => {
  expect(pages.length).toBeGreaterThan(80);
  expect(pages.flatMap(missing)).toEqual([]);
});

function unused(page: Page): string[] {
  const used = new Set([...codeOf(page.files)].flatMap((file) => source(file).messages).map(partOfMessages));
  return [...page.parts]
    .filter((part) => !used.has(part as MessagesPart))
    .map((part) => `${page.files.at(-1)}: ${part}`);
}

test("a page of the shop loads no unused part of the messages", () => {
  const ofShop = pages.filter(({ files }) => files.at(-1)?.startsWith("web/storefront/"));
  expect(ofShop.flatMap(unused)).toEqual([]);
});

test("both checks fail: on a page without a part that it needs, and on a part that it does not need", () => {
  const page = "web/crm/settings/audit/route.tsx";
  expect(missing(pageAt(page, ["messages"])).join()).toContain("crmTeam.audit");
  expect(unused(pageAt("web/storefront/home/route.tsx", ["crm"]))).toEqual([
    "web/storefront/home/route.tsx: crm",
  ]);
});

test.each([
  ['const t = useTranslations("a"); t("b.c"); t.rich("d")', ["a.b.c", "a.d"]],
  ['const t = useTranslations("a"); t(isNew ? "b" : "c")', ["a.b", "a.c"]],
  [`const t = useTranslations(\`a.\${part}\`); t(key)`, ["a"]],
  [`const t = useTranslations("a"); t(\`b.\${key}\`)`, ["a.b"]],
  ['const t = useTranslations("a"); return <Part t={t} />', ["a"]],
  ['const t = useTranslations("a"); return columnsOf(t, {})', ["a"]],
  ['return columnsOf(useTranslations("a"), {})', ["a"]],
  ['const t = useTranslations(); t("a.b")', ["a.b"]],
  ['const t = useTranslations("a"); return rows.map((t) => t("b"))', []],
  [
    'const t = useTranslations("a"); return () => { const t = useTranslations("b"); return t("c"); }',
    ["b.c"],
  ],
])("%s: its messages are found", (body, found) => {
  expect(sourceOf("a.tsx", `export function A() { ${body} }`).messages).toEqual(found);
});

test("a namespace has to be written out", () => {
  expect(() => sourceOf("a.tsx", "const t = useTranslations(of);")).toThrow("not written out");
});
