// A page's text in the audit log: short fields whole; of the long one, only the lines that differ.
import type { PageText } from "./page-readiness.ts";

/** Most characters of these lines. */
const LONGEST = 2_000;

function ownLines(text: string, other: string): string {
  const theirs = new Set(other.split("\n"));
  const own = text.split("\n").filter((line) => line.trim() !== "" && !theirs.has(line));
  const told = own.join("\n");
  return told.length > LONGEST ? `${told.slice(0, LONGEST - 1)}…` : told;
}

/** The text for the log, compared with `other`. */
export function loggedText(text: PageText | null, other: PageText | null): object {
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
