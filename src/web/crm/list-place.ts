// The current position in an order list: links an order to its neighbours and back to the list.
// Kept for the tab's lifetime, so that it survives a reload.
import { useSyncExternalStore } from "react";

interface ListPlace {
  /** Query string of the list. */
  readonly search: string;
  /** The order numbers on its page. */
  readonly numbers: readonly string[];
}

const key = "crm-list";
const nowhere: ListPlace = { search: "", numbers: [] };

let text: string | null = null;
let place = nowhere;
let lastSeen: string | null = null;

function parse(stored: string): ListPlace {
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== "object" || value === null || !("search" in value) || !("numbers" in value))
      return nowhere;
    const { search, numbers } = value;
    return typeof search === "string" && Array.isArray(numbers)
      ? { search, numbers: numbers.map(String) }
      : nowhere;
  } catch {
    return nowhere;
  }
}

function read(): ListPlace {
  let stored: string | null = text;
  try {
    stored = window.sessionStorage.getItem(key);
  } catch {
    // Storage is blocked: the page's own memory is used.
  }
  if (stored !== text) {
    text = stored;
    place = stored === null ? nowhere : parse(stored);
  }
  return place;
}

export function rememberList(list: ListPlace): void {
  text = JSON.stringify(list);
  place = list;
  try {
    window.sessionStorage.setItem(key, text);
  } catch {
    // The same: kept until the page is left.
  }
}

const never = () => () => {};

/** The list last seen in this tab; none on the server. */
export const useListPlace = (): ListPlace => useSyncExternalStore(never, read, () => nowhere);

/** The order opened last, to find it again in the list. */
export const seenOrder = (): string | null => lastSeen;
export const rememberOrder = (number: string): void => {
  lastSeen = number;
};
