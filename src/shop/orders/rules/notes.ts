// Notes of the team: whom they call by «@Name», and how that is shown and typed.

export const noteLength = 1_000;
/** Of one order. */
export const notesMost = 200;

export interface NotePiece {
  readonly text: string;
  readonly isMention: boolean;
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** A name after «@», alone: «@Марта» is not in «@Мартин» nor in «пошта@Марта». */
const calls = (names: readonly string[]): RegExp => {
  // The longest first: «@Марта Гнатюк» is not «@Марта» with a word after it.
  const any = [...names].sort((a, b) => b.length - a.length).map(literal);
  return new RegExp(`(?<![\\p{L}\\p{N}])@(?:${any.join("|")})(?![\\p{L}\\p{N}])`, "gu");
};

/** The text in pieces, mentions of these names apart; together they are the text. */
export function notePieces(text: string, names: readonly string[]): NotePiece[] {
  if (names.length === 0) return text ? [{ text, isMention: false }] : [];
  const pieces: NotePiece[] = [];
  let from = 0;
  for (const { 0: call, index } of text.matchAll(calls(names))) {
    if (index > from) pieces.push({ text: text.slice(from, index), isMention: false });
    pieces.push({ text: call, isMention: true });
    from = index + call.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isMention: false });
  return pieces;
}

/** Those of the people whom a note calls; namesakes are called together. */
export function mentionedIn<Person extends { readonly name: string }>(
  text: string,
  people: readonly Person[],
): Person[] {
  const called = new Set(
    notePieces(
      text,
      people.map(({ name }) => name),
    )
      .filter(({ isMention }) => isMention)
      .map((piece) => piece.text.slice(1)),
  );
  return people.filter(({ name }) => called.has(name));
}

export interface TypedMention {
  /** Where its «@» stands. */
  readonly at: number;
  /** The names that it may become; never empty. */
  readonly names: readonly string[];
}

/** The mention that is being typed right before the caret; null when it can be nobody's name. */
export function typedMention(text: string, caret: number, names: readonly string[]): TypedMention | null {
  const at = text.lastIndexOf("@", caret - 1);
  if (at < 0 || /[\p{L}\p{N}]/u.test(text.slice(Math.max(0, at - 2), at).slice(-1))) return null;
  const begun = text.slice(at + 1, caret).toLocaleLowerCase();
  if (begun.includes("\n")) return null;
  const fits = names.filter((name) => {
    const words = name.toLocaleLowerCase();
    return words.startsWith(begun) || words.split(" ").some((word) => begun !== "" && word.startsWith(begun));
  });
  // A whole name has been typed: nothing is left to choose.
  const isDone = fits.some((name) => name.toLocaleLowerCase() === begun);
  return fits.length === 0 || isDone ? null : { at, names: fits };
}
