// The home page for the staff. Guests and customers do not get as far as here (http/guards.ts).
import type { z } from "zod";
import type { Result } from "#kit/result.ts";
import { homeDraftInput } from "#shop/content/home-input.ts";
import { homeMatter } from "#shop/content/home-matter.server.ts";
import { homePublication } from "#shop/content/home-ops.server.ts";
import { planInput, publicationVersion, restoreInput } from "#shop/content/page-input.ts";
import {
  dropDraft,
  type PublishingRefusal,
  plan,
  publish,
  restore,
  saveDraft,
} from "#shop/content/publishing.server.ts";
import type { Actor } from "#shop/staff/rules.ts";
import { publicationAnswer, savedVersion } from "./crm-pages.ts";
import type { ShopPlugin } from "./plugin.ts";

const tags = ["crm"];

export const crmHomeApi: ShopPlugin = async (app, { shop }) => {
  const needs = { db: shop.db, clock: shop.clock };
  const matter = homeMatter(shop.addresses);

  type Step<Body> = (
    asked: Body & { id: number },
    actor: Actor,
  ) => Promise<Result<{ version: number }, PublishingRefusal>>;

  const step = <Body extends z.ZodType<{ version: number }>>(
    method: "POST" | "PUT",
    url: string,
    summary: string,
    body: Body,
    take: Step<z.output<Body>>,
  ) =>
    app.route({
      method,
      url,
      schema: { tags, summary, body, response: savedVersion },
      handler: async (request, reply) => {
        const id = (await homePublication(needs, request.actor)) ?? 0;
        return publicationAnswer(
          reply,
          await take({ ...(request.body as z.output<Body>), id }, request.actor),
        );
      },
    });

  step(
    "PUT",
    "/crm/home",
    "Save a draft of the home page; 409 when somebody else changed it first",
    homeDraftInput,
    ({ id, version, blocks }, actor) => saveDraft(needs, matter, actor, { id, version }, { blocks }),
  );
  step(
    "POST",
    "/crm/home/publish",
    "Show the draft to visitors now; 422 `not_ready` says what it lacks",
    publicationVersion,
    (asked, actor) => publish(needs, matter, actor, asked),
  );
  step("POST", "/crm/home/drop", "Drop the draft", publicationVersion, (asked, actor) =>
    dropDraft(needs, matter, actor, asked),
  );
  step(
    "PUT",
    "/crm/home/plan",
    "Publish at a moment of Kyiv's wall clock; null takes it back",
    planInput,
    (asked, actor) => plan(needs, matter, actor, asked),
  );
  step("POST", "/crm/home/restore", "Make a draft of what was published once", restoreInput, (asked, actor) =>
    restore(needs, matter, actor, asked),
  );
};
