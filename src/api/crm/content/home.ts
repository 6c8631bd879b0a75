// The home page for the staff. Staff only (http/guards.ts).
import { z } from "zod";
import { homeDraftInput } from "#shop/content/home-input.ts";
import { homeMatter } from "#shop/content/home-matter.server.ts";
import { homePublication } from "#shop/content/home-ops.server.ts";
import { planInput, publicationVersion, restoreInput } from "#shop/content/page-input.ts";
import { dropDraft, plan, publish, restore, saveDraft } from "#shop/content/publishing.server.ts";
import { resource } from "../../endpoint.ts";
import { publicationSteps } from "./publication-steps.ts";

export const crmHomeApi = resource("crm", (shop) => {
  const needs = { db: shop.db, clock: shop.clock };
  const matter = homeMatter(shop.addresses);
  const step = publicationSteps(z.unknown(), async ({ actor }) => (await homePublication(needs, actor)) ?? 0);
  return {
    "PUT /crm/home": step(
      "Save a draft of the home page; 409 when another user changed it first",
      homeDraftInput,
      ({ blocks, ...asked }, actor) => saveDraft(needs, matter, actor, asked, { blocks }),
    ),
    "POST /crm/home/publish": step(
      "Publish the draft now; 422 `not_ready` lists what is missing",
      publicationVersion,
      (asked, actor) => publish(needs, matter, actor, asked),
    ),
    "POST /crm/home/drop": step("Discard the draft", publicationVersion, (asked, actor) =>
      dropDraft(needs, matter, actor, asked),
    ),
    "PUT /crm/home/plan": step(
      "Schedule publishing, Kyiv local time; null cancels it",
      planInput,
      (asked, actor) => plan(needs, matter, actor, asked),
    ),
    "POST /crm/home/restore": step("Copy a published version into the draft", restoreInput, (asked, actor) =>
      restore(needs, matter, actor, asked),
    ),
  };
});
