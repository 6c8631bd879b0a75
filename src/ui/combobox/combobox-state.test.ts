import { expect, it } from "vitest";
import { closed, comboboxReducer, nextActive, none } from "./combobox-state.ts";

const three = [{}, { disabled: true }, {}];

it("goes round the ends and past what cannot be chosen", () => {
  expect(nextActive(three, none, 1)).toBe(0);
  expect(nextActive(three, 0, 1)).toBe(2);
  expect(nextActive(three, 2, 1)).toBe(0);
  expect(nextActive(three, 0, -1)).toBe(2);
  expect(nextActive(three, none, -1)).toBe(2);
});

it("has nothing to offer when the list is empty or all of it is unavailable", () => {
  expect(nextActive([], none, 1)).toBe(none);
  expect(nextActive([{ disabled: true }], none, 1)).toBe(none);
});

it("makes the first match active while typing, so that Enter takes it", () => {
  expect(comboboxReducer(closed, { type: "typed" }, three)).toEqual({ open: true, active: 0 });
  expect(comboboxReducer({ open: true, active: 2 }, { type: "arrived", searching: true }, three)).toEqual({
    open: true,
    active: 0,
  });
});

it("opens on click without choosing anything for the person", () => {
  expect(comboboxReducer(closed, { type: "opened" }, three)).toEqual({ open: true, active: none });
});

it("stays closed when late results arrive after it was closed", () => {
  expect(comboboxReducer(closed, { type: "arrived", searching: true }, three)).toBe(closed);
});

it("does not let a pointer rest on what cannot be chosen", () => {
  const state = { open: true, active: 0 };
  expect(comboboxReducer(state, { type: "pointed", index: 1 }, three)).toBe(state);
});
