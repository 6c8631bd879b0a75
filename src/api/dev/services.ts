// Demo mode only: failures of the simulated third parties. Registered outside /api.
import { z } from "zod";
import { endpoint, resource } from "../endpoint.ts";

const service = z.string().regex(/^[a-z0-9_]{1,40}$/);

export const devServicesApi = resource("dev", ({ calls, faults }) => {
  const faultSchema = z.enum(faults.kinds).nullable();
  const statesSchema = z.object({
    services: z.array(
      z.object({
        name: z.string(),
        calls: z.int(),
        failed: z.int(),
        meanMs: z.int().nullable(),
        isResting: z.boolean(),
        fault: faultSchema,
      }),
    ),
  });
  const states = () => ({
    services: calls.services().map((figures) => ({ ...figures, fault: faults.of(figures.name) })),
  });
  return {
    "GET /dev/services.json": endpoint({
      hide: true,
      response: { 200: statesSchema },
      async handle(_request, reply) {
        reply.header("cache-control", "no-store");
        return states();
      },
    }),
    "PUT /dev/services/:service/fault": endpoint({
      hide: true,
      params: z.object({ service }),
      body: z.strictObject({ fault: faultSchema }),
      response: { 200: statesSchema },
      async handle({ params, body }) {
        faults.set(params.service, body.fault);
        return states();
      },
    }),
    "DELETE /dev/services/faults": endpoint({
      hide: true,
      response: { 200: statesSchema },
      async handle() {
        for (const { name } of calls.services()) faults.set(name, null);
        return states();
      },
    }),
  };
});
