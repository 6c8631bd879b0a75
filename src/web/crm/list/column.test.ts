import { expect, test } from "vitest";
import { type Column, onCard, sortBy, titleColumn } from "./column.ts";

const sortedBy = (now: string) =>
  sortBy("price", { now, first: "ascending", href: (sort) => sort, hints: ["up", "down"] });

test("a press sorts a list by the column, another press reverses it", () => {
  expect(sortedBy("name")).toEqual({ way: undefined, href: "price", hint: "up" });
  expect(sortedBy("price")).toEqual({ way: "ascending", href: "-price", hint: "down" });
  expect(sortedBy("-price")).toEqual({ way: "descending", href: "price", hint: "up" });
});

test("a card shows the cell of a column, or the column's own text for cards", () => {
  const columns: Column<{ code: string; note: string }>[] = [
    { ...titleColumn, key: "code", head: "", cell: ({ code }, link) => link(code) },
    { key: "note", head: "", cell: () => "", card: { place: ({ note }) => note } },
  ];
  const row = { code: "SPRING", note: "for guests" };
  expect(onCard(columns, "title", row)).toBe("SPRING");
  expect(onCard(columns, "place", row)).toBe("for guests");
  expect(onCard(columns, "due", row)).toBeNull();
});
