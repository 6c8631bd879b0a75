// Editing of information pages by the team. Publishing is the same for all kinds (publishing.server.ts).
import type { OpNeeds } from "#db/database.ts";
import { ok, refuse } from "#kit/result.ts";
import { slugify } from "#kit/text/slug.ts";
import { recordChange } from "../../audit/ops.server.ts";
import { transactAs } from "../../staff/ops.server.ts";
import { type Actor, accountOf } from "../../staff/rules/rights.ts";
import type { Addresses } from "../addresses.server.ts";
import { pagePublicationType } from "../publication/page.server.ts";
import { saveDraft } from "../publishing.server.ts";
import { isFixedPage } from "../rules/fixed-pages.ts";
import { loggedText } from "../rules/logged-text.ts";
import type { PageText } from "../rules/page-readiness.ts";
import {
  addPublication,
  lockPublication,
  pagesThere,
  removePublication,
} from "../store/publications.server.ts";

export interface PageNeeds extends OpNeeds {
  readonly addresses: Addresses;
}

/** The limit of the list and the sitemap. */
const mostPages = 500;
const LONGEST_ADDRESS = 100;

/** Creates a page with a title; visitors do not see it. */
export async function startPage({ db, clock }: OpNeeds, actor: Actor, { title }: { readonly title: string }) {
  return transactAs(db, actor, "content.edit", async (tx) => {
    if ((await pagesThere(tx)) >= mostPages) return refuse({ code: "too_many_pages" });
    const at = clock();
    const text: PageText = {
      slug: slugify(title).slice(0, LONGEST_ADDRESS).replace(/-+$/, "") || "storinka",
      title: { uk: title, ru: "" },
      body: { uk: "", ru: "" },
      meta: { uk: "", ru: "" },
    };
    const id = await addPublication(tx, "page", text, { by: accountOf(actor), at });
    const change = { subject: "page", id: text.slug, before: null, after: loggedText(text, null) } as const;
    await recordChange(tx, actor, change, at);
    return ok({ id });
  });
}

/** Saves a page's draft. A page that the shop itself links to keeps its address. */
export async function savePageDraft(
  needs: PageNeeds,
  actor: Actor,
  { id, version }: { readonly id: number; readonly version: number },
  text: PageText,
) {
  const type = pagePublicationType(needs.addresses);
  return saveDraft(needs, type, actor, { id, version }, text, ({ slug }) =>
    isFixedPage(slug) && slug !== text.slug ? { code: "page_fixed", field: "slug" } : null,
  );
}

/** Deletes a page that visitors have never seen. */
export async function removePage(
  { db, clock }: OpNeeds,
  actor: Actor,
  { id, version }: { readonly id: number; readonly version: number },
) {
  return transactAs(db, actor, "content.edit", async (tx) => {
    const row = await lockPublication(tx, id);
    if (row?.kind !== "page") return refuse({ code: "not_found" });
    if (row.version !== version) return refuse({ code: "conflict", version: row.version });
    // Visitors have seen it: it can be hidden, not deleted.
    if (row.slug !== null) return refuse({ code: "page_was_shown" });
    await removePublication(tx, id);
    const text = row.draft as PageText | null;
    const change = {
      subject: "page",
      id: text?.slug ?? id,
      before: loggedText(text, null),
      after: null,
    } as const;
    await recordChange(tx, actor, change, clock());
    return ok(null);
  });
}
