/** Accounts of one person. */
const mostMerged = 10;

export type MergeProblem = "already_merged" | "merge_too_many";

/** Why the accounts of two persons cannot become one; null: they can. A guest without a card has none. */
export function mergeProblem(main: readonly number[], other: readonly number[]): MergeProblem | null {
  if (other.some((id) => main.includes(id))) return "already_merged";
  return main.length + Math.max(1, other.length) > mostMerged ? "merge_too_many" : null;
}
