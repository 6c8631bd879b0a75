/** A form of something that another tab has taken away is a form of something new: what was typed is not lost. */
export const stillKept = <Draft extends { readonly id: number | null }>(
  draft: Draft,
  kept: readonly { readonly id: number }[],
): Draft => (kept.some(({ id }) => id === draft.id) ? draft : { ...draft, id: null });
