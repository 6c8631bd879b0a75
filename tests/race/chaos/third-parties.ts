// Simulators of all third parties with separate data, and the connections to them, with random faults. Each
// instance of the shop has its own connections, like each process.
import { AsyncLocalStorage } from "node:async_hooks";
import type { AppContext } from "#container.ts";
import { connectCheckbox } from "#integrations/checkbox/adapter.ts";
import { checkboxSimulator } from "#integrations/checkbox/simulator.ts";
import { collectorSimulator } from "#integrations/collector/simulator.ts";
import { type Fault, faultyFetch } from "#integrations/http-client/faults.ts";
import type { CallFacts } from "#integrations/http-client/service.ts";
import { connectLiqPay } from "#integrations/liqpay/adapter.ts";
import { liqpaySimulator } from "#integrations/liqpay/simulator.ts";
import { connectMeta } from "#integrations/meta/adapter.ts";
import { connectMonobank } from "#integrations/monobank/adapter.ts";
import { monobankSimulator } from "#integrations/monobank/simulator.ts";
import { connectNovaPoshta } from "#integrations/nova-poshta/adapter.ts";
import { startNovaPoshtaSimulator } from "#integrations/nova-poshta/simulator.ts";
import { connectTelegram } from "#integrations/telegram/adapter.ts";
import { telegramSimulator } from "#integrations/telegram/simulator.ts";
import { connectTurboSms } from "#integrations/turbosms/adapter.ts";
import { turboSmsSimulator } from "#integrations/turbosms/simulator.ts";
import { connectWayForPay } from "#integrations/wayforpay/adapter.ts";
import { wayForPaySimulator } from "#integrations/wayforpay/simulator.ts";
import { cityFacts } from "#shop/delivery/rules/places/city-facts.ts";
import type { TestClock } from "../../setup/database.ts";
import { type Dice, everyFault } from "./dice.ts";
import { startMailServer } from "./mail-server.ts";
import type { PostOffice } from "./post-office.ts";

type Answer = (request: Request) => Promise<Response>;
type Way = typeof fetch;

export type Adapters = Pick<
  AppContext,
  "cards" | "register" | "senders" | "teamChat" | "purchases" | "carrier" | "waybills" | "trackers"
>;

