// Information pages for the staff: drafts, publishing, schedules. Staff only (http/guards.ts).
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
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
import { idParam } from "../../id-param.ts";
import type { ShopPlugin } from "../../plugin.ts";
import { publicationSteps } from "./publication-steps.ts";

const tags = ["crm"];
/** As parsed by `idParam`. */
const pageParams = z.object({ id: z.int() });

export const crmPagesApi: ShopPlugin = async (app, { shop }) => {
  const needs = { db: shop.db, clock: shop.clock, addresses: shop.addresses };
  const matter = pageMatter(shop.addresses);
  const step = publicationSteps(app, {
    params: idParam,
    idOf: ({ params }) => pageParams.parse(params).id,
  });

  app.post(
    "/crm/pages",
    {
      config: { access: "staff:content.edit" },
      schema: {
        tags,
        summary: "Begin an information page; visitors see nothing of it",
        body: newPageInput,
        response: { 201: z.object({ data: z.object({ id: z.number() }) }) },
      },
    },
    async (request, reply) => {
      const begun = await startPage(needs, request.actor, request.body);
      if (!begun.ok) return refusal(reply, begun.error);
      reply.code(201);
      return { data: begun.value };
    },
  );

  app.post(
    "/crm/pages/:id/remove",
    {
      config: { access: "staff:content.edit" },
      schema: {
        tags,
        summary: "Forget a page that was never published",
        params: idParam,
        body: publicationVersion,
        response: { 200: z.object({ success: z.boolean() }) },
      },
    },
    async (request, reply) => {
      const done = await removePage(needs, request.actor, { ...request.params, ...request.body });
      return done.ok ? { success: true } : refusal(reply, done.error);
    },
  );

  step({
    method: "PUT",
    url: "/crm/pages/:id",
    summary: "Save a page's draft; 409 when somebody else changed the page first",
    body: pageDraftInput,
    take: ({ id, version, ...text }, actor) => savePageDraft(needs, actor, { id, version }, text),
  });
  step({
    method: "POST",
    url: "/crm/pages/:id/drop",
    summary: "Drop the draft of a published page",
    body: publicationVersion,
    take: (asked, actor) => dropDraft(needs, matter, actor, asked),
  });
  step({
    method: "POST",
    url: "/crm/pages/:id/publish",
    summary: "Show the draft to visitors now; 422 `not_ready` says what it lacks",
    body: publicationVersion,
    take: (asked, actor) => publish(needs, matter, actor, asked),
  });
  step({
    method: "POST",
    url: "/crm/pages/:id/hide",
    summary: "Hide a page from visitors now",
    body: publicationVersion,
    take: (asked, actor) => hide(needs, matter, actor, asked),
  });
  step({
    method: "PUT",
    url: "/crm/pages/:id/plan",
    summary: "Publish and hide at a moment of Kyiv's wall clock; null takes one back",
    body: planInput,
    take: (asked, actor) => plan(needs, matter, actor, asked),
  });
  step({
    method: "POST",
    url: "/crm/pages/:id/restore",
    summary: "Make a draft of what was published once",
    body: restoreInput,
    take: (asked, actor) => restore(needs, matter, actor, asked),
  });
};
