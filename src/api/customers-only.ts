// Resources of somebody's own account: guests are turned away before the body is read.
import type { FastifyInstance } from "fastify";
import type { Actor } from "#shop/staff/rules.ts";
import { refusal } from "./refusals.ts";

/** Every route registered on `app` from now on is for signed-in visitors. */
export function customersOnly(app: Pick<FastifyInstance, "addHook">): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!("customerId" in request.actor)) return refusal(reply, { code: "unauthenticated" });
  });
}

/** Whose account it is, behind `customersOnly`; anybody else there is a bug and throws. */
export function customerIdOf(actor: Actor): number {
  if ("customerId" in actor) return actor.customerId;
  throw new Error("no customer behind the guard");
}
