// The current position in an order list: links an order to its neighbours and back to the list.
// Kept for the tab's lifetime, so that it survives a reload.
import { useSyncExternalStore } from "react";
import { parsedJson } from "#kit/json.ts";
import { storedText, storeText } from "../../shared/device/stored-text.ts";

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
  const value = parsedJson(stored);
  if (typeof value !== "object" || value === null || !("search" in value) || !("numbers" in value))
    return nowhere;
  const { search, numbers } = value;
  return typeof search === "string" && Array.isArray(numbers)
    ? { search, numbers: numbers.map(String) }
    : nowhere;
}

function read(): ListPlace {
  const stored = storedText("sessionStorage", key);
  // Undefined: the storage is blocked, and the page's own memory is used.
  if (stored !== undefined && stored !== text) {
    text = stored;
    place = stored === null ? nowhere : parse(stored);
  }
  return place;
}

export function rememberList(list: ListPlace): void {
  text = JSON.stringify(list);
  place = list;
  storeText("sessionStorage", key, text);
}

const never = () => () => {};

/** The list last seen in this tab; none on the server. */
export const useListPlace = (): ListPlace => useSyncExternalStore(never, read, () => nowhere);

/** The order opened last, to find it again in the list. */
export const seenOrder = (): string | null => lastSeen;
export const rememberOrder = (number: string): void => {
  lastSeen = number;
};
