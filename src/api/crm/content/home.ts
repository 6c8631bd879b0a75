// The home page for the staff. Staff only (http/guards.ts).
import { z } from "zod";
import { homeDraftInput } from "#shop/content/input/home.ts";
import { homePublication } from "#shop/content/ops/home.server.ts";
import { homePublicationType } from "#shop/content/publication/home.server.ts";
import { saveDraft } from "#shop/content/publishing.server.ts";
import { resource } from "../../endpoint.ts";
import { commonSteps, publicationSteps } from "./publication-steps.ts";

export const crmHomeApi = resource("crm", (shop) => {
  const type = homePublicationType(shop.addresses);
  const step = publicationSteps(z.unknown(), async ({ actor }) => (await homePublication(shop, actor)) ?? 0);
  const common = commonSteps(shop, type, step);
  return {
    "PUT /crm/home": step(
      "Save a draft of the home page; 409 when another user changed it first",
      homeDraftInput,
      ({ blocks, ...asked }, actor) => saveDraft(shop, type, actor, asked, { blocks }),
    ),
    "POST /crm/home/publish": common.publish,
    "POST /crm/home/drop": common.drop,
    "PUT /crm/home/plan": common.plan,
    "POST /crm/home/restore": common.restore,
  };
});
