// Demo mode only: failures of the simulated third parties.
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { endpoint, notFound, resource } from "../endpoint.ts";

const service = z.string().regex(/^[a-z0-9_]{1,40}$/);

export const devServicesApi = resource("dev", ({ env, calls, faults }) => {
  const inDemo = {
    access: "public",
    limitClass: "harmless",
    hide: true,
    onRequest: async (_request: FastifyRequest, reply: FastifyReply) => {
      if (env.mode !== "demo") return refusal(reply, notFound.error);
    },
  } as const;
  const faultSchema = z.enum(faults.kinds).nullable();
  const statesSchema = z.object({
    services: z.array(
      z.object({
        name: z.string(),
        calls: z.int(),
        failed: z.int(),
        meanMs: z.int().nullable(),
        isOpen: z.boolean(),
        fault: faultSchema,
      }),
    ),
  });
  const states = () => ({
    services: calls.services().map((figures) => ({ ...figures, fault: faults.of(figures.name) })),
  });
  return {
    "PUT /dev/services/:service/fault": endpoint({
      ...inDemo,
      params: z.object({ service }),
      body: z.strictObject({ fault: faultSchema }),
      response: { 200: statesSchema },
      async handle({ params, body }) {
        faults.set(params.service, body.fault);
        return states();
      },
    }),
    "DELETE /dev/services/faults": endpoint({
      ...inDemo,
      response: { 200: statesSchema },
      async handle() {
        for (const { name } of calls.services()) faults.set(name, null);
        return states();
      },
    }),
  };
});
