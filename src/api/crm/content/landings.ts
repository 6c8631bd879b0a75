// The landings of occasions and categories for the staff, by the id of their collection or category. Staff
// only (http/guards.ts).
import { z } from "zod";
import { landingContent } from "#shop/content/input/landing.ts";
import { landingMatter } from "#shop/content/landing-matter.server.ts";
import { landingPublication } from "#shop/content/landing-ops.server.ts";
import { planInput, publicationVersion, restoreInput } from "#shop/content/page-input.ts";
import { dropDraft, plan, publish, restore, saveDraft } from "#shop/content/publishing.server.ts";
import { landingOwners } from "#shop/content/rules/landing.ts";
import { resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";
import { publicationSteps } from "./publication-steps.ts";

/** An unknown owner gives 404, like an invalid id. */
const placeParams = idParam.extend({
  of: z.string().transform((text) => landingOwners.find((owner) => owner === text) ?? null),
});

export const crmLandingsApi = resource("crm", (shop) => {
  const needs = { db: shop.db, clock: shop.clock };
  const matter = landingMatter(shop.addresses);
  const step = publicationSteps(
    placeParams,
    async ({ params: { of, id }, actor }) =>
      (of && (await landingPublication(needs, actor, { of, id }))) ?? 0,
  );
  return {
    "PUT /crm/landings/:of/:id": step(
      "Save a draft of a landing; 409 when another user changed it first",
      landingContent.extend(publicationVersion.shape),
      ({ id, version, blocks }, actor) => saveDraft(needs, matter, actor, { id, version }, { blocks }),
    ),
    "POST /crm/landings/:of/:id/publish": step(
      "Publish the draft now; 422 `not_ready` lists what is missing",
      publicationVersion,
      (asked, actor) => publish(needs, matter, actor, asked),
    ),
    "POST /crm/landings/:of/:id/drop": step("Discard the draft", publicationVersion, (asked, actor) =>
      dropDraft(needs, matter, actor, asked),
    ),
    "PUT /crm/landings/:of/:id/plan": step(
      "Schedule publishing, Kyiv local time; null cancels it",
      planInput,
      (asked, actor) => plan(needs, matter, actor, asked),
    ),
    "POST /crm/landings/:of/:id/restore": step(
      "Copy a published version into the draft",
      restoreInput,
      (asked, actor) => restore(needs, matter, actor, asked),
    ),
  };
});
