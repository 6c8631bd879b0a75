// Who carries parcels, makes their waybills and tells where they are.
import type { Env } from "#env.ts";
import { connectNovaPoshta } from "#integrations/nova-poshta/adapter.ts";
import { startNovaPoshtaStandIn } from "#integrations/nova-poshta/stand-in.ts";
import type { ParcelDesk } from "#integrations/nova-poshta/stand-in-tracking.ts";
import { faultyFetch } from "#integrations/outside/faults.ts";
import type { Clock } from "#kit/clock.ts";
import type { DeliveryCarrier } from "#shop/delivery/port.ts";
import { cityFacts } from "#shop/delivery/rules/city-facts.ts";
import type { ParcelTracker } from "#shop/tracking/port.ts";
import { type AskingPace, demoPace, livePace } from "#shop/tracking/rules/asking.ts";
import type { WaybillCarrier } from "#shop/waybills/port.ts";
import type { Outside } from "./outside.ts";

export interface Carriage {
  readonly carrier: DeliveryCarrier;
  readonly waybills: WaybillCarrier;
  /** Where parcels are, and how often that is asked. */
  readonly tracker: ParcelTracker;
  readonly askingPace: AskingPace;
  /** The parcels of the carrier that a demo plays itself; null when it is the real one. */
  readonly demoParcels: ParcelDesk | null;
}

/** Nova Poshta itself when there is a key, else its stand-in, which speaks the same wire over a port of its own. */
export async function chooseCarrier(
  env: Env,
  { watch, faults }: Outside,
  clock: Clock,
): Promise<Carriage & { closeCarrier: () => Promise<void> }> {
  if (env.novaPoshta) {
    const { key, ...at } = env.novaPoshta;
    return {
      ...connectNovaPoshta({ ...at, apiKey: key, watch }),
      askingPace: livePace,
      demoParcels: null,
      closeCarrier: async () => undefined,
    };
  }
  const standIn = await startNovaPoshtaStandIn({
    cities: cityFacts,
    now: clock,
    parcelStepSeconds: env.demoParcelStepSeconds,
    faultOf: () => faults.of("nova_poshta"),
  });
  const { url, printUrl } = standIn;
  const faulty = faultyFetch("nova_poshta", faults.of, fetch);
  return {
    ...connectNovaPoshta({ url, printUrl, apiKey: "demo", watch, fetch: faulty }),
    askingPace: demoPace,
    demoParcels: standIn.parcels,
    closeCarrier: () => standIn.close(),
  };
}
