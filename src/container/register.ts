import type { Env } from "#env.ts";
import { connectCheckbox } from "#integrations/checkbox/adapter.ts";
import { checkboxSimulator } from "#integrations/checkbox/simulator.ts";
import type { FiscalRegister } from "#shop/receipts/port.ts";
import { type ServiceContext, simulatorFetch } from "./http-client.ts";

/**
 * Checkbox where it is configured; a demo without it simulates it, and shows its receipts on its own pages.
 */
export function chooseRegister(env: Env, services: ServiceContext): FiscalRegister | null {
  const { watch, faults, simulatorPages } = services;
  if (env.checkbox) return connectCheckbox({ ...env.checkbox, watch });
  if (env.mode !== "demo") return null;
  const path = "/dev/checkbox";
  const options = {
    url: env.publicUrl + path,
    licenseKey: "demo",
    pin: "0000",
    webhookSecret: "demo",
    signatureHeader: "X-Request-Signature",
  };
  const { answer } = checkboxSimulator({ ...options, faultOf: () => faults.of("checkbox") });
  simulatorPages.set(path, { answer, takesPosts: false });
  return connectCheckbox({ ...options, watch, fetch: simulatorFetch("checkbox", answer, services) });
}
