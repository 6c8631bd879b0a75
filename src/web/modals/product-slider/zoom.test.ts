import { expect, test } from "vitest";
import { dragged, movedTo, scaledTo, whole, type Zoom, zoomByKey } from "./zoom.ts";

const near: Zoom = { scale: 2, x: 40, y: 60 };

test("a photograph grows up to four times, and is never smaller than its frame", () => {
  expect(scaledTo(near, 3).scale).toBe(3);
  expect(scaledTo(near, 9).scale).toBe(4);
  expect(scaledTo(near, 0.5)).toEqual(whole);
});

test("an enlarged photograph follows the finger as far as its edge; a whole one stays", () => {
  expect(dragged(near, 10, -10)).toEqual({ scale: 2, x: 30, y: 70 });
  expect(dragged(near, 500, -500)).toEqual({ scale: 2, x: 0, y: 100 });
  expect(dragged(whole, 10, 10)).toBe(whole);
  expect(movedTo(near, -5, 105)).toEqual({ scale: 2, x: 0, y: 100 });
});

test("keys enlarge, reduce and move an enlarged photograph; arrows are left for turning a whole one", () => {
  expect(zoomByKey(whole, "+")?.scale).toBe(1.75);
  expect(zoomByKey(near, "-")?.scale).toBe(1.25);
  expect(zoomByKey(near, "0")).toEqual(whole);
  expect(zoomByKey(near, "ArrowRight")).toEqual({ scale: 2, x: 52, y: 60 });
  expect(zoomByKey(whole, "ArrowRight")).toBeNull();
  expect(zoomByKey(near, "a")).toBeNull();
});
