import { matchParts } from "./match.ts";

/** A name with the typed letters marked (`<mark>` is styled by its parent). */
export function Highlight({ text, query }: { text: string; query: string }) {
  return matchParts(text, query).map((part) =>
    part.hit ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
  );
}
