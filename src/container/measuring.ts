// Chooses the third parties that may count visitors who agree, and those that get purchase reports from the
// server.
import type { Env } from "#env.ts";
import { collectorSimulator } from "#integrations/collector/simulator.ts";
import { connectMeta } from "#integrations/meta/adapter.ts";
import type { PurchaseReporter } from "#shop/analytics/port.ts";
import type { Measuring } from "#shop/analytics/rules/consent.ts";
import { type ServiceContext, simulatorFetch } from "./http-client.ts";

/** The configured ones; a demo without any collects what would be sent on its own page. */
export function chooseMeasuring(
  env: Env,
  services: ServiceContext,
): { measuring: Measuring | null; purchases: PurchaseReporter | null } {
  const { watch, simulatorPages } = services;
  const { tagManager, pixel } = env.measuring;
  const purchases = env.metaReports && connectMeta({ ...env.metaReports, watch });
  if (tagManager || pixel) return { measuring: env.measuring, purchases };
  if (env.mode !== "demo") return { measuring: null, purchases: null };
  const path = "/dev/collect";
  const answer = collectorSimulator(path);
  simulatorPages.set(path, { answer, takesPosts: true });
  const pixelIds = ["100000000000001"];
  return {
    purchases: connectMeta({
      graphUrl: env.publicUrl + path,
      version: "v26.0",
      token: "demo",
      pixelIds,
      watch,
      fetch: simulatorFetch("meta", answer, services),
    }),
    measuring: {
      ...env.measuring,
      tagManager: { id: "GTM-DEMO", src: `${path}/gtm.js`, init: [["set", { url_passthrough: true }]] },
      pixel: { ids: pixelIds, src: `${path}/fbevents.js`, autoConfig: false, paths: [] },
    },
  };
}
