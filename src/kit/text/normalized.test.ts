import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { normalized } from "./normalized.ts";

const source = path.join(import.meta.dirname, "../..");

test("a text is composed and trimmed", () => {
  expect(normalized(" Ки\u0438\u0306в ")).toBe("Ки\u0439в");
  expect(normalized("ﬁ", "NFKD")).toBe("fi");
});

test("a run of combining marks is cut before it is sorted, so its length costs no quadratic time", () => {
  const began = performance.now();
  const marks = normalized(`а${"\u0301\u0316".repeat(100_000)}б`);
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(marks).toBe(normalized(`а${"\u0301\u0316".repeat(15)}б`));
});

test("ordinary text with many marks is unchanged", () => {
  const written = [
    "Việt Nam",
    "Z\u0351\u0352a",
    "กำลัง",
    "नमस्ते",
    "\u05e9\u05b8\u05c1\u05dc\u05d5\u05b9\u05dd",
  ];
  expect(written.map((text) => normalized(text))).toEqual(written.map((text) => text.normalize("NFC")));
});

test("no other file normalises Unicode", () => {
  const files = fs
    .readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const normalising = files.filter((file) =>
    /\.normalize\(/.test(fs.readFileSync(path.join(source, file), "utf8")),
  );
  expect(normalising).toEqual([path.join("kit", "text", "normalized.ts")]);
});
