// Which files a source file imports, and what follows for the nouns of src/shop.
import path from "node:path";
import { nounOf, ownersOf, type Source, usesOf } from "./sql.ts";

export interface Import {
  readonly from: string;
  readonly to: string;
}

export const importsOf = ({ path: from, text }: Source): Import[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([#.][^"]+)"/g)].map(([, name = ""]) => ({
    from,
    to: name.startsWith("#") ? `src/${name.slice(1)}` : path.posix.join(path.posix.dirname(from), name),
  }));

const isNoun = (file: string): boolean => file.startsWith("src/shop/");

/** A circle of nouns, each of which imports the next; null when there is none. Subfolders are part of their noun. */
export function nounCircle(sources: readonly Source[]): readonly string[] | null {
  const needs = new Map<string, Set<string>>();
  for (const { from, to } of sources.filter(({ path }) => isNoun(path)).flatMap(importsOf)) {
    if (!isNoun(to) || nounOf(from) === nounOf(to)) continue;
    needs.set(nounOf(from), (needs.get(nounOf(from)) ?? new Set()).add(nounOf(to)));
  }
  const done = new Set<string>();
  function circleFrom(noun: string, way: readonly string[]): readonly string[] | null {
    if (way.includes(noun)) return [...way.slice(way.indexOf(noun)), noun];
    if (done.has(noun)) return null;
    for (const next of needs.get(noun) ?? []) {
      const circle = circleFrom(next, [...way, noun]);
      if (circle) return circle;
    }
    done.add(noun);
    return null;
  }
  for (const noun of needs.keys()) {
    const circle = circleFrom(noun, []);
    if (circle) return circle;
  }
  return null;
}

const isOpsOrJobs = (file: string): boolean => /(?:\/|-)(?:ops|jobs)(?:\/|\.)/.test(file);

/** Files that write tables, are neither ops nor jobs, and are imported from outside their noun. */
export function openWriters(sources: readonly Source[]): string[] {
  const owners = ownersOf(sources);
  const writers = new Set(
    sources
      .filter((source) => isNoun(source.path) && !isOpsOrJobs(source.path))
      .filter((source) => usesOf(source).some(({ isWrite, table }) => isWrite && owners.has(table)))
      .map((source) => source.path),
  );
  const entered = sources
    .filter(({ path }) => !path.startsWith("src/seed/"))
    .flatMap(importsOf)
    .filter(({ from, to }) => writers.has(to) && !(isNoun(from) && nounOf(from) === nounOf(to)));
  return [...new Set(entered.map(({ to }) => to))].sort();
}
