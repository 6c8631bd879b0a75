// What a page says about itself to the document around it: `export const handle: PageHandle`.

import type { WordsPart } from "#i18n/parts.ts";

export interface PageHandle {
  /** Shown in these colours whatever the visitor chose. */
  readonly colorMode?: "light" | "dark";
  /** false: the page is read only and comes without scripts. */
  readonly scripts?: false;
  /** What it says besides the words of every page. To those of the CRM one comes with a document of its own. */
  readonly words?: readonly WordsPart[];
}

/** What the pages shown one inside another say together; the innermost has the last word. */
export const pageHandle = (matches: readonly { readonly handle: unknown }[]): PageHandle =>
  Object.assign({}, ...matches.map(({ handle }) => handle ?? {}));
