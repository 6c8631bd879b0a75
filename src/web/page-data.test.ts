import { expect, test } from "vitest";
import { writtenData } from "./page-data.ts";

test("values are written once each, in the format of the router's browser code", () => {
  expect(writtenData({ a: "x", b: ["x", null] })).toBe('[{"_1":2,"_3":4},"a","x","b",[2,-5]]');
  expect(writtenData(new Map([["x", 1]]))).toBe('[["M",1,2],"x",1]');
  expect(writtenData(new Set(["x"]))).toBe('[["S",1],"x"]');
  expect(writtenData(new Map())).toBe('[["M"]]');
});

test("a value that the browser cannot get is refused", () => {
  expect(() => writtenData({ go: () => undefined })).toThrow("cannot be passed");
  expect(() => writtenData(new URL("https://diaka.example"))).toThrow("cannot be passed");
});
