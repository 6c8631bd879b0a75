// Chooses the carriers, their waybills and their tracking.
import type { Env } from "#env.ts";
import { faultyFetch } from "#integrations/http-client/faults.ts";
import { connectNovaPoshta } from "#integrations/nova-poshta/adapter.ts";
import { startNovaPoshtaSimulator } from "#integrations/nova-poshta/simulator.ts";
import type { ParcelController } from "#integrations/simulator/parcels.ts";
import { connectUkrposhta } from "#integrations/ukrposhta/adapter.ts";
import { simulatorAccount, ukrposhtaSimulator } from "#integrations/ukrposhta/simulator.ts";
import type { Clock } from "#kit/clock.ts";
import type { DeliveryCarrier, PostOffices } from "#shop/delivery/port.ts";
import { cityFacts } from "#shop/delivery/rules/places/city-facts.ts";
import type { ParcelTracker, ParcelTrackers } from "#shop/tracking/port.ts";
import { type AskingPace, demoPace, livePace } from "#shop/tracking/rules/asking.ts";
import type { WaybillCarrier, WaybillCarriers } from "#shop/waybills/port.ts";
import { type ServiceContext, simulatorFetch } from "./http-client.ts";

export interface Carriage {
  /** Provides the cities and their branches. */
  readonly carrier: DeliveryCarrier;
  /** Post offices beside those branches; null: Ukrposhta is off. */
  readonly postOffices: PostOffices | null;
  readonly waybills: WaybillCarriers;
  /** Tracking of parcels, and its polling interval. */
  readonly trackers: ParcelTrackers;
  readonly askingPace: AskingPace;
  /** The parcels of simulated carriers; null with real ones. */
  readonly demoParcels: ParcelController | null;
}

interface ChosenPost {
  readonly offices: PostOffices;
  readonly waybills: WaybillCarrier;
  readonly tracker: ParcelTracker;
  readonly controller: ParcelController | null;
}

/** The real Ukrposhta when its keys are set; in a demo a simulator; else none. */
function choosePost(env: Env, services: ServiceContext, clock: Clock): ChosenPost | null {
  const { watch, faults } = services;
  if (env.ukrposhta) return { ...connectUkrposhta({ ...env.ukrposhta, watch }), controller: null };
  if (env.mode !== "demo") return null;
  const simulator = ukrposhtaSimulator({
    cities: cityFacts,
    now: clock,
    parcelStepSeconds: env.demoParcelStepSeconds,
    faultOf: () => faults.of("ukrposhta"),
  });
  const fetch = simulatorFetch("ukrposhta", simulator.answer, services);
  const url = "https://ukrposhta.simulator";
  return { ...connectUkrposhta({ ...simulatorAccount, url, watch, fetch }), controller: simulator.parcels };
}

/** Several controllers as one. */
const oneController = (controllers: readonly (ParcelController | null)[]): ParcelController | null => {
  const open = controllers.filter((controller) => controller !== null);
  if (open.length === 0) return null;
  return {
    parcels: () => open.flatMap((controller) => controller.parcels()),
    moveOn: (number) => open.some((controller) => controller.moveOn(number)),
  };
};

/**
 * The real Nova Poshta when there is a key, else its simulator, which has the same wire format and a port of
 * its own.
 */
export async function chooseCarrier(
  env: Env,
  services: ServiceContext,
  clock: Clock,
): Promise<Carriage & { closeCarrier: () => Promise<void> }> {
  const { watch, faults } = services;
  const post = choosePost(env, services, clock);
  const both = ({ carrier, waybills, tracker }: ReturnType<typeof connectNovaPoshta>) => ({
    carrier,
    postOffices: post?.offices ?? null,
    waybills: { nova_poshta: waybills, ukrposhta: post?.waybills ?? null },
    trackers: { nova_poshta: tracker, ukrposhta: post?.tracker ?? null },
  });
  if (env.novaPoshta) {
    const { key, ...at } = env.novaPoshta;
    return {
      ...both(connectNovaPoshta({ ...at, apiKey: key, watch })),
      askingPace: livePace,
      demoParcels: oneController([post?.controller ?? null]),
      closeCarrier: async () => undefined,
    };
  }
  const simulator = await startNovaPoshtaSimulator({
    cities: cityFacts,
    now: clock,
    parcelStepSeconds: env.demoParcelStepSeconds,
    faultOf: () => faults.of("nova_poshta"),
  });
  const { url, printUrl } = simulator;
  const faulty = faultyFetch("nova_poshta", faults.of, fetch);
  return {
    ...both(connectNovaPoshta({ url, printUrl, apiKey: "demo", watch, fetch: faulty })),
    askingPace: demoPace,
    demoParcels: oneController([simulator.parcels, post?.controller ?? null]),
    closeCarrier: () => simulator.close(),
  };
}
