// Chooses how webhooks are sent: over the network; in a demo also to a receiver that shows them.
import type { Env } from "#env.ts";
import { webhookCaller } from "#integrations/webhooks/caller.ts";
import { webhookSimulator } from "#integrations/webhooks/simulator.ts";
import type { CallWebhook } from "#shop/webhooks/port.ts";
import type { ServiceContext } from "./http-client.ts";

export function chooseWebhookCaller({ mode }: Env, { simulatorPages }: ServiceContext): CallWebhook {
  const caller = webhookCaller();
  if (mode !== "demo") return caller;
  const { call, page } = webhookSimulator(caller);
  simulatorPages.set("/dev/webhooks", { answer: page, takesPosts: false });
  return call;
}
