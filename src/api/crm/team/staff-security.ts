// What the owner does about the sign-in of a staff member.
import { z } from "zod";
import { sessionsOf } from "#shop/identity/reads.server.ts";
import { can } from "#shop/staff/rules/rights.ts";
import { accessInput } from "#shop/team/input.ts";
import { endStaffSessions, resetSecondFactor } from "#shop/team/ops.server.ts";
import { sessionsSchema } from "../../account/sessions.ts";
import { endpoint, forbidden, resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";

export const crmStaffSecurityApi = resource("crm", (shop) => ({
  "GET /crm/staff/:id/sessions": endpoint({
    access: "staff:staff.manage",
    summary: "Where a person of the staff is signed in",
    params: idParam,
    response: { 200: sessionsSchema },
    async handle({ actor, visitor, params }) {
      if (!can(actor, "staff.manage")) return forbidden;
      const currentId = visitor.sessionId;
      return { data: await sessionsOf(shop.db, { customerId: params.id, currentId, now: shop.clock() }) };
    },
  }),
  "DELETE /crm/staff/:id/sessions": endpoint({
    access: "staff:staff.manage",
    confirm: true,
    summary: "Sign a person out everywhere",
    params: idParam,
    response: { 204: z.null() },
    refusals: ["conflict", "last_owner", "own_access"],
    handle: (request) => endStaffSessions(shop, request.actor, request.params.id, "all"),
  }),
  "DELETE /crm/staff/:id/sessions/:session": endpoint({
    access: "staff:staff.manage",
    confirm: true,
    summary: "Sign a person out on one device",
    params: idParam.extend({ session: idParam.shape.id }),
    response: { 204: z.null() },
    refusals: ["conflict", "last_owner", "own_access"],
    handle: (request) => endStaffSessions(shop, request.actor, request.params.id, request.params.session),
  }),
  "POST /crm/staff/:id/second-factor/reset": endpoint({
    access: "staff:staff.manage",
    confirm: true,
    summary: "Take the second factor of a person who has lost it away; they are signed out and told by SMS",
    params: idParam,
    body: accessInput,
    response: { 204: z.null() },
    refusals: ["conflict", "last_owner", "own_access"],
    handle: (request) => resetSecondFactor(shop, request.actor, request.params.id, request.body),
  }),
}));
