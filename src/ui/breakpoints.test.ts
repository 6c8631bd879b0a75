import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const source = path.join(import.meta.dirname, "..");
/** Specification §9. Widths between the first two are phones, where a layout may change too. */
const breakpoints = [320, 640, 768, 1024, 1280, 1536];

const styles = fs
  .readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css"))
  .map((file) => [file, fs.readFileSync(path.join(source, file), "utf8")] as const);

test("breakpoints are the widths of the specification; components use their own width", () => {
  const found = styles.flatMap(([file, css]) =>
    [...css.matchAll(/@media[^{]*?\b(min|max)-width:\s*([\d.]+)px/g)].map(([, edge, width]) => ({
      file,
      // «Up to» ends 0.02 px before the next «from».
      from: edge === "max" ? Number(width) + 0.02 : Number(width),
    })),
  );
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter(({ from }) => from < 320)).toEqual([]);
  expect(found.filter(({ from }) => from >= 480 && !breakpoints.includes(from))).toEqual([]);
});

test("no page is narrower than the first breakpoint", () => {
  const [, base = ""] = styles.find(([file]) => file === path.join("ui", "base.css")) ?? [];
  expect(base).toMatch(/body \{[^}]*min-inline-size: 320px;/);
});
