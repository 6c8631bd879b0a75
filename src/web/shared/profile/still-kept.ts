/** A form of an entry that another tab has deleted becomes a form of a new one: no input is lost. */
export const stillKept = <Draft extends { readonly id: number | null }>(
  draft: Draft,
  kept: readonly { readonly id: number }[],
): Draft => (kept.some(({ id }) => id === draft.id) ? draft : { ...draft, id: null });
