// Information pages for the staff: drafts, publishing, plans. Guests and customers do not get as far as here
// (http/guards.ts).
import type { FastifyReply } from "fastify";
import { z } from "zod";
import type { Result } from "#kit/result.ts";
import {
  newPageInput,
  pageDraftInput,
  planInput,
  publicationVersion,
  restoreInput,
} from "#shop/content/page-input.ts";
import { pageMatter } from "#shop/content/page-matter.server.ts";
import { type PageRefusal, removePage, savePageDraft, startPage } from "#shop/content/page-ops.server.ts";
import { dropDraft, hide, plan, publish, restore } from "#shop/content/publishing.server.ts";
import { idParam } from "./id-param.ts";
import type { ShopPlugin } from "./plugin.ts";
import { refusal } from "./refusals.ts";

const tags = ["crm"];
const params = idParam;
/** What a step answers that went through. */
export const savedVersion = { 200: z.object({ data: z.object({ version: z.number() }) }) };

export const crmPagesApi: ShopPlugin = async (app, { shop }) => {
  const needs = { db: shop.db, clock: shop.clock, addresses: shop.addresses };
  const matter = pageMatter(shop.addresses);

  app.post(
    "/crm/pages",
    {
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

  app.put(
    "/crm/pages/:id",
    {
      schema: {
        tags,
        summary: "Save a page's draft; 409 when somebody else changed the page first",
        params,
        body: pageDraftInput,
        response: savedVersion,
      },
    },
    async (request, reply) => {
      const { version, ...text } = request.body;
      return publicationAnswer(
        reply,
        await savePageDraft(needs, request.actor, { ...request.params, version }, text),
      );
    },
  );

  app.post(
    "/crm/pages/:id/remove",
    {
      schema: {
        tags,
        summary: "Forget a page that was never published",
        params,
        body: publicationVersion,
        response: { 200: z.object({ success: z.boolean() }) },
      },
    },
    async (request, reply) => {
      const done = await removePage(needs, request.actor, { ...request.params, ...request.body });
      return done.ok ? { success: true } : refusal(reply, done.error);
    },
  );

  app.post(
    "/crm/pages/:id/drop",
    {
      schema: {
        tags,
        summary: "Drop the draft of a published page",
        params,
        body: publicationVersion,
        response: savedVersion,
      },
    },
    async (request, reply) =>
      publicationAnswer(
        reply,
        await dropDraft(needs, matter, request.actor, { ...request.params, ...request.body }),
      ),
  );

  app.post(
    "/crm/pages/:id/publish",
    {
      schema: {
        tags,
        summary: "Show the draft to visitors now; 422 `not_ready` says what it lacks",
        params,
        body: publicationVersion,
        response: savedVersion,
      },
    },
    async (request, reply) =>
      publicationAnswer(
        reply,
        await publish(needs, matter, request.actor, { ...request.params, ...request.body }),
      ),
  );

  app.post(
    "/crm/pages/:id/hide",
    {
      schema: {
        tags,
        summary: "Hide a page from visitors now",
        params,
        body: publicationVersion,
        response: savedVersion,
      },
    },
    async (request, reply) =>
      publicationAnswer(
        reply,
        await hide(needs, matter, request.actor, { ...request.params, ...request.body }),
      ),
  );

  app.put(
    "/crm/pages/:id/plan",
    {
      schema: {
        tags,
        summary: "Publish and hide at a moment of Kyiv's wall clock; null takes one back",
        params,
        body: planInput,
        response: savedVersion,
      },
    },
    async (request, reply) =>
      publicationAnswer(
        reply,
        await plan(needs, matter, request.actor, { ...request.params, ...request.body }),
      ),
  );

  app.post(
    "/crm/pages/:id/restore",
    {
      schema: {
        tags,
        summary: "Make a draft of what was published once",
        params,
        body: restoreInput,
        response: savedVersion,
      },
    },
    async (request, reply) =>
      publicationAnswer(
        reply,
        await restore(needs, matter, request.actor, { ...request.params, ...request.body }),
      ),
  );
};

type Answer = { data: { version: number } };

/** The version it has now, or why not. */
export function publicationAnswer(reply: FastifyReply, done: Result<Answer["data"], PageRefusal>): Answer {
  if (done.ok) return { data: done.value };
  return refusal(reply, done.error, "missing" in done.error ? { missing: done.error.missing } : {});
}
