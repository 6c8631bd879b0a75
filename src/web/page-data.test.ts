import { expect, test } from "vitest";
import { writtenData } from "./loaded-data.ts";
import { dataScript } from "./page-data.ts";

const contentOf = (script: string): string => /^<script[^>]*>(.*)<\/script>$/s.exec(script)?.[1] ?? "";

test("data are JSON in a block that is not run, and their text cannot end it", () => {
  const script = dataScript({ a: "</script><b>", none: undefined });
  expect(script).toMatch(/^<script type="application\/json" id="loaded">/);
  expect(contentOf(script)).not.toContain("<");
  expect(JSON.parse(contentOf(script))).toEqual({ a: "</script><b>" });
});

test("values are written once each, in the format of the router's browser code", () => {
  expect(writtenData({ a: "x", b: ["x", null] })).toBe('[{"_1":2,"_3":4},"a","x","b",[2,-5]]');
});

test.each([
  [new Map([["x", 1]]), '[["M",1,2],"x",1]'],
  [new Set(["x"]), '[["S",1],"x"]'],
  [new Map(), '[["M"]]'],
  [{ at: new Date(5) }, '[{"_1":2},"at",["D",5]]'],
  [[Number.NaN], "[[-2]]"],
])("a value that JSON would change comes in the format of the router: %o", (value, text) => {
  const script = dataScript(value);
  expect(script).toMatch(/^<script type="application\/json" id="loaded" data-stream>/);
  expect(contentOf(script)).toBe(text);
});

test("a value that the browser cannot get is refused", () => {
  expect(() => dataScript({ go: () => undefined })).toThrow("cannot be passed");
  expect(() => dataScript(new URL("https://diaka.example"))).toThrow("cannot be passed");
});
