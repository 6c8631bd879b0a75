// Staff accounts, seen and changed by the owner. Staff only (http/guards.ts).
import { z } from "zod";
import type { Result } from "#kit/result.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { accessInput, inviteInput, roleInput } from "#shop/team/input.ts";
import { changeRole, disableStaff, enableStaff, inviteStaff } from "#shop/team/ops.server.ts";
import { memberOutput } from "#shop/team/output.ts";
import { staffTeam } from "#shop/team/reads.server.ts";
import { endpoint, forbidden, resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";

const teamSchema = z.object({ data: z.array(memberOutput) });
const member = {
  access: "staff:staff.manage",
  confirm: true,
  params: idParam,
  response: { 200: teamSchema },
  refusals: ["conflict", "last_owner", "own_access"],
} as const;

export const crmStaffApi = resource("crm", (shop) => {
  const team = async (actor: Actor) => ({ data: (await staffTeam(shop.db, actor)) ?? [] });
  const whole = async <E>(actor: Actor, changed: Result<unknown, E>) => (changed.ok ? team(actor) : changed);
  return {
    "GET /crm/staff": endpoint({
      access: "staff:staff.manage",
      summary: "List current and former staff",
      response: { 200: teamSchema },
      async handle(request) {
        const data = await staffTeam(shop.db, request.actor);
        return data ? { data } : forbidden;
      },
    }),
    "POST /crm/staff": endpoint({
      access: "staff:staff.manage",
      confirm: true,
      summary:
        "Invite a staff member by phone; creates the account if needed and sends an SMS with instructions",
      body: inviteInput,
      response: { 200: teamSchema, 201: teamSchema },
      refusals: ["already_staff"],
      async handle(request, reply) {
        const invited = await inviteStaff(shop, request.actor, request.body);
        if (!invited.ok) return invited;
        return reply.code(invited.value.isNew ? 201 : 200).send(await team(request.actor));
      },
    }),
    "PUT /crm/staff/:id/role": endpoint({
      ...member,
      summary: "Change a role; 409 when another user changed the access first",
      body: roleInput,
      handle: async (request) =>
        whole(request.actor, await changeRole(shop, request.actor, request.params.id, request.body)),
    }),
    "POST /crm/staff/:id/disable": endpoint({
      ...member,
      summary: "Revoke access; ends the staff member's sessions",
      body: accessInput,
      handle: async (request) =>
        whole(request.actor, await disableStaff(shop, request.actor, request.params.id, request.body)),
    }),
    "POST /crm/staff/:id/enable": endpoint({
      ...member,
      summary: "Restore access in the former role",
      body: accessInput,
      handle: async (request) =>
        whole(request.actor, await enableStaff(shop, request.actor, request.params.id, request.body)),
    }),
  };
});
