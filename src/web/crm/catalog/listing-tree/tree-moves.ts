// The target position of a category or collection that is dragged or moved by keys. Pure;
// shop/catalog/rules/category-tree.ts defines which positions are allowed.
import { type Branch, childrenOf } from "#shop/catalog/rules/category-tree.ts";

export interface Spot {
  readonly parentId: number | null;
  /** Null: last. */
  readonly before: number | null;
}

export type DropZone = "before" | "after" | "inside";

const EDGE = 0.3;
const HALF = 0.5;

/** @param share vertical position in the row, 0 to 1; @param isFlat rows cannot be nested */
export function zoneAt(share: number, isFlat = false): DropZone {
  const edge = isFlat ? HALF : EDGE;
  return share < edge ? "before" : share >= 1 - edge ? "after" : "inside";
}

export function spotAt(rows: readonly Branch[], id: number, target: Branch, zone: DropZone): Spot | null {
  if (target.id === id) return null;
  if (zone === "inside") return { parentId: target.id, before: null };
  const { parent_id } = target;
  if (zone === "before") return { parentId: parent_id, before: target.id };
  const siblings = childrenOf(rows, parent_id).filter((row) => row.id !== id);
  const next = siblings[siblings.findIndex((row) => row.id === target.id) + 1];
  return { parentId: parent_id, before: next?.id ?? null };
}

export const stepKeys = ["ArrowUp", "ArrowDown", "ArrowRight", "ArrowLeft"] as const;
export type StepKey = (typeof stepKeys)[number];

export const isUpOrDown = (key: StepKey): boolean => key === "ArrowUp" || key === "ArrowDown";

/** Up and down among siblings, right into the previous one, left out beside the parent; null: impossible. */
export function stepOf(rows: readonly Branch[], id: number, key: StepKey): Spot | null {
  const own = rows.find((row) => row.id === id);
  if (!own) return null;
  const siblings = childrenOf(rows, own.parent_id);
  const at = siblings.indexOf(own);
  const [previous, next, second] = [siblings[at - 1], siblings[at + 1], siblings[at + 2]];
  switch (key) {
    case "ArrowUp":
      return previous ? { parentId: own.parent_id, before: previous.id } : null;
    case "ArrowDown":
      return next ? { parentId: own.parent_id, before: second?.id ?? null } : null;
    case "ArrowRight":
      return previous ? { parentId: previous.id, before: null } : null;
    case "ArrowLeft": {
      const above = rows.find((row) => row.id === own.parent_id);
      return above ? spotAt(rows, id, above, "after") : null;
    }
  }
}
