// A page's text as the log of changes tells it: short fields whole, of the long one the lines that are not the same.
import type { PageText } from "./page-readiness.ts";

/** Characters of the lines told. */
const LONGEST = 2_000;

function ownLines(text: string, other: string): string {
  const theirs = new Set(other.split("\n"));
  const own = text.split("\n").filter((line) => line.trim() !== "" && !theirs.has(line));
  const told = own.join("\n");
  return told.length > LONGEST ? `${told.slice(0, LONGEST - 1)}…` : told;
}

/** The text beside the one it is compared with. */
export function toldText(text: PageText | null, other: PageText | null): object {
  if (!text) return {};
  const { slug, title, body, meta } = text;
  const against = other?.body ?? { uk: "", ru: "" };
  return {
    slug,
    title,
    meta,
    body: { uk: ownLines(body.uk, against.uk), ru: ownLines(body.ru, against.ru) },
  };
}
