// Information pages for the staff: drafts, publishing, schedules. Staff only (http/guards.ts).
import { z } from "zod";
import { mapOk } from "#kit/result.ts";
import {
  newPageInput,
  pageDraftInput,
  planInput,
  publicationVersion,
  restoreInput,
} from "#shop/content/page-input.ts";
import { pageMatter } from "#shop/content/page-matter.server.ts";
import { removePage, savePageDraft, startPage } from "#shop/content/page-ops.server.ts";
import { dropDraft, hide, plan, publish, restore } from "#shop/content/publishing.server.ts";
import { endpoint, resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";
import { publicationRefusals, publicationSteps } from "./publication-steps.ts";

export const crmPagesApi = resource("crm", (shop) => {
  const needs = { db: shop.db, clock: shop.clock, addresses: shop.addresses };
  const matter = pageMatter(shop.addresses);
  const step = publicationSteps(idParam, ({ params }) => params.id);
  return {
    "PUT /crm/pages/:id": step(
      "Save a page's draft; 409 when another user changed the page first",
      pageDraftInput,
      ({ id, version, ...text }, actor) => savePageDraft(needs, actor, { id, version }, text),
    ),
    "POST /crm/pages/:id/drop": step(
      "Discard the draft of a published page",
      publicationVersion,
      (asked, actor) => dropDraft(needs, matter, actor, asked),
    ),
    "POST /crm/pages/:id/publish": step(
      "Publish the draft now; 422 `not_ready` lists what is missing",
      publicationVersion,
      (asked, actor) => publish(needs, matter, actor, asked),
    ),
    "POST /crm/pages/:id/hide": step("Hide a page from visitors now", publicationVersion, (asked, actor) =>
      hide(needs, matter, actor, asked),
    ),
    "PUT /crm/pages/:id/plan": step(
      "Schedule publishing and hiding, Kyiv local time; null cancels",
      planInput,
      (asked, actor) => plan(needs, matter, actor, asked),
    ),
    "POST /crm/pages/:id/restore": step(
      "Copy a published version into the draft",
      restoreInput,
      (asked, actor) => restore(needs, matter, actor, asked),
    ),
    "POST /crm/pages": endpoint({
      access: "staff:content.edit",
      summary: "Create an information page, not visible to visitors",
      body: newPageInput,
      response: { 201: z.object({ data: z.object({ id: z.number() }) }) },
      refusals: publicationRefusals,
      async handle(request) {
        const begun = await startPage(needs, request.actor, request.body);
        if (!begun.ok) return begun;
        return { data: begun.value };
      },
    }),
    "POST /crm/pages/:id/remove": endpoint({
      access: "staff:content.edit",
      summary: "Delete a page that was never published",
      params: idParam,
      body: publicationVersion,
      response: { 200: z.object({ success: z.boolean() }) },
      refusals: publicationRefusals,
      handle: async (request) =>
        mapOk(await removePage(needs, request.actor, { ...request.params, ...request.body }), () => ({
          success: true,
        })),
    }),
  };
});
