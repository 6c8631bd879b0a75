// The landings of occasions for the staff, by the id of their collection. Staff only (http/guards.ts).
import { landingContent } from "#shop/content/input/landing.ts";
import { landingMatter } from "#shop/content/landing-matter.server.ts";
import { landingPublication } from "#shop/content/landing-ops.server.ts";
import { publicationVersion } from "#shop/content/page-input.ts";
import { saveDraft } from "#shop/content/publishing.server.ts";
import { resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";
import { commonSteps, publicationSteps } from "./publication-steps.ts";

export const crmLandingsApi = resource("crm", (shop) => {
  const matter = landingMatter(shop.addresses);
  const step = publicationSteps(
    idParam,
    async ({ params, actor }) => (await landingPublication(shop, actor, params.id)) ?? 0,
  );
  const common = commonSteps(shop, matter, step);
  return {
    "PUT /crm/landings/:id": step(
      "Save a draft of an occasion's page; 409 when another user changed it first",
      landingContent.extend(publicationVersion.shape),
      ({ id, version, blocks }, actor) => saveDraft(shop, matter, actor, { id, version }, { blocks }),
    ),
    "POST /crm/landings/:id/publish": common.publish,
    "POST /crm/landings/:id/drop": common.drop,
    "PUT /crm/landings/:id/plan": common.plan,
    "POST /crm/landings/:id/restore": common.restore,
  };
});
