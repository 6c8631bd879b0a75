// Failures of a pressed heart, shown by a listener: the hearts themselves have no room for text.

export type FavouriteTrouble =
  | { readonly kind: "signed_out" | "no_answer" }
  | { readonly kind: "refused"; readonly message: string };

type Listener = (trouble: FavouriteTrouble) => void;
const listeners = new Set<Listener>();

export function onTrouble(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function reportTrouble(trouble: FavouriteTrouble): void {
  for (const heard of listeners) heard(trouble);
}
