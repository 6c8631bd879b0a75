// The walls hold, and each check is seen to fail.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { crowdedFolders, longLists, mostEntries, needlessExceptions } from "./walls/folders.ts";
import { importsOf, nounCircle, openWriters } from "./walls/imports.ts";
import {
  computedTableUses,
  foreignUses,
  ownersOf,
  type Source,
  strayReads,
  type TableUse,
  usesOf,
} from "./walls/sql.ts";

const root = path.join(import.meta.dirname, "..");
const sources: Source[] = fs
  .globSync("src/**/*.{ts,tsx}", { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ path: file, text: fs.readFileSync(path.join(root, file), "utf8") }));
/** Migrations and seeds write all tables. */
const inUse = sources.filter(({ path }) => !/^src\/(?:db|seed)\//.test(path));

const at = ({ path, line, table }: TableUse): string => `${path}:${line} ${table}`;

describe("tables", () => {
  test("every noun's tables are known", () => {
    const owners = ownersOf(sources);
    expect(owners.get("payment_attempts")).toBe("payments");
    expect(owners.get("jobs")).toBe("jobs");
    expect(owners.size).toBeGreaterThan(90);
  });

  test("are written by their own noun only", () => {
    expect(
      foreignUses(inUse)
        .filter(({ isWrite }) => isWrite)
        .map(at),
    ).toEqual([]);
  });

  test("of other nouns are read in `reads` only", () => {
    expect(strayReads(inUse).map(at)).toEqual([]);
  });

  test("are named where they are used", () => {
    expect(computedTableUses(inUse)).toEqual([]);
  });
});

test("nouns form a graph without circles", () => {
  expect(nounCircle(sources)).toBeNull();
});

test("only ops and jobs of a noun write for others", () => {
  expect(openWriters(sources)).toEqual([]);
});

describe("folders", () => {
  const files = fs
    .globSync("{src,tests,e2e,bench,scripts,docs,public}/**", { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));

  test(`have at most ${mostEntries} entries, or a reason to have more`, () => {
    expect(files.length).toBeGreaterThan(3_000);
    expect(crowdedFolders(files)).toEqual([]);
    expect(needlessExceptions(files)).toEqual([]);
  });

  test("with one entry more are refused; a test and a style sheet are one entry with their file", () => {
    const parts = Array.from({ length: mostEntries }, (_, n) => [
      `src/ui/form/part-${n}.tsx`,
      `src/ui/form/part-${n}.test.tsx`,
      `src/ui/form/part-${n}.module.css`,
    ]).flat();
    expect(crowdedFolders(parts)).toEqual([]);
    expect(crowdedFolders([...parts, "src/ui/form/one-more/a.ts"])).toEqual(["src/ui/form: 26"]);
    const nouns = Array.from({ length: mostEntries + 1 }, (_, n) => `src/shop/noun-${n}/rules.ts`);
    expect(crowdedFolders(nouns)).toEqual([]);
    expect(crowdedFolders(nouns, {})).toEqual(["src/shop: 26"]);
    expect(needlessExceptions(nouns)).toEqual(
      Object.keys(longLists).filter((folder) => folder !== "src/shop"),
    );
  });
});

describe("a check of tables or nouns fails", () => {
  const tables = (noun: string, table: string): Source => ({
    path: `src/shop/${noun}/tables.ts`,
    text: `declare module "#db/database.ts" {\n  interface Database {\n    ${table}: object;\n  }\n}`,
  });
  const declared = [tables("orders", "orders"), tables("payments", "payment_attempts")];
  const usesIn = (path: string, text: string) =>
    foreignUses([...declared, { path, text }]).map(({ table, isWrite }) => [
      table,
      isWrite ? "write" : "read",
    ]);

  test.each([
    ['tx.insertInto("payment_attempts").values(row)', "write"],
    ['tx\n  .updateTable("payment_attempts as a")\n  .set(row)', "write"],
    ['tx.deleteFrom("payment_attempts")', "write"],
    ["sql`insert into payment_attempts (id) values (1)`", "write"],
    ["sql<Row>`with x as (update payment_attempts set id = 1 returning id) select * from x`", "write"],
    ['tx.selectFrom("payment_attempts as a")', "read"],
    ['tx.selectFrom(["orders", "payment_attempts"])', "read"],
    ['tx.selectFrom("orders").leftJoin("payment_attempts", "a", "b")', "read"],
    ["sql`select $" + "{sql`1`} from orders join payment_attempts on true`", "read"],
  ])("on %j in another noun: a %s", (text, kind) => {
    expect(usesIn("src/shop/orders/ops.server.ts", text)).toEqual([["payment_attempts", kind]]);
    expect(usesIn("src/shop/payments/ops.server.ts", text).filter(([table]) => table !== "orders")).toEqual(
      [],
    );
  });

  test("on a read of another noun outside `reads`", () => {
    const read = (path: string) =>
      strayReads([
        ...declared,
        { path: `src/shop/orders/${path}`, text: 'tx.selectFrom("payment_attempts")' },
      ]);
    for (const path of ["ops.server.ts", "ops/pay.server.ts", "store.server.ts", "readsome.server.ts"])
      expect(read(path)).toHaveLength(1);
    for (const path of ["reads.server.ts", "reads/pay.server.ts", "pay-reads.server.ts"])
      expect(read(path)).toEqual([]);
  });

  test("but not on a comment or a text", () => {
    const text = '// insertInto("payment_attempts")\nconst said = "from payment_attempts";';
    expect(usesIn("src/shop/orders/ops.server.ts", text)).toEqual([]);
  });

  test.each([
    "sql`delete from $" + "{sql.table(name)} where id = 1`",
    "sql`select from $" + "{db.dynamic.table(name)}`",
    "tx.deleteFrom(name).where(condition)",
  ])("on %j: a table that is named by an expression", (text) => {
    const path = "src/shop/orders/ops.server.ts";
    expect(computedTableUses([{ path, text }])).toEqual([path]);
    expect(computedTableUses([{ path: "src/jobs/prune.ts", text }])).toEqual([]);
    const listed = `for (const name of ["orders"] as const) ${text}`;
    expect(computedTableUses([{ path, text: listed }])).toEqual(text.startsWith("tx.") ? [] : [path]);
  });

  test("on a circle of nouns that goes through a subfolder", () => {
    const circle = [
      { path: "src/shop/a/ops.server.ts", text: 'import { go } from "../b/ops/go.server.ts";' },
      { path: "src/shop/b/rules/states.ts", text: "export const states = [];" },
      { path: "src/shop/b/ops/go.server.ts", text: 'import { c } from "#shop/c/rules.ts";' },
      { path: "src/shop/c/rules.ts", text: 'import type { A } from "../a/rules/a.ts";' },
    ];
    expect(nounCircle(circle)).toEqual(["a", "b", "c", "a"]);
    expect(nounCircle(circle.slice(0, 3))).toBeNull();
  });

  test("on a file of another noun that writes and is no op", () => {
    const ledger = { path: "src/shop/payments/ledger.server.ts", text: 'tx.insertInto("payment_attempts")' };
    const user = (noun: string) => ({
      path: `src/shop/${noun}/ops.server.ts`,
      text: 'import { add } from "#shop/payments/ledger.server.ts";',
    });
    expect(openWriters([...declared, ledger, user("orders")])).toEqual([ledger.path]);
    expect(openWriters([...declared, ledger, user("payments")])).toEqual([]);
  });
});

/** For each rule of walls.cjs a file, and what it must not import. */
const forbidden: Readonly<Record<string, readonly [from: string, to: string]>> = {
  "kit-imports-packages-only": ["src/kit/a.ts", "src/shop/x/rules.ts"],
  "rules-are-pure": ["src/shop/x/rules/a.ts", "src/shop/x/ops.server.ts"],
  "rules-no-runtime": ["src/shop/x/rules/b.ts", "kysely"],
  "store-is-private": ["src/shop/x/ops.server.ts", "src/shop/y/store/a.server.ts"],
  "store-is-hidden": ["src/api/a.ts", "src/shop/y/store/a.server.ts"],
  "tables-are-private": ["src/shop/x/ops.server.ts", "src/shop/y/tables.ts"],
  "shop-knows-no-shell": ["src/shop/x/ops.server.ts", "src/http/a.ts"],
  "adapters-only-in-container": ["src/web/crm/a.ts", "src/integrations/bank/adapter.ts"],
  "integrations-see-ports": ["src/integrations/bank/adapter.ts", "src/shop/x/ops.server.ts"],
  "ui-is-dumb": ["src/ui/a.ts", "src/shop/x/rules.ts"],
  "web-asks-the-shop": ["src/web/crm/a.ts", "src/db/pool.ts"],
  "http-asks-the-shop": ["src/http/a.ts", "src/db/pool.ts"],
  "http-is-below-the-api": ["src/http/a.ts", "src/api/a.ts"],
  "db-knows-no-shop": ["src/db/pool.ts", "src/shop/x/rules.ts"],
  "jobs-know-no-shop": ["src/jobs/a.ts", "src/shop/x/rules.ts"],
  "seed-is-a-caller": ["src/seed/a.ts", "src/api/a.ts"],
  "seed-is-not-needed": ["src/container/a.ts", "src/seed/a.ts"],
  "crm-and-storefront-apart": ["src/web/storefront/a.ts", "src/web/crm/a.ts"],
  "no-cycles": ["src/shop/x/one.ts", "src/shop/x/two.ts"],
};

describe("every import rule fails on a file that breaks it", () => {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), "walls-"));
  let broken: readonly { rule: { name: string }; from: string; to: string }[] = [];
  beforeAll(() => {
    const imports: (readonly [string, string])[] = [
      ...Object.values(forbidden),
      ["src/shop/x/two.ts", "src/shop/x/one.ts"],
      ["src/shop/x/output.ts", "src/shop/x/ops.server.ts"],
    ];
    const texts = new Map<string, string>();
    for (const [from, to] of imports) {
      const name = to.startsWith("src/") ? `#${to.slice("src/".length)}` : to;
      // A type import: the walls are about knowledge, not about bytes.
      texts.set(
        from,
        `${texts.get(from) ?? "export type Own = 1;\n"}import type { Own as _${from.length} } from "${name}";\n`,
      );
      if (to.startsWith("src/")) texts.set(to, texts.get(to) ?? "export type Own = 1;\n");
    }
    for (const [file, text] of texts) {
      fs.mkdirSync(path.dirname(path.join(place, file)), { recursive: true });
      fs.writeFileSync(path.join(place, file), text);
    }
    for (const file of ["package.json", "tsconfig.json"])
      fs.copyFileSync(path.join(root, file), path.join(place, file));
    fs.symlinkSync(path.join(root, "node_modules"), path.join(place, "node_modules"));
    const { stdout } = spawnSync(
      path.join(root, "node_modules/.bin/depcruise"),
      ["--config", path.join(root, "walls.cjs"), "--output-type", "json", "src"],
      { cwd: place, encoding: "utf8", maxBuffer: 100_000_000 },
    );
    broken = JSON.parse(stdout).summary.violations;
  }, 60_000);
  afterAll(() => fs.rmSync(place, { recursive: true }));

  const rules: { name: string }[] = createRequire(import.meta.url)(path.join(root, "walls.cjs")).forbidden;
  test.each(rules.map(({ name }) => name))("%s", (name) => {
    const [from = "", to = ""] = forbidden[name] ?? [];
    const found = broken.filter(({ rule }) => rule.name === name);
    expect(
      found.map((one) => `${one.from} → ${one.to.replace(/^.*node_modules\/(\w+).*$/, "$1")}`),
    ).toContain(`${from} → ${to}`);
  });

  test("rules-are-pure, for output too", () => {
    expect(broken.map(({ rule, from }) => `${rule.name}: ${from}`)).toContain(
      "rules-are-pure: src/shop/x/output.ts",
    );
  });
});

