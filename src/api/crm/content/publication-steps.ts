// The steps of content that is drafted and published: each names the version it started from and returns the
// new one.
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import type { Result } from "#kit/result.ts";
import type { PageRefusal } from "#shop/content/page-ops.server.ts";
import type { Actor } from "#shop/staff/rules.ts";
import type { ShopPlugin } from "../../plugin.ts";

/** The response of a step that succeeded. */
const savedVersion = { 200: z.object({ data: z.object({ version: z.number() }) }) };

/** A page's texts in both languages, 60,000 characters each. */
const draftBytes = 1024 * 1024;

interface PublicationStep<Body> {
  readonly method: "POST" | "PUT";
  readonly url: string;
  readonly summary: string;
  readonly body: z.ZodType<Body>;
  take(asked: Body & { id: number }, actor: Actor): Promise<Result<{ version: number }, PageRefusal>>;
}

interface Subject {
  /** Path parameters of its routes; absent: there is only one such content. */
  readonly params?: z.ZodType<{ id: number }>;
  /** Which one a request is about; 0 matches no row. */
  idOf(request: { readonly params: unknown; readonly actor: Actor }): Promise<number> | number;
}

/** Adds the routes of the steps, one at a time. */
export const publicationSteps =
  (app: Parameters<ShopPlugin>[0], { params, idOf }: Subject) =>
  <Body extends { version: number }>({ method, url, summary, body, take }: PublicationStep<Body>): void => {
    app.route({
      method,
      url,
      config: { access: "staff:content.edit" },
      bodyLimit: draftBytes,
      schema: { tags: ["crm"], summary, body, response: savedVersion, ...(params && { params }) },
      handler: async (request, reply) => {
        const id = await idOf(request);
        const done = await take({ ...(request.body as Body), id }, request.actor);
        if (done.ok) return { data: done.value };
        return refusal(reply, done.error, "missing" in done.error ? { missing: done.error.missing } : {});
      },
    });
  };
