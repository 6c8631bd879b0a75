// What the owner does about the sign-in of a staff member.
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { sessionsOf } from "#shop/identity/reads.server.ts";
import { can } from "#shop/staff/rules.ts";
import { accessInput } from "#shop/team/input.ts";
import { endStaffSessions, resetSecondFactor } from "#shop/team/ops.server.ts";
import { sessionsSchema } from "../../account/sessions.ts";
import { idParam } from "../../id-param.ts";
import type { ShopPlugin } from "../../plugin.ts";

const tags = ["crm"];

export const crmStaffSecurityApi: ShopPlugin = async (app, { shop }) => {
  app.get(
    "/crm/staff/:id/sessions",
    {
      config: { access: "staff:staff.manage" },
      schema: {
        tags,
        summary: "Where a person of the staff is signed in",
        params: idParam,
        response: { 200: sessionsSchema },
      },
    },
    async ({ actor, visitor, params }, reply) => {
      if (!can(actor, "staff.manage")) return refusal(reply, { code: "forbidden" });
      const currentId = visitor.sessionId;
      return { data: await sessionsOf(shop.db, { customerId: params.id, currentId, now: shop.clock() }) };
    },
  );

  app.delete(
    "/crm/staff/:id/sessions",
    {
      config: { access: "staff:staff.manage", confirm: true },
      schema: { tags, summary: "Sign a person out everywhere", params: idParam, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const ended = await endStaffSessions(shop, request.actor, request.params.id, "all");
      return ended.ok ? reply.code(204).send(null) : refusal(reply, ended.error);
    },
  );

  app.delete(
    "/crm/staff/:id/sessions/:session",
    {
      config: { access: "staff:staff.manage", confirm: true },
      schema: {
        tags,
        summary: "Sign a person out on one device",
        params: idParam.extend({ session: idParam.shape.id }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { id, session } = request.params;
      const ended = await endStaffSessions(shop, request.actor, id, session);
      return ended.ok ? reply.code(204).send(null) : refusal(reply, ended.error);
    },
  );

  app.post(
    "/crm/staff/:id/second-factor/reset",
    {
      config: { access: "staff:staff.manage", confirm: true },
      schema: {
        tags,
        summary:
          "Take the second factor of a person who has lost it away; they are signed out and told by SMS",
        params: idParam,
        body: accessInput,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const reset = await resetSecondFactor(shop, request.actor, request.params.id, request.body);
      return reset.ok ? reply.code(204).send(null) : refusal(reply, reset.error);
    },
  );
};
