// What a page declares to the document around it: `export const handle: PageHandle`.

import type { MessageKeys, NestedKeyOf } from "use-intl";
import type { Messages } from "#i18n/messages.ts";
import type { MessagesPart } from "#i18n/parts.ts";

export interface PageHandle {
  /** Shown in these colours whatever the visitor's choice. */
  readonly colorMode?: "light" | "dark";
  /** false: the page is read only and comes without scripts. */
  readonly scripts?: false;
  /** Additional messages. Those of the CRM come only with a new document. */
  readonly messages?: readonly MessagesPart[];
  /** The message that is the title of a CRM page. A page whose title depends on its data loads a `title`. */
  readonly title?: MessageKeys<Messages, NestedKeyOf<Messages>>;
  /** false: a page of the CRM that is not refreshed in the background. */
  readonly live?: false;
}

/** The handles of nested pages merged; the innermost wins. */
export const pageHandle = (matches: readonly { readonly handle: unknown }[]): PageHandle =>
  Object.assign({}, ...matches.map(({ handle }) => handle ?? {}));
