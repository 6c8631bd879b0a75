/**
 * Edits (a letter added, removed, changed, or two neighbours swapped) that turn `typed` into the nearest
 * prefix of `name`, and into the whole of it. Users often type only a part.
 * null as soon as both would need more than `limit`.
 */
export function editDistance(
  typed: string,
  name: string,
  limit: number,
): { toBeginning: number; toWhole: number } | null {
  const width = name.length + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: width }, (_, j) => j);
  for (let i = 1; i <= typed.length; i += 1) {
    const letter = typed[i - 1];
    const row = [i];
    let least = i;
    for (let j = 1; j < width; j += 1) {
      const changed = (last[j - 1] ?? 0) + (letter === name[j - 1] ? 0 : 1);
      let best = Math.min(changed, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      const isSwap = i > 1 && j > 1 && letter === name[j - 2] && typed[i - 2] === name[j - 1];
      if (isSwap) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      if (best < least) least = best;
      row.push(best);
    }
    // A swap looks two rows back, so one row over the limit can still recover, two cannot.
    if (least > limit + 1) return null;
    beforeLast = last;
    last = row;
  }
  const toBeginning = Math.min(...last);
  return toBeginning > limit ? null : { toBeginning, toWhole: last[width - 1] ?? 0 };
}
