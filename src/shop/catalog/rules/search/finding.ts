// Which documents match a search, the best first. Scores are summed over the units of a search; for each unit
// the best alternative counts, weighted by where the document contains it.
import type { Unit } from "./understanding.ts";
import type { WordIndex } from "./word-index.ts";

export interface FoundDocument {
  readonly document: number;
  readonly score: number;
  /** From 0 to 1: how much of the search it matches; rare words count more than common ones. */
  readonly coverage: number;
}

/** How well each document matches a unit; 0: not at all. */
function unitScores(index: WordIndex, { alternatives }: Unit): Float32Array {
  const best = new Float32Array(index.size);
  for (const { stems, sureness } of alternatives) {
    const [first, ...more] = stems.map(index.posting);
    if (!first) continue;
    const weights = more.map(
      ({ documents, weights }) => new Map([...documents].map((id, at) => [id, weights[at] ?? 0])),
    );
    for (let at = 0; at < first.documents.length; at += 1) {
      const document = first.documents[at] ?? 0;
      let least = first.weights[at] ?? 0;
      for (const other of weights) least = Math.min(least, other.get(document) ?? 0);
      const score = least * sureness;
      if (score > (best[document] ?? 0)) best[document] = score;
    }
  }
  return best;
}

/** The weight of a unit: higher when fewer documents match it. */
function importance(size: number, scores: Float32Array): number {
  let speaking = 0;
  for (const score of scores) if (score > 0) speaking += 1;
  return Math.log(2 + size / (1 + speaking));
}

/** All documents that match any unit, unordered. */
export function findDocuments(index: WordIndex, units: readonly Unit[]): FoundDocument[] {
  const all = units.map((unit) => {
    const scores = unitScores(index, unit);
    return { scores, importance: importance(index.size, scores) };
  });
  const whole = all.reduce((sum, unit) => sum + unit.importance, 0);
  const found: FoundDocument[] = [];
  for (let document = 0; document < index.size; document += 1) {
    let score = 0;
    let covered = 0;
    let isWhole = true;
    for (const unit of all) {
      const own = unit.scores[document] ?? 0;
      score += own;
      if (own > 0) covered += unit.importance;
      else isWhole = false;
    }
    if (score > 0) found.push({ document, score, coverage: isWhole ? 1 : covered / whole });
  }
  return found;
}
