import { expect, test } from "vitest";
import { mergeProblem } from "./merging.ts";

test("two persons become one, a guest too", () => {
  expect(mergeProblem([1], [2, 3])).toBeNull();
  expect(mergeProblem([1], [])).toBeNull();
});

test("a person is not merged with itself", () => {
  expect(mergeProblem([1], [1])).toBe("already_merged");
  expect(mergeProblem([1, 2], [2, 1])).toBe("already_merged");
});

test("a person has at most ten accounts", () => {
  const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  expect(mergeProblem(nine, [10])).toBeNull();
  expect(mergeProblem(nine, [10, 11])).toBe("merge_too_many");
  expect(mergeProblem([...nine, 10], [])).toBe("merge_too_many");
});
