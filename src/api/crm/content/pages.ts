// Information pages for the staff: drafts, publishing, schedules. Staff only (http/guards.ts).
import { z } from "zod";
import { newPageInput, pageDraftInput, planInput, publicationVersion } from "#shop/content/input/page.ts";
import { removePage, savePageDraft, startPage } from "#shop/content/ops/page.server.ts";
import { pagePublicationType } from "#shop/content/publication/page.server.ts";
import { dropDraft, hide, plan } from "#shop/content/publishing.server.ts";
import { endpoint, named, resource, succeeded } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";
import { commonSteps, publicationRefusals, publicationSteps } from "./publication-steps.ts";

export const crmPagesApi = resource("crm", (shop) => {
  const type = pagePublicationType(shop.addresses);
  const step = publicationSteps(idParam, ({ params }) => params.id);
  const common = commonSteps(shop, type, step);
  return {
    "PUT /crm/pages/:id": step(
      "Save a page's draft; 409 when another user changed the page first",
      pageDraftInput,
      ({ id, version, ...text }, actor) => savePageDraft(shop, actor, { id, version }, text),
    ),
    "POST /crm/pages/:id/drop": step(
      "Discard the draft of a published page",
      publicationVersion,
      (asked, actor) => dropDraft(shop, type, actor, asked),
    ),
    "POST /crm/pages/:id/publish": common.publish,
    "POST /crm/pages/:id/hide": step("Hide a page from visitors now", publicationVersion, (asked, actor) =>
      hide(shop, type, actor, asked),
    ),
    "PUT /crm/pages/:id/plan": step(
      "Schedule publishing and hiding, Kyiv local time; null cancels",
      planInput,
      (asked, actor) => plan(shop, type, actor, asked),
    ),
    "POST /crm/pages/:id/restore": common.restore,
    "POST /crm/pages": endpoint({
      access: "staff:content.edit",
      summary: "Create an information page, not visible to visitors",
      body: newPageInput,
      response: { 201: z.object({ data: z.object({ id: z.number() }) }) },
      refusals: publicationRefusals,
      handle: (request) => named("data", startPage(shop, request.actor, request.body)),
    }),
    "POST /crm/pages/:id/remove": endpoint({
      access: "staff:content.edit",
      summary: "Delete a page that was never published",
      params: idParam,
      body: publicationVersion,
      response: { 200: z.object({ success: z.boolean() }) },
      refusals: publicationRefusals,
      handle: (request) => succeeded(removePage(shop, request.actor, { ...request.params, ...request.body })),
    }),
  };
});