/** A callback on its way to the shop. */
export interface Callback {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Needs {
  readonly dice: Dice;
  readonly clock: TestClock;
  readonly post: PostOffice;
  /** Hands a callback to an instance of the shop. @returns the HTTP status */
  readonly hand: (callback: Callback) => Promise<number>;
}

/** The vendors' own error formats, which the simulators produce themselves. */
const ofTheWire: readonly Fault[] = ["throttled", "success_with_errors"];
const onTheWay = everyFault.filter((fault) => !ofTheWire.includes(fault));
const form = { "content-type": "application/x-www-form-urlencoded" };

export type ThirdParties = Awaited<ReturnType<typeof startThirdParties>>;

export async function startThirdParties({ dice, clock, post, hand }: Needs) {
  const now = () => clock().getTime();
  /** The fault of the call that is being answered. */
  const rolled = new AsyncLocalStorage<Fault | null>();
  const faultOf = () => rolled.getStore() ?? null;
  const fetchTo =
    (answer: Answer, kinds = everyFault): Way =>
    (input, init) => {
      const fault = dice.fault(kinds);
      // Do not wait for a response that never comes.
      const given = fault === "slow" ? { ...init, signal: AbortSignal.timeout(1) } : init;
      const way = faultyFetch(
        "",
        () => fault,
        async (sent, more) => answer(new Request(sent, more)),
      );
      return rolled.run(fault, () => way(input, given));
    };

  const liqpayKeys = { publicKey: "chaos", privateKey: "chaos", version: 3 } as const;
  const liqpay = liqpaySimulator({
    keys: liqpayKeys,
    deliver: (url, body) => post.carry(async () => (await hand({ url, headers: form, body })) === 200),
    wait: post.wait,
    now,
    faultOf,
  });
  const monobankAt = { url: "https://monobank.example", token: "chaos" };
  const monobank = monobankSimulator({
    ...monobankAt,
    deliver: async (url, headers, body) =>
      (await post.carry(async () => (await hand({ url, headers, body })) === 200)) ? 200 : 503,
    later: (_ms, run) => post.later(run),
    now,
    faultOf,
  });
  const wayForPayKeys = { account: "chaos", secret: "chaos" };
  const wayForPay = wayForPaySimulator(wayForPayKeys);

  // Its clock advances with its receipts, at most two a second.
  let registerTime = now();
  const registerKeys = {
    url: "https://checkbox.example",
    licenseKey: "chaos",
    pin: "0000",
    webhookSecret: "chaos",
    signatureHeader: "X-Request-Signature",
  };
  const register = checkboxSimulator({ ...registerKeys, faultOf, now: () => registerTime });

  /** The key of each accepted message, once for each time. */
  const phoneMessages: string[] = [];
  const turboKeys = { token: "chaos", callbackSecret: "chaos" };
  const turbo = turboSmsSimulator({ ...turboKeys, faultOf });
  const turboBooked: Answer = async (request) => {
    const asked = (await request.clone().json()) as { sequence_id?: string };
    const answer = await turbo.answer(request);
    const told = (await answer
      .clone()
      .json()
      .catch(() => ({}))) as { response_code?: number };
    if (told.response_code === 800) phoneMessages.push(asked.sequence_id ?? "");
    return answer;
  };

  const chat: string[] = [];
  const bot = { token: "chaos", chatId: "chaos" };
  const telegram = telegramSimulator({ ...bot, faultOf, onMessage: (text) => chat.push(text) });
  const collector = collectorSimulator("/collect");
  const mailServer = await startMailServer(dice);
  const carrier = await startNovaPoshtaSimulator({
    cities: cityFacts.filter(({ nameUk }) => ["Київ", "Львів"].includes(nameUk)),
    now: clock,
    parcelStepSeconds: 2,
    faultOf: () => dice.fault(ofTheWire),
  });

  const watched: CallFacts[] = [];
  const watch = (facts: CallFacts) => void watched.push(facts);
  // The machine's clock moves far less than the shop's: a breaker opens for a moment only.
  const pace = { watch, now, firstPauseMs: 0, rest: { failures: 4, restMs: 50 } };

  /** @param through further faults of an instance's calls */
  function connect(through: (way: Way) => Way = (way) => way): Adapters & { close(): void } {
    const to = (answer: Answer, kinds?: readonly Fault[]): Way => through(fetchTo(answer, kinds));
    const cards = [
      connectLiqPay({
        url: "https://liqpay.example",
        keys: liqpayKeys,
        isSandbox: false,
        fetch: to(liqpay.answer),
        ...pace,
      }),
      connectMonobank({ ...monobankAt, fetch: to(monobank.answer), ...pace }),
      connectWayForPay({
        ...wayForPayKeys,
        url: "https://wayforpay.example",
        domain: "diaka.example",
        // A simulator without faults of its own: the connection produces throttled and garbage responses.
        fetch: to(wayForPay.answer, onTheWay),
        ...pace,
      }),
    ];
    const { mail, close } = mailServer.connect(pace);
    const turboSms = connectTurboSms({
      ...turboKeys,
      url: "https://turbosms.example",
      sender: "Diaka",
      viberSender: null,
      fetch: to(turboBooked),
      ...pace,
    });
    const novaPoshta = connectNovaPoshta({
      url: carrier.url,
      printUrl: carrier.printUrl,
      apiKey: "chaos",
      fetch: to((request) => fetch(request), onTheWay),
      ...pace,
    });
    return {
      cards,
      register: connectCheckbox({
        ...registerKeys,
        ...pace,
        fetch: to(register.answer),
        now: () => registerTime,
        wait: async (ms) => {
          registerTime += ms;
        },
      }),
      senders: { phone: [turboSms], mail, keepsSecrets: true },
      teamChat: connectTelegram({ ...bot, url: "https://telegram.example", fetch: to(telegram), ...pace }),
      purchases: connectMeta({
        graphUrl: "https://meta.example/collect",
        version: "v26.0",
        token: "chaos",
        pixelIds: ["100000000000001"],
        fetch: to(collector, onTheWay),
        ...pace,
      }),
      carrier: novaPoshta.carrier,
      waybills: { nova_poshta: novaPoshta.waybills, ukrposhta: null },
      trackers: { nova_poshta: novaPoshta.tracker, ukrposhta: null },
      close,
    };
  }

  return {
    connect,
    liqpay,
    monobank,
    wayForPay,
    carrier,
    register,
    phoneMessages,
    emails: mailServer.emails,
    chat,
    /** The purchases that Meta stored: one event per id. */
    async reportedPurchases(): Promise<string[]> {
      const page = await collector(new Request("https://meta.example/collect/hits.json"));
      const { hits } = (await page.json()) as { hits: { data: { event_id: string } }[] };
      return hits.map(({ data }) => data.event_id);
    },
    watched,
    /** Moves their time together with the shop's. */
    passTime(seconds: number): void {
      clock.advance(seconds);
      registerTime += seconds * 1000;
    },
    async close(): Promise<void> {
      await carrier.close();
      await mailServer.close();
    },
  };
}
