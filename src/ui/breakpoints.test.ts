import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const source = path.join(import.meta.dirname, "..");
/** Specification §9. Between the first two there are phones, and a part may give way to a small one. */
const breakpoints = [320, 640, 768, 1024, 1280, 1536];

const styles = fs
  .readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css"))
  .map((file) => [file, fs.readFileSync(path.join(source, file), "utf8")] as const);

test("screens change at the widths of the specification; parts go by their own width", () => {
  const found = styles.flatMap(([file, css]) =>
    [...css.matchAll(/@media[^{]*?\b(min|max)-width:\s*([\d.]+)px/g)].map(([, edge, width]) => ({
      file,
      // «Up to» ends a fiftieth of a pixel before the next «from».
      from: edge === "max" ? Number(width) + 0.02 : Number(width),
    })),
  );
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter(({ from }) => from < 320)).toEqual([]);
  expect(found.filter(({ from }) => from >= 480 && !breakpoints.includes(from))).toEqual([]);
});

test("no page is narrower than the first of them", () => {
  const [, base = ""] = styles.find(([file]) => file === path.join("ui", "base.css")) ?? [];
  expect(base).toMatch(/body \{[^}]*min-inline-size: 320px;/);
});
