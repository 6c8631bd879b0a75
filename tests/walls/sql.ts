// Which tables a source file reads and writes, found in its queries. Table types come by declaration merging, so
// a query needs no import, and import rules cannot see it.

export interface Source {
  readonly path: string;
  readonly text: string;
}

export interface TableUse {
  readonly path: string;
  readonly line: number;
  readonly table: string;
  readonly isWrite: boolean;
}

/** The folder that owns a file: "orders" of src/shop/orders/…, "jobs" of src/jobs/… */
export const nounOf = (path: string): string => /^src\/(?:shop\/)?([^/]+)/.exec(path)?.[1] ?? "";

const tableList = /interface Database \{([\s\S]*?)\n\s*\}/;

/** The owner of each table: the noun whose tables.ts declares it. */
export const ownersOf = (sources: readonly Source[]): ReadonlyMap<string, string> =>
  new Map(
    sources
      .filter(({ path }) => path.endsWith("/tables.ts"))
      .flatMap(({ path, text }) =>
        [...(tableList.exec(text)?.[1] ?? "").matchAll(/^\s*(\w+):/gm)].map(
          ([, table = ""]): [string, string] => [table, nounOf(path)],
        ),
      ),
  );

const call =
  /\b(insertInto|updateTable|deleteFrom|mergeInto|replaceInto|selectFrom|using|\w+Join(?:Lateral)?)\(\s*(\[[^\]]*\]|["'`][^"'`]+["'`])/g;
const rawTable = /\b(insert\s+into|update|delete\s+from|merge\s+into|truncate|from|join)\s+"?(\w+)/gi;
const isWriting = (verb: string): boolean => /^(insert|update|delete|merge|replace|truncate)/i.test(verb);

/** The contents of sql`…`, nested templates included. */
function* sqlTemplates(text: string): Generator<{ at: number; sql: string }> {
  for (const { index, 0: head } of text.matchAll(/\bsql(?:<[^`]*?>)?`/g)) {
    const at = index + head.length;
    let depth = 0;
    let end = at;
    while (end < text.length && !(text[end] === "`" && depth === 0)) {
      if (text.startsWith("${", end)) depth += 1;
      else if (text[end] === "}" && depth > 0) depth -= 1;
      end += text[end] === "\\" ? 2 : 1;
    }
    yield { at, sql: text.slice(at, end) };
  }
}

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, " "));

export function usesOf({ path, text }: Source): TableUse[] {
  const code = withoutComments(text);
  const found: { at: number; verb: string; names: string[] }[] = [];
  for (const { index, 1: verb = "", 2: names = "" } of code.matchAll(call))
    found.push({ at: index, verb, names: [...names.matchAll(/["'`](\w+)/g)].map(([, name = ""]) => name) });
  for (const { at, sql } of sqlTemplates(code))
    for (const { index, 1: verb = "", 2: name = "" } of sql.matchAll(rawTable))
      found.push({ at: at + index, verb, names: [name] });
  return found.flatMap(({ at, verb, names }) =>
    names.map((table) => ({
      path,
      line: code.slice(0, at).split("\n").length,
      table,
      isWrite: isWriting(verb),
    })),
  );
}

/** Uses of tables that other nouns own. */
export function foreignUses(sources: readonly Source[]): TableUse[] {
  const owners = ownersOf(sources);
  return sources.flatMap(usesOf).filter(({ path, table }) => {
    const owner = owners.get(table);
    return owner !== undefined && owner !== nounOf(path);
  });
}

const isReads = (path: string): boolean => /(?:\/|-)reads(?:\/|\.)/.test(path);

/** Reads of other nouns' tables outside `reads`. */
export const strayReads = (sources: readonly Source[]): TableUse[] =>
  foreignUses(sources).filter(({ path, isWrite }) => !isWrite && !isReads(path));

/** Files that name a table by an expression, and why they may. */
const computedTables: Readonly<Record<string, string>> = {
  "src/jobs/prune.ts": "deletes old rows of any noun by one list: container/retention.ts",
  "src/shop/audit/thing-name-reads.server.ts": "reads the names of changed things, of each kind by one query",
  "src/shop/promotions/reads.server.ts": "reads the names of chosen products, categories and collections",
  "src/shop/tracking/order-reads.server.ts": "names a subquery, not a table",
};

const computedTable =
  /\b(?:sql|dynamic)\.table\(|\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?!["'])(\w+)/g;

/** Files that name a table by an expression, which the other checks cannot see, without such a reason. */
export const computedTableUses = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, text }) => {
    const uses = [...withoutComments(text).matchAll(computedTable)].filter(
      ([, name]) => !name || !new RegExp(`for \\(const ${name} of \\["[^\\]]*\\] as const\\)`).test(text),
    );
    return path in computedTables ? [] : uses.map(() => path);
  });
