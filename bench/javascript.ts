// What a phone has to load to make a page live: all JavaScript and CSS of its first view, as brotli sends it.
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { httpVisitor } from "../tests/http-visitor.ts";
import type { DemoShops } from "./databases.ts";
import { choosePages } from "./page-choice.ts";
import { startShop } from "./processes.ts";
import { type Measurement, round, type Table } from "./report.ts";

const client = path.join(import.meta.dirname, "../build/client");
const goals: Readonly<Record<string, number>> = { home: 110, category: 110, product: 120 };

const sent = (address: string): number => {
  const compressed = path.join(client, `${address}.br`);
  return fs.existsSync(compressed)
    ? fs.statSync(compressed).size
    : zlib.brotliCompressSync(fs.readFileSync(path.join(client, address))).length;
};

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? "");

/** The scripts that a page names, and all that they import at once. */
function scriptsOf(html: string): Set<string> {
  const found = new Set<string>();
  const follow = (address: string): void => {
    if (found.has(address)) return;
    found.add(address);
    const code = fs.readFileSync(path.join(client, address), "utf8");
    const imports = matches(
      code,
      /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}$,\s]+?from\s*)?"(\.{1,2}\/[^"]+\.js)"/g,
    );
    for (const one of imports) follow(path.posix.join(path.posix.dirname(address), one));
  };
  const named = [
    ...matches(html, /<link[^>]+rel="modulepreload"[^>]+href="([^"#]+)/g),
    ...matches(html, /<script[^>]+src="([^"]+)"/g),
    ...matches(html, /import\s*(?:[\w*{}$,\s]+?from\s*)?["'](\/assets\/[^"']+)["']/g),
  ];
  for (const address of named) follow(address);
  return found;
}

async function run({ demos }: { demos: DemoShops }): Promise<Table[]> {
  const shop = await startShop(await demos.copy("embedded"));
  try {
    const { pages } = await choosePages(shop);
    const visitor = httpVisitor(shop.port);
    const rows: Table["rows"][number][] = [];
    const reached: Table["goals"][number][] = [];
    for (const page of pages) {
      const html = await (await visitor.get(page.path)).text();
      const scripts = [...scriptsOf(html)];
      const styles = matches(html, /<link[^>]+rel="stylesheet"[^>]+href="([^"#]+)/g);
      const js = scripts.reduce((sum, address) => sum + sent(address), 0) / 1024;
      const css = styles.reduce((sum, address) => sum + sent(address), 0) / 1024;
      const brotli = zlib.brotliCompressSync(html, {
        params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 },
      }).length;
      rows.push([page.name, round(js), scripts.length, round(css), styles.length, round(brotli / 1024)]);
      const goal = goals[page.name] ?? 0;
      reached.push({
        text: `${page.name}: at most ${goal} KB of JavaScript (${round(js)})`,
        reached: js <= goal,
      });
    }
    return [
      {
        name: "JavaScript and CSS of a page",
        how: "Every script that the page loads or preloads and what these import at once, every stylesheet, and the page itself, in KB (1024 bytes) as brotli sends them.",
        columns: ["page", "JavaScript KB", "files", "CSS KB", "stylesheets", "HTML KB"],
        rows,
        goals: reached,
      },
    ];
  } finally {
    await shop.stop();
  }
}

export const javascript: Measurement = { name: "javascript", run };
