// Where in which list a person is: lets an order lead to its neighbours and back to the same list.
// Kept for the tab's life, so that a reload forgets nothing.
import { useSyncExternalStore } from "react";

interface ListPlace {
  /** Query of the list's address. */
  readonly search: string;
  /** Numbers of the orders on its page. */
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
    // Forbidden storage: what this page remembers itself.
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
    // The same: remembered until the page is left.
  }
}

const never = () => () => {};

/** The list last seen in this tab; nothing on the server. */
export const useListPlace = (): ListPlace => useSyncExternalStore(never, read, () => nowhere);

/** The order last opened, to find it again in the list. */
export const seenOrder = (): string | null => lastSeen;
export const rememberOrder = (number: string): void => {
  lastSeen = number;
};
