// The team's notes: mentions by «@Name», how they are shown and typed.

export const noteLength = 1_000;
/** Per order. */
export const notesMost = 200;

export interface NotePart {
  readonly text: string;
  readonly isMention: boolean;
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** A name after «@», as a whole word: «@Марта» does not match in «@Мартин» or «пошта@Марта». */
const calls = (names: readonly string[]): RegExp => {
  // Longest first: «@Марта Гнатюк» is not «@Марта» followed by a word.
  const any = [...names].sort((a, b) => b.length - a.length).map(literal);
  return new RegExp(`(?<![\\p{L}\\p{N}])@(?:${any.join("|")})(?![\\p{L}\\p{N}])`, "gu");
};

/** Splits the text into parts, with mentions of these names separate; joined, they are the text. */
export function noteParts(text: string, names: readonly string[]): NotePart[] {
  if (names.length === 0) return text ? [{ text, isMention: false }] : [];
  const parts: NotePart[] = [];
  let from = 0;
  for (const { 0: call, index } of text.matchAll(calls(names))) {
    if (index > from) parts.push({ text: text.slice(from, index), isMention: false });
    parts.push({ text: call, isMention: true });
    from = index + call.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMention: false });
  return parts;
}

/** The people whom a note mentions; all people with the same name. */
export function mentionedIn<Person extends { readonly name: string }>(
  text: string,
  people: readonly Person[],
): Person[] {
  const called = new Set(
    noteParts(
      text,
      people.map(({ name }) => name),
    )
      .filter(({ isMention }) => isMention)
      .map((part) => part.text.slice(1)),
  );
  return people.filter(({ name }) => called.has(name));
}

export interface TypedMention {
  /** The position of its «@». */
  readonly at: number;
  /** The names it may be completed to; never empty. */
  readonly names: readonly string[];
}

/** The mention being typed right before the caret; null when no name matches. */
export function typedMention(text: string, caret: number, names: readonly string[]): TypedMention | null {
  const at = text.lastIndexOf("@", caret - 1);
  if (at < 0 || /[\p{L}\p{N}]/u.test(text.slice(Math.max(0, at - 2), at).slice(-1))) return null;
  const begun = text.slice(at + 1, caret).toLocaleLowerCase();
  if (begun.includes("\n")) return null;
  const fits = names.filter((name) => {
    const words = name.toLocaleLowerCase();
    return words.startsWith(begun) || words.split(" ").some((word) => begun !== "" && word.startsWith(begun));
  });
  // A whole name has been typed: there is nothing to choose.
  const isDone = fits.some((name) => name.toLocaleLowerCase() === begun);
  return fits.length === 0 || isDone ? null : { at, names: fits };
}
