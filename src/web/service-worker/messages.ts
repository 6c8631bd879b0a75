// Messages between pages and the worker.

export type ToWorker =
  /** A page is shown; `page` is its path and query, `files` what it has loaded. */
  | { readonly kind: "seen"; readonly page: string; readonly files: readonly string[] }
  /** Whether this document came from the cache. */
  | { readonly kind: "how_old" };

export interface FromWorker {
  readonly kind: "kept_at";
  /** When the shop sent the shown page, ms; null: just now. */
  readonly at: number | null;
}
