// How many entries lie side by side in a folder. A newcomer reads a folder as a list, and finds little in a long one.
import path from "node:path";

export const mostEntries = 25;

/** Folders that may have more, and why. The root is not counted: tools look for their settings there. */
export const longLists: Readonly<Record<string, string>> = {
  "docs/decisions": "one numbered file a decision",
  "e2e/crm": "one file a journey, named after its page",
  "e2e/storefront": "one file a journey, named after its page",
  "src/db/migrations": "one numbered file a migration",
  "src/i18n/ru": "one file a namespace, by its key",
  "src/i18n/uk": "one file a namespace, by its key",
  "src/seed/demo/photos": "pictures, by the key of their product",
  "src/shop": "the list of nouns",
};

/** A file without its extensions: with its test and its style sheet it is one entry. A folder of this name is the same. */
const stem = (name: string): string => name.slice(0, 1) + name.slice(1).replace(/\..*$/, "");

/**
 * @param files paths from the root
 * @returns folders with more than 25 entries, as «folder: number»
 */
export function crowdedFolders(
  files: readonly string[],
  allowed: Readonly<Record<string, string>> = longLists,
): string[] {
  const entries = new Map<string, Set<string>>();
  for (const file of files)
    for (let at = file; at.includes("/"); at = path.posix.dirname(at)) {
      const folder = path.posix.dirname(at);
      entries.set(folder, (entries.get(folder) ?? new Set()).add(stem(path.posix.basename(at))));
    }
  return [...entries]
    .filter(([folder, { size }]) => size > mostEntries && !(folder in allowed))
    .map(([folder, { size }]) => `${folder}: ${size}`)
    .sort();
}

/** Exceptions that nothing needs any more. */
export const needlessExceptions = (files: readonly string[]): string[] => {
  const crowded = crowdedFolders(files, {}).map((line) => line.replace(/: \d+$/, ""));
  return Object.keys(longLists).filter((folder) => !crowded.includes(folder));
};
