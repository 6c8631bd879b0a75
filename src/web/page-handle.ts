// What a page says about itself to the document around it: `export const handle: PageHandle`.

export interface PageHandle {
  /** Shown in these colours whatever the visitor chose. */
  readonly colorMode?: "light" | "dark";
  /** false: the page is read only and comes without scripts. */
  readonly scripts?: false;
}

/** What the pages shown one inside another say together; the innermost has the last word. */
export const pageHandle = (matches: readonly { readonly handle: unknown }[]): PageHandle =>
  Object.assign({}, ...matches.map(({ handle }) => handle ?? {}));
