// What pages and the worker say to each other.

export type ToWorker =
  /** A page is shown; `page` is its path and query, `files` what it has loaded. */
  | { readonly kind: "seen"; readonly page: string; readonly files: readonly string[] }
  /** Whether this document was shown as kept. */
  | { readonly kind: "how_old" };

export interface FromWorker {
  readonly kind: "kept_at";
  /** When the shown page came from the shop, ms; null: just now. */
  readonly at: number | null;
}
