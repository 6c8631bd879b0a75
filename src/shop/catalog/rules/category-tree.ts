// The tree of categories: allowed parents, order, and the addresses that follow from them. An address is
// the parent's address plus the category's own segment, so that moving one moves everything under it.
import { ok, type Result, refuse } from "#kit/result.ts";

/** Most segments of an address. */
export const deepest = 4;
/** The limit of `resolveSlug` in the storefront. */
const LONGEST_PATH = 250;

export interface Branch {
  readonly id: number;
  readonly parent_id: number | null;
  /** The last segment of its address. */
  readonly slug: string;
  readonly path: string;
  /** From 1, without gaps among siblings. */
  readonly position: number;
}

export interface Place {
  /** Null: top level. */
  readonly parentId: number | null;
  readonly slug: string;
  /** The next category there; null: last; "stay": the same position, and last under another parent. */
  readonly before: number | null | "stay";
}

export type PlaceRefusal =
  | { readonly code: "unknown_category"; readonly field: "parent_id" }
  /** Under itself, or under its own descendant. */
  | { readonly code: "own_branch"; readonly field: "parent_id" }
  | { readonly code: "too_deep"; readonly field: "parent_id"; readonly levels: number }
  | { readonly code: "address_too_long"; readonly field: "slug" }
  /** The category that it should stand before no longer exists. */
  | { readonly code: "conflict" };

const inOrder = <B extends Branch>(rows: readonly B[]): B[] =>
  rows.toSorted((a, b) => a.position - b.position || a.id - b.id);

/** The direct children of a category, in their order. */
export const childrenOf = <B extends Branch>(rows: readonly B[], parentId: number | null): B[] =>
  inOrder(rows.filter(({ parent_id }) => parent_id === parentId));

/** A category and all its descendants. */
export function branchOf<B extends Branch>(rows: readonly B[], id: number): B[] {
  const own = rows.filter((row) => row.id === id);
  return [...own, ...childrenOf(rows, id).flatMap((child) => branchOf(rows, child.id))];
}

/** All categories in display order, each with its depth: 0 is the top level. */
export const asListed = <B extends Branch>(
  rows: readonly B[],
  parentId: number | null = null,
  depth = 0,
): (B & { readonly depth: number })[] =>
  childrenOf(rows, parentId).flatMap((row) => [{ ...row, depth }, ...asListed(rows, row.id, depth + 1)]);

/** Levels from a category down to its deepest descendant. */
const heightOf = (rows: readonly Branch[], id: number): number =>
  1 + Math.max(0, ...childrenOf(rows, id).map((child) => heightOf(rows, child.id)));

/** Levels from the top down to a category. */
function levelOf(rows: readonly Branch[], id: number | null): number {
  const row = rows.find((candidate) => candidate.id === id);
  return row ? 1 + levelOf(rows, row.parent_id) : 0;
}

const pathUnder = (parent: Branch | null, slug: string): string => (parent ? `${parent.path}/${slug}` : slug);

/** The whole tree after a category was moved; positions under both parents are renumbered. */
export function withMoved<B extends Branch>(
  rows: readonly B[],
  id: number,
  { parentId, slug, before }: Place,
): Result<B[], PlaceRefusal> {
  const own = rows.find((row) => row.id === id);
  const parent = parentId === null ? null : rows.find((row) => row.id === parentId);
  if (!own || parent === undefined) return refuse({ code: "unknown_category", field: "parent_id" });
  if (parent && branchOf(rows, id).some((below) => below.id === parent.id))
    return refuse({ code: "own_branch", field: "parent_id" });
  if (levelOf(rows, parentId) + heightOf(rows, id) > deepest)
    return refuse({ code: "too_deep", field: "parent_id", levels: deepest });

  const siblings = childrenOf(rows, parentId).filter((row) => row.id !== id);
  const isThere = own.parent_id === parentId;
  const index =
    before === "stay"
      ? isThere
        ? childrenOf(rows, parentId).findIndex((row) => row.id === id)
        : siblings.length
      : before === null
        ? siblings.length
        : siblings.findIndex((row) => row.id === before);
  if (index < 0) return refuse({ code: "conflict" });

  const order = new Map<number, number>();
  for (const [at, row] of siblings.toSpliced(index, 0, own).entries()) order.set(row.id, at + 1);
  if (!isThere)
    for (const [at, row] of childrenOf(rows, own.parent_id)
      .filter((row) => row.id !== id)
      .entries())
      order.set(row.id, at + 1);
  const moved = rows.map((row) => ({
    ...row,
    position: order.get(row.id) ?? row.position,
    ...(row.id === id && { parent_id: parentId, slug }),
  }));
  const addressed = withPaths(moved, id, parent);
  return addressed.some(({ path }) => path.length > LONGEST_PATH)
    ? refuse({ code: "address_too_long", field: "slug" })
    : ok(addressed);
}

/** Recalculates the addresses of a branch. */
function withPaths<B extends Branch>(rows: readonly B[], id: number, parent: Branch | null): B[] {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) return [...rows];
  const moved = { ...row, path: pathUnder(parent, row.slug) };
  return childrenOf(rows, id).reduce(
    (all, child) => withPaths(all, child.id, moved),
    rows.map((candidate) => (candidate.id === id ? moved : candidate)),
  );
}

export const changedBranches = <B extends Branch>(before: readonly B[], after: readonly B[]): B[] => {
  const was = new Map(before.map((row) => [row.id, row]));
  return after.filter((row) => {
    const old = was.get(row.id);
    return (
      !old ||
      old.parent_id !== row.parent_id ||
      old.slug !== row.slug ||
      old.path !== row.path ||
      old.position !== row.position
    );
  });
};
