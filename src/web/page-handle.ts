// What a page declares to the document around it: `export const handle: PageHandle`.

import type { WordsPart } from "#i18n/parts.ts";

export interface PageHandle {
  /** Shown in these colours whatever the visitor's choice. */
  readonly colorMode?: "light" | "dark";
  /** false: the page is read only and comes without scripts. */
  readonly scripts?: false;
  /** Additional messages. Those of the CRM come only with a new document. */
  readonly words?: readonly WordsPart[];
}

/** The handles of nested pages merged; the innermost wins. */
export const pageHandle = (matches: readonly { readonly handle: unknown }[]): PageHandle =>
  Object.assign({}, ...matches.map(({ handle }) => handle ?? {}));
