// Staff accounts, seen and changed by the owner. Staff only (http/guards.ts).
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import type { Actor } from "#shop/staff/rules.ts";
import { accessInput, inviteInput, roleInput } from "#shop/team/input.ts";
import { changeRole, disableStaff, enableStaff, inviteStaff } from "#shop/team/ops.server.ts";
import { memberOutput } from "#shop/team/output.ts";
import { staffTeam } from "#shop/team/reads.server.ts";
import { endpoint, resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";

const teamSchema = z.object({ data: z.array(memberOutput) });

export const crmStaffApi = resource("crm", (shop) => {
  const needs = { db: shop.db, clock: shop.clock, publicUrl: shop.env.publicUrl };
  const team = async (actor: Actor) => ({ data: (await staffTeam(shop.db, actor)) ?? [] });
  return {
    "GET /crm/staff": endpoint({
      access: "staff:staff.manage",
      summary: "Everybody who works or has worked here",
      response: { 200: teamSchema },
      async handle(request, reply) {
        const data = await staffTeam(shop.db, request.actor);
        return data ? { data } : refusal(reply, { code: "forbidden" });
      },
    }),
    "POST /crm/staff": endpoint({
      access: "staff:staff.manage",
      confirm: true,
      summary: "Invite by phone; the account is made when there is none, an SMS says how to come in",
      body: inviteInput,
      response: { 200: teamSchema, 201: teamSchema },
      async handle(request, reply) {
        const invited = await inviteStaff(needs, request.actor, request.body);
        if (!invited.ok) return refusal(reply, invited.error);
        return reply.code(invited.value.isNew ? 201 : 200).send(await team(request.actor));
      },
    }),
    "PUT /crm/staff/:id/role": endpoint({
      access: "staff:staff.manage",
      confirm: true,
      summary: "Give another role; 409 when somebody else changed the access first",
      params: idParam,
      body: roleInput,
      response: { 200: teamSchema },
      async handle(request, reply) {
        const changed = await changeRole(needs, request.actor, request.params.id, request.body);
        return changed.ok ? team(request.actor) : refusal(reply, changed.error);
      },
    }),
    "POST /crm/staff/:id/disable": endpoint({
      access: "staff:staff.manage",
      confirm: true,
      summary: "Take the access away; the person's sessions end at once",
      params: idParam,
      body: accessInput,
      response: { 200: teamSchema },
      async handle(request, reply) {
        const disabled = await disableStaff(needs, request.actor, request.params.id, request.body);
        return disabled.ok ? team(request.actor) : refusal(reply, disabled.error);
      },
    }),
    "POST /crm/staff/:id/enable": endpoint({
      access: "staff:staff.manage",
      confirm: true,
      summary: "Give the access back in the role of before",
      params: idParam,
      body: accessInput,
      response: { 200: teamSchema },
      async handle(request, reply) {
        const enabled = await enableStaff(needs, request.actor, request.params.id, request.body);
        return enabled.ok ? team(request.actor) : refusal(reply, enabled.error);
      },
    }),
  };
});
