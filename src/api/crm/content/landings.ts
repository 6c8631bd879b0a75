// The landings of occasions and categories for the staff, by the id of their collection or category. Staff
// only (http/guards.ts).
import { z } from "zod";
import { landingContent } from "#shop/content/input/landing.ts";
import { publicationVersion } from "#shop/content/input/page.ts";
import { landingPublication } from "#shop/content/ops/landing.server.ts";
import { landingPublicationType } from "#shop/content/publication/landing.server.ts";
import { saveDraft } from "#shop/content/publishing.server.ts";
import { landingOwners } from "#shop/content/rules/landing.ts";
import { resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";
import { commonSteps, publicationSteps } from "./publication-steps.ts";

/** An unknown owner gives 404, like an invalid id. */
const placeParams = idParam.extend({
  of: z.string().transform((text) => landingOwners.find((owner) => owner === text) ?? null),
});

export const crmLandingsApi = resource("crm", (shop) => {
  const type = landingPublicationType(shop.addresses);
  const step = publicationSteps(
    placeParams,
    async ({ params: { of, id }, actor }) => (of && (await landingPublication(shop, actor, { of, id }))) ?? 0,
  );
  const common = commonSteps(shop, type, step);
  return {
    "PUT /crm/landings/:of/:id": step(
      "Save a draft of a landing; 409 when another user changed it first",
      landingContent.extend(publicationVersion.shape),
      ({ id, version, blocks }, actor) => saveDraft(shop, type, actor, { id, version }, { blocks }),
    ),
    "POST /crm/landings/:of/:id/publish": common.publish,
    "POST /crm/landings/:of/:id/drop": common.drop,
    "PUT /crm/landings/:of/:id/plan": common.plan,
    "POST /crm/landings/:of/:id/restore": common.restore,
  };
});
