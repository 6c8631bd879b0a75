// How keys and typed text change the list of a combobox. Not here: the DOM, and the source of the items.

export type ComboboxState = { open: boolean; active: number };
type Option = { disabled?: boolean };

/** No option is active. */
export const none = -1;
export const closed: ComboboxState = { open: false, active: none };

/** The next enabled option, wrapping at the ends; `none` when there is none. */
export function nextActive(options: readonly Option[], active: number, step: 1 | -1): number {
  const count = options.length;
  for (let n = 1; n <= count; n++) {
    const from = active === none && step === -1 ? count : active;
    const index = (from + step * n + count * (n + 1)) % count;
    if (!options[index]?.disabled) return index;
  }
  return none;
}

export type ComboboxEvent =
  | { type: "typed" }
  | { type: "opened" }
  | { type: "arrived"; searching: boolean }
  | { type: "moved"; step: 1 | -1 }
  | { type: "pointed"; index: number }
  | { type: "closed" };

export function comboboxReducer(
  state: ComboboxState,
  event: ComboboxEvent,
  options: readonly Option[],
): ComboboxState {
  switch (event.type) {
    case "typed":
      return { open: true, active: nextActive(options, none, 1) };
    case "opened":
      return state.open ? state : { open: true, active: none };
    case "arrived":
      if (!state.open) return state;
      return { open: true, active: event.searching ? nextActive(options, none, 1) : none };
    case "moved":
      if (!state.open) return { open: true, active: nextActive(options, none, event.step) };
      return { open: true, active: nextActive(options, state.active, event.step) };
    case "pointed":
      return options[event.index]?.disabled ? state : { ...state, active: event.index };
    case "closed":
      return closed;
  }
}
