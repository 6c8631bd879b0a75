// Which letters of a name match the typed text: ignores case, apostrophes and ё/е, prefers beginnings of
// words.

const fold = (text: string) =>
  text
    .toLocaleLowerCase("uk")
    .replace(/[’'ʼ`´]/g, "’")
    .replaceAll("ё", "е");

export type Part = { text: string; hit: boolean; at: number };

const isLetter = (char: string) => /[\p{L}\p{N}’]/u.test(char);

/**
 * Position of the first word of the name that begins with the word; from three letters on, any position; -1
 * when there is none.
 */
function placeOf(name: string, word: string): number {
  const first = name.indexOf(word);
  let from = first;
  while (from > 0 && isLetter(name.charAt(from - 1))) from = name.indexOf(word, from + 1);
  return from >= 0 || word.length < 3 ? from : first;
}

/** Splits a name into parts that match the typed words and parts that do not. */
export function matchParts(name: string, query: string): Part[] {
  const folded = fold(name);
  const words = fold(query).split(/\s+/).filter(Boolean);
  const marked = new Array<boolean>(name.length).fill(false);
  if (folded.length === name.length) {
    for (const word of words) {
      const at = placeOf(folded, word);
      if (at >= 0) marked.fill(true, at, at + word.length);
    }
  }
  const parts: Part[] = [];
  for (let i = 0; i < name.length; i++) {
    const last = parts.at(-1);
    const hit = marked[i] === true;
    if (last && last.hit === hit) last.text += name.charAt(i);
    else parts.push({ text: name.charAt(i), hit, at: i });
  }
  return parts;
}

/**
 * Items that contain every typed word, those whose name begins with the query first; otherwise the order
 * stays.
 */
export function filterByName<Item extends { name: string }>(items: readonly Item[], query: string): Item[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const start = fold(query).trim();
  const found = items.filter((item) => words.every((word) => fold(item.name).includes(word)));
  return found
    .map((item) => ({ item, rank: fold(item.name).startsWith(start) ? 0 : 1 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
