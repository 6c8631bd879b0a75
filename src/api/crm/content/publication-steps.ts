// The steps of content that is drafted and published: each names the version it started from and returns the
// new one.
import { z } from "zod";
import type { AppContext } from "#container.ts";
import { codes } from "#http/errors/refusals.ts";
import { type Result, refuse } from "#kit/result.ts";
import { planInput, publicationVersion, restoreInput } from "#shop/content/input/page.ts";
import {
  dropDraft,
  type PublicationType,
  type PublishingRefusal,
  plan,
  publish,
  restore,
} from "#shop/content/publishing.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { endpoint } from "../../endpoint.ts";

/** A page's texts in both languages, 60,000 characters each. */
const draftBytes = 1024 * 1024;

export const publicationRefusals = codes(
  "conflict not_ready nothing_to_hide nothing_to_publish page_fixed page_was_shown",
  "plan_order plan_past slug_taken too_many_pages",
);

type IdOf<Params> = (request: { readonly params: Params; readonly actor: Actor }) => Promise<number> | number;

/**
 * Describes the steps of one kind of content.
 * @param params path parameters of its endpoints
 * @param idOf which content a request is about; 0 matches no row
 */
export const publicationSteps =
  <Params extends z.ZodType>(params: Params, idOf: IdOf<z.output<Params>>) =>
  <Body extends z.ZodType<{ version: number }>>(
    summary: string,
    body: Body,
    take: (
      asked: z.output<Body> & { id: number },
      actor: Actor,
    ) => Promise<Result<{ version: number }, PublishingRefusal>>,
  ) =>
    endpoint({
      access: "staff:content.edit",
      bodyLimit: draftBytes,
      summary,
      params,
      body,
      response: { 200: z.object({ data: z.object({ version: z.number() }) }) },
      refusals: publicationRefusals,
      refusalData: z.object({ missing: z.array(z.string()).readonly() }),
      async handle(request) {
        const id = await idOf(request);
        const done = await take({ ...request.body, id }, request.actor);
        if (done.ok) return { data: done.value };
        if (!("missing" in done.error)) return done;
        const { code, ...extra } = done.error;
        return refuse({ code, extra });
      },
    });

/** The steps that are alike for all kinds of content. */
export const commonSteps = <Content extends object, Params extends z.ZodType>(
  shop: AppContext,
  type: PublicationType<Content>,
  step: ReturnType<typeof publicationSteps<Params>>,
) => ({
  drop: step("Discard the draft", publicationVersion, (asked, actor) => dropDraft(shop, type, actor, asked)),
  publish: step(
    "Publish the draft now; 422 `not_ready` lists what is missing",
    publicationVersion,
    (asked, actor) => publish(shop, type, actor, asked),
  ),
  plan: step("Schedule publishing, Kyiv local time; null cancels it", planInput, (asked, actor) =>
    plan(shop, type, actor, asked),
  ),
  restore: step("Copy a published version into the draft", restoreInput, (asked, actor) =>
    restore(shop, type, actor, asked),
  ),
});
