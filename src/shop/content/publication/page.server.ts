// An information page as a publication: its live text is the row that visitors read.
import type { Tx } from "#db/database.ts";
import { announce } from "#jobs/announce.ts";
import type { Addresses } from "../addresses.server.ts";
import type { PublicationType } from "../publishing.server.ts";
import { shopSettings } from "../reads.server.ts";
import { isFixedPage } from "../rules/fixed-pages.ts";
import { loggedText } from "../rules/logged-text.ts";
import { type PageText, pageReadiness } from "../rules/page-readiness.ts";
import { termFactNames } from "../rules/term-facts.ts";
import { textFacts } from "../rules/text-facts.ts";
import { livePage, setPagePublished, writePage } from "../store.server.ts";

/** Names of facts that a text may contain in braces; they do not depend on the day. */
export const knownFacts = async (tx: Tx): Promise<string[]> => [
  ...Object.keys(textFacts(await shopSettings(tx), "uk", [], "")),
  ...termFactNames,
];

export const pagePublicationType = (addresses: Addresses): PublicationType<PageText> => ({
  kind: "page",
  subject: "page",
  idOf: ({ slug }, text) => slug ?? text?.slug ?? "",
  live: (tx, { slug }) => (slug === null ? Promise.resolve(null) : livePage(tx, slug)),
  isFixed: ({ slug }) => isFixedPage(slug),
  async refusalOf(tx, { slug }, text) {
    const { missing } = pageReadiness(text, await knownFacts(tx));
    if (missing.length > 0) return { code: "not_ready", missing };
    if (text.slug === slug) return null;
    await addresses.lock(tx);
    return (await addresses.isTaken(tx, text.slug)) ? { code: "slug_taken", field: "slug" } : null;
  },
  async show(tx, { id, slug }, text, at) {
    await writePage(tx, { id, slug }, text, at);
    if (slug !== null && slug !== text.slug) {
      await addresses.move(tx, slug, text.slug);
      await announce(tx, { kind: "content_changed", slug });
    }
    await announce(tx, { kind: "content_changed", slug: text.slug });
  },
  async hide(tx, { slug }, at) {
    if (slug === null) return;
    await setPagePublished(tx, slug, false, at);
    await announce(tx, { kind: "content_changed", slug });
  },
  told: loggedText,
});
