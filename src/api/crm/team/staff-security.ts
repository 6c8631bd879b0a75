// What the owner does about the sign-in of a staff member.
import { z } from "zod";
import { sessionsOf } from "#shop/identity/reads.server.ts";
import { can } from "#shop/staff/rules/rights.ts";
import { accessInput } from "#shop/team/input.ts";
import { endStaffSessions, resetSecondFactor } from "#shop/team/ops.server.ts";
import { sessionsSchema } from "../../account/sessions.ts";
import { endpoint, forbidden, resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";

const ending = {
  access: "staff:staff.manage",
  confirm: true,
  params: idParam,
  response: { 204: z.null() },
  refusals: ["conflict", "last_owner", "own_access"],
} as const;

export const crmStaffSecurityApi = resource("crm", (shop) => ({
  "GET /crm/staff/:id/sessions": endpoint({
    access: "staff:staff.manage",
    summary: "List sessions of a staff member",
    params: idParam,
    response: { 200: sessionsSchema },
    async handle({ actor, visitor, params }) {
      if (!can(actor, "staff.manage")) return forbidden;
      const currentId = visitor.sessionId;
      return { data: await sessionsOf(shop.db, { customerId: params.id, currentId, now: shop.clock() }) };
    },
  }),
  "DELETE /crm/staff/:id/sessions": endpoint({
    ...ending,
    summary: "End all sessions of a staff member",
    handle: (request) => endStaffSessions(shop, request.actor, request.params.id, "all"),
  }),
  "DELETE /crm/staff/:id/sessions/:session": endpoint({
    ...ending,
    summary: "End one session of a staff member",
    params: idParam.extend({ session: idParam.shape.id }),
    handle: (request) => endStaffSessions(shop, request.actor, request.params.id, request.params.session),
  }),
  "POST /crm/staff/:id/second-factor/reset": endpoint({
    ...ending,
    summary: "Reset a lost second factor of a staff member; ends their sessions and notifies them by SMS",
    body: accessInput,
    handle: (request) => resetSecondFactor(shop, request.actor, request.params.id, request.body),
  }),
}));