/** Files of pages and rules that import more than types of an output. */
const importsSchemas = (files: readonly Source[]): string[] =>
  files
    .filter(({ path }) => /^src\/(?:web|ui|shop\/[^/]+\/rules)[/.]/.test(path))
    .filter(({ text }) => /^(?:import|export) (?!type )[^;]*"[^"]*\/output(?:\/[^"]*)?\.ts"/m.test(text))
    .map(({ path }) => path);

test("pages and rules import only types of output, so that zod stays out of browser bundles", () => {
  expect(importsSchemas(sources)).toEqual([]);
  const imports = (what: string): Source => ({
    path: "src/web/a.ts",
    text: `import type { B } from "./b.ts";\nimport ${what} from "#shop/x/output/y.ts";\n`,
  });
  expect(importsSchemas([imports("type { Y }")])).toEqual([]);
  expect(importsSchemas([imports("{ y, type Y }")])).toEqual(["src/web/a.ts"]);
});

/** Files of pages that name the API other than by its typed endpoints (web/shared/api). */
const namesApi = (files: readonly Source[]): string[] =>
  files
    .filter(({ path }) => /^src\/(?:web|ui)\//.test(path) && !/\.test\.|^src\/web\/shared\/api\//.test(path))
    .filter(({ text }) =>
      /["'`]\/api\/|from "#api\/(?!client-types\.ts")|^import (?!type )[^;]*"#api\//m.test(text),
    )
    .map(({ path }) => path);

test("pages call the API by the names of its endpoints, and import only their types", () => {
  expect(namesApi(sources)).toEqual([]);
  const page = (text: string): Source => ({ path: "src/web/a.ts", text });
  expect(namesApi([page('import type { EndpointInput } from "#api/client-types.ts";')])).toEqual([]);
  for (const text of [
    "const path = `/api/orders`;",
    'import { endpoint } from "#api/client-types.ts";',
    'import type { ordersApi } from "#api/storefront/orders.ts";',
  ])
    expect(namesApi([page(text)])).toEqual(["src/web/a.ts"]);
});

test("imports are found in all their forms", () => {
  const text = [
    'import type { A } from "./a.ts";',
    'export * from "#b/c.ts";',
    'await import("../d.ts");',
  ].join("\n");
  expect(importsOf({ path: "src/x/y.ts", text }).map(({ to }) => to)).toEqual([
    "src/x/a.ts",
    "src/b/c.ts",
    "src/d.ts",
  ]);
  expect(usesOf({ path: "src/x/y.ts", text })).toEqual([]);
});
