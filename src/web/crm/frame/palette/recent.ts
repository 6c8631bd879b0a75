// What was opened from the search in this tab: shown before anything is typed. Kept no longer than the tab, since it
// names customers.
import { parsedJson } from "#kit/json.ts";
import { storedText, storeText } from "../../../shared/device/stored-text.ts";
import type { Place } from "./places.ts";

const key = "crm-recent";
const most = 6;

const isPlace = (value: unknown): value is Place =>
  typeof value === "object" &&
  value !== null &&
  ["id", "name", "note", "href"].every((field) => typeof Reflect.get(value, field) === "string");

export function recentPlaces(): Place[] {
  const stored = parsedJson(storedText("sessionStorage", key) ?? "[]");
  // The address becomes a link: only one within the CRM.
  return Array.isArray(stored)
    ? stored.filter(isPlace).filter(({ href }) => /^\/(ru\/)?crm\//.test(href))
    : [];
}

export function rememberPlace({ id, name, note, href }: Place): void {
  const others = recentPlaces().filter((place) => place.id !== id);
  storeText("sessionStorage", key, JSON.stringify([{ id, name, note, href }, ...others].slice(0, most)));
}
