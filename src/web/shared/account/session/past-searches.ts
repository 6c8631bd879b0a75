// Past searches of this device, newest first. They stay on the device: the shop counts searches itself,
// without their users.
import { deviceStore } from "../../device/device-store.ts";
import { searchesKey } from "./forget-searches.ts";

const MOST = 8;
const LONGEST = 60;
export const noSearches: readonly string[] = [];

const parse = (stored: unknown): readonly string[] | null =>
  Array.isArray(stored)
    ? stored
        .filter((text): text is string => typeof text === "string" && text.length <= LONGEST)
        .slice(0, MOST)
    : null;

export const pastSearches = deviceStore<readonly string[]>(searchesKey, noSearches, parse);

const others = (typed: string): string[] =>
  pastSearches.get().filter((text) => text.toLowerCase() !== typed.toLowerCase());

export function rememberSearch(typed: string): void {
  const text = typed.trim();
  if (text.length > 1 && text.length <= LONGEST) pastSearches.set([text, ...others(text)].slice(0, MOST));
}

export const forgetSearch = (typed: string): void => pastSearches.set(others(typed));
