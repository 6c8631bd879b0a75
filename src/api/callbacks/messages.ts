// Delivery reports of SMS and Viber carriers. A carrier that is off, or sends none, has no URL.
import { z } from "zod";
import { recordDeliveryReport } from "#shop/messaging/ops.server.ts";
import { type Endpoints, endpoint, forbidden, type Resource, resource } from "../endpoint.ts";

const event = z.record(z.string(), z.unknown());

/** The documentation of the carriers does not say whether reports come as a form or as JSON. */
const readForms: Resource["accept"] = (scope) => {
  const form = "application/x-www-form-urlencoded";
  scope.addContentTypeParser(form, { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
};

export const messagesApi = resource(
  "messages",
  (shop): Endpoints => {
    const callbacks = shop.senders.phone.flatMap(({ name, readCallback }) => {
      if (!readCallback) return [];
      const callback = endpoint({
        access: "provider",
        csrf: false,
        limitClass: "callback",
        summary: "Delivery report of a message",
        response: { 200: z.object({ ok: z.literal(true) }) },
        async handle(request) {
          const body = event.safeParse(request.body);
          const id = body.success ? readCallback(body.data) : null;
          if (id === null) return forbidden;
          await recordDeliveryReport(shop.db, name, id);
          return { ok: true as const };
        },
      });
      return [[`POST /messages/${name}/callback`, callback] as const];
    });
    return Object.fromEntries(callbacks);
  },
  readForms,
);
