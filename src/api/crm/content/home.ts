// The home page for the staff. Staff only (http/guards.ts).
import { homeDraftInput } from "#shop/content/home-input.ts";
import { homeMatter } from "#shop/content/home-matter.server.ts";
import { homePublication } from "#shop/content/home-ops.server.ts";
import { planInput, publicationVersion, restoreInput } from "#shop/content/page-input.ts";
import { dropDraft, plan, publish, restore, saveDraft } from "#shop/content/publishing.server.ts";
import type { ShopPlugin } from "../../plugin.ts";
import { publicationSteps } from "./publication-steps.ts";

export const crmHomeApi: ShopPlugin = async (app, { shop }) => {
  const needs = { db: shop.db, clock: shop.clock };
  const matter = homeMatter(shop.addresses);
  const step = publicationSteps(app, {
    idOf: async ({ actor }) => (await homePublication(needs, actor)) ?? 0,
  });

  step({
    method: "PUT",
    url: "/crm/home",
    summary: "Save a draft of the home page; 409 when somebody else changed it first",
    body: homeDraftInput,
    take: ({ blocks, ...asked }, actor) => saveDraft(needs, matter, actor, asked, { blocks }),
  });
  step({
    method: "POST",
    url: "/crm/home/publish",
    summary: "Show the draft to visitors now; 422 `not_ready` says what it lacks",
    body: publicationVersion,
    take: (asked, actor) => publish(needs, matter, actor, asked),
  });
  step({
    method: "POST",
    url: "/crm/home/drop",
    summary: "Drop the draft",
    body: publicationVersion,
    take: (asked, actor) => dropDraft(needs, matter, actor, asked),
  });
  step({
    method: "PUT",
    url: "/crm/home/plan",
    summary: "Publish at a moment of Kyiv's wall clock; null takes it back",
    body: planInput,
    take: (asked, actor) => plan(needs, matter, actor, asked),
  });
  step({
    method: "POST",
    url: "/crm/home/restore",
    summary: "Make a draft of what was published once",
    body: restoreInput,
    take: (asked, actor) => restore(needs, matter, actor, asked),
  });
};
