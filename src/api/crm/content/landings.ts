// The landings of occasions for the staff, by the id of their collection. Staff only (http/guards.ts).
import { landingContent } from "#shop/content/input/landing.ts";
import { landingMatter } from "#shop/content/landing-matter.server.ts";
import { landingPublication } from "#shop/content/landing-ops.server.ts";
import { planInput, publicationVersion, restoreInput } from "#shop/content/page-input.ts";
import { dropDraft, plan, publish, restore, saveDraft } from "#shop/content/publishing.server.ts";
import { resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";
import { publicationSteps } from "./publication-steps.ts";

export const crmLandingsApi = resource("crm", (shop) => {
  const needs = { db: shop.db, clock: shop.clock };
  const matter = landingMatter(shop.addresses);
  const step = publicationSteps(
    idParam,
    async ({ params, actor }) => (await landingPublication(needs, actor, params.id)) ?? 0,
  );
  return {
    "PUT /crm/landings/:id": step(
      "Save a draft of an occasion's page; 409 when another user changed it first",
      landingContent.extend(publicationVersion.shape),
      ({ id, version, blocks }, actor) => saveDraft(needs, matter, actor, { id, version }, { blocks }),
    ),
    "POST /crm/landings/:id/publish": step(
      "Publish the draft now; 422 `not_ready` lists what is missing",
      publicationVersion,
      (asked, actor) => publish(needs, matter, actor, asked),
    ),
    "POST /crm/landings/:id/drop": step("Discard the draft", publicationVersion, (asked, actor) =>
      dropDraft(needs, matter, actor, asked),
    ),
    "PUT /crm/landings/:id/plan": step(
      "Schedule publishing, Kyiv local time; null cancels it",
      planInput,
      (asked, actor) => plan(needs, matter, actor, asked),
    ),
    "POST /crm/landings/:id/restore": step(
      "Copy a published version into the draft",
      restoreInput,
      (asked, actor) => restore(needs, matter, actor, asked),
    ),
  };
});
