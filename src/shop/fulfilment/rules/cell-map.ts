// Which part is in which cell of a box, as packers fill it and as its owner sees it.
// Not here: how contents are encoded in a URL (shop/boxes/rules/contents.ts).

export interface MappedPart {
  /** From 1, row by row. */
  readonly position: number;
  readonly key: string;
  readonly name: string;
}

/** Boxes are square; null when the parts do not fill one. */
export function cellMap(parts: readonly MappedPart[]) {
  const side = Math.sqrt(parts.length);
  if (parts.length === 0 || !Number.isInteger(side)) return null;
  const inOrder = parts.toSorted((a, b) => a.position - b.position);
  const kinds = new Map<string, { number: number; name: string; quantity: number }>();
  const numbers = inOrder.map(({ key, name }) => {
    const kind = kinds.get(key) ?? { number: kinds.size + 1, name, quantity: 0 };
    kinds.set(key, { ...kind, quantity: kind.quantity + 1 });
    return kind.number;
  });
  return {
    /** For each cell, the number of its kind in the legend. */
    rows: Array.from({ length: side }, (_, row) => numbers.slice(row * side, (row + 1) * side)),
    /** Each kind once, numbered from 1 in the order of appearance. */
    kinds: [...kinds.values()],
  };
}
export type CellMap = NonNullable<ReturnType<typeof cellMap>>;
