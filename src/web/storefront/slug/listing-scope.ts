/** A listing that may have a landing. */
export type ListingScope =
  | { readonly kind: "category"; readonly path: string }
  | { readonly kind: "collection"; readonly slug: string };
