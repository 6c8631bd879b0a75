import { expect, it } from "vitest";
import { closed, comboboxReducer, nextActive, none } from "./combobox-state.ts";

const three = [{}, { disabled: true }, {}];

it("arrow keys wrap around the ends and skip disabled options", () => {
  expect(nextActive(three, none, 1)).toBe(0);
  expect(nextActive(three, 0, 1)).toBe(2);
  expect(nextActive(three, 2, 1)).toBe(0);
  expect(nextActive(three, 0, -1)).toBe(2);
  expect(nextActive(three, none, -1)).toBe(2);
});

it("an empty list, or one of disabled options, has no active option", () => {
  expect(nextActive([], none, 1)).toBe(none);
  expect(nextActive([{ disabled: true }], none, 1)).toBe(none);
});

it("the first match is active while typing, so that Enter chooses it", () => {
  expect(comboboxReducer(closed, { type: "typed" }, three)).toEqual({ open: true, active: 0 });
  expect(comboboxReducer({ open: true, active: 2 }, { type: "arrived", searching: true }, three)).toEqual({
    open: true,
    active: 0,
  });
});

it("a click opens the list and chooses nothing", () => {
  expect(comboboxReducer(closed, { type: "opened" }, three)).toEqual({ open: true, active: none });
});

it("the list stays closed when results arrive after it was closed", () => {
  expect(comboboxReducer(closed, { type: "arrived", searching: true }, three)).toBe(closed);
});

it("a pointer does not activate a disabled option", () => {
  const state = { open: true, active: 0 };
  expect(comboboxReducer(state, { type: "pointed", index: 1 }, three)).toBe(state);
});
