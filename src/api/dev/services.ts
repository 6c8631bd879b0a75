// Demo mode only: failures of the simulated third parties. Registered outside /api.
import { z } from "zod";
import type { ShopPlugin } from "../plugin.ts";

const service = z.string().regex(/^[a-z0-9_]{1,40}$/);

export const devServicesApi: ShopPlugin = async (app, { shop: { calls, faults } }) => {
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

  app.get(
    "/dev/services.json",
    { schema: { hide: true, response: { 200: statesSchema } } },
    async (_request, reply) => {
      reply.header("cache-control", "no-store");
      return states();
    },
  );

  app.put(
    "/dev/services/:service/fault",
    {
      schema: {
        hide: true,
        params: z.object({ service }),
        body: z.strictObject({ fault: faultSchema }),
        response: { 200: statesSchema },
      },
    },
    async ({ params, body }) => {
      faults.set(params.service, body.fault);
      return states();
    },
  );

  app.delete(
    "/dev/services/faults",
    { schema: { hide: true, response: { 200: statesSchema } } },
    async () => {
      for (const { name } of calls.services()) faults.set(name, null);
      return states();
    },
  );
};
