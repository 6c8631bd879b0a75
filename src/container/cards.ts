// Chooses the providers of card payments and refunds.
import type { Env } from "#env.ts";
import { connectLiqPay } from "#integrations/liqpay/adapter.ts";
import { liqpaySimulator } from "#integrations/liqpay/simulator.ts";
import { connectMonobank } from "#integrations/monobank/adapter.ts";
import { monobankSimulator } from "#integrations/monobank/simulator.ts";
import { connectWayForPay } from "#integrations/wayforpay/adapter.ts";
import { secret } from "#kit/id.ts";
import type { CardProvider } from "#shop/payments/port.ts";
import { type ServiceContext, simulatorFetch } from "./http-client.ts";

/** Card providers that are on, in the order of the offer; in a demo simulators of LiqPay and monobank. */
export const chooseCards = (env: Env, services: ServiceContext): CardProvider[] =>
  [chooseLiqPay(env, services), chooseMonobank(env, services), chooseWayForPay(env, services)].filter(
    (provider) => provider !== null,
  );

/** The real LiqPay when there are keys; in a demo its simulator with the same wire format; else none. */
function chooseLiqPay(env: Env, services: ServiceContext): CardProvider | null {
  const { watch, faults, simulatorPages } = services;
  if (env.liqpay) return connectLiqPay({ ...env.liqpay, watch });
  if (env.mode !== "demo") return null;
  const path = "/dev/liqpay";
  const keys = { publicKey: "sandbox_i0", privateKey: secret(), version: 3 } as const;
  const { answer } = liqpaySimulator({ keys, deliver: postForm, faultOf: () => faults.of("liqpay") });
  simulatorPages.set(path, { answer, takesPosts: false });
  return connectLiqPay({
    url: env.publicUrl + path,
    keys,
    isSandbox: false,
    watch,
    fetch: simulatorFetch("liqpay", answer, services),
  });
}

/** A simulator's callback, over HTTP like any other. @returns whether the shop accepted it */
async function postForm(url: string, body: string): Promise<boolean> {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return (await fetch(url, { method: "POST", headers, body })).ok;
}

const webhookMs = 10_000;

/** The real monobank when there is a token; a demo without one simulates it on its own pages. */
function chooseMonobank(env: Env, services: ServiceContext): CardProvider | null {
  const { watch, faults, simulatorPages } = services;
  if (env.monobank) return connectMonobank({ ...env.monobank, watch });
  if (env.mode !== "demo") return null;
  const path = "/dev/monobank";
  const connection = { url: env.publicUrl + path, token: "demo" };
  const { answer } = monobankSimulator({
    ...connection,
    isDemo: true,
    faultOf: () => faults.of("monobank"),
    deliver: async (url, headers, body) => {
      const signal = AbortSignal.timeout(webhookMs);
      return (await fetch(url, { method: "POST", headers, body, signal })).status;
    },
  });
  simulatorPages.set(path, { answer, takesPosts: false });
  return connectMonobank({ ...connection, watch, fetch: simulatorFetch("monobank", answer, services) });
}

/** WayForPay where it is configured; a demo has none. */
const chooseWayForPay = ({ wayForPay }: Env, { watch }: ServiceContext): CardProvider | null =>
  wayForPay && connectWayForPay({ ...wayForPay, watch });
