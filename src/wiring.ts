// The only chooser of adapters: builds the Shop that pages, API and jobs receive.
import { randomUUID } from "node:crypto";
import path from "node:path";
import { pino } from "pino";
import type { Db } from "#db/database.ts";
import { type Connection, connectEmbedded, connectServer } from "#db/pool.ts";
import type { Env } from "#env.ts";
import { connectAlphaSms } from "#integrations/alphasms/adapter.ts";
import { connectCheckbox } from "#integrations/checkbox/adapter.ts";
import { checkboxStandIn } from "#integrations/checkbox/stand-in.ts";
import { collectorStandIn } from "#integrations/collector/stand-in.ts";
import { demoMail } from "#integrations/demo-outbox/senders.ts";
import { connectFacebook } from "#integrations/facebook/adapter.ts";
import { facebookStandIn } from "#integrations/facebook/stand-in.ts";
import { connectGoogle } from "#integrations/google/adapter.ts";
import { googleStandIn } from "#integrations/google/stand-in.ts";
import { connectLiqPay } from "#integrations/liqpay/adapter.ts";
import { liqpayStandIn } from "#integrations/liqpay/stand-in.ts";
import { connectMeta } from "#integrations/meta/adapter.ts";
import { connectMonobank } from "#integrations/monobank/adapter.ts";
import { monobankStandIn } from "#integrations/monobank/stand-in.ts";
import { connectNovaPoshta } from "#integrations/nova-poshta/adapter.ts";
import { startNovaPoshtaStandIn } from "#integrations/nova-poshta/stand-in.ts";
import type { ParcelDesk } from "#integrations/nova-poshta/stand-in-tracking.ts";
import { connectTracking } from "#integrations/nova-poshta/tracking.ts";
import { connectWaybills } from "#integrations/nova-poshta/waybills.ts";
import { CallLedger } from "#integrations/outside/call-ledger.ts";
import { type FaultSwitch, faultyFetch, makeFaultSwitch } from "#integrations/outside/faults.ts";
import type { CallWatch } from "#integrations/outside/service.ts";
import { photoFiles } from "#integrations/photo-files/adapter.ts";
import { cutSquare } from "#integrations/photo-files/cut-square.ts";
import { connectSmtp } from "#integrations/smtp/adapter.ts";
import { connectTelegram } from "#integrations/telegram/adapter.ts";
import { telegramStandIn } from "#integrations/telegram/stand-in.ts";
import { connectTurboSms } from "#integrations/turbosms/adapter.ts";
import { turboSmsStandIn } from "#integrations/turbosms/stand-in.ts";
import { connectWayForPay } from "#integrations/wayforpay/adapter.ts";
import { heardEvents, shopChanges } from "#jobs/announce.ts";
import { type ReadyJob, readyJob } from "#jobs/queue.ts";
import { tidyDatabase } from "#jobs/tidy-database.ts";
import { type Clock, systemClock } from "#kit/clock.ts";
import { errorFacts } from "#kit/error-facts.ts";
import { secret } from "#kit/id.ts";
import { remindOfBirthdays } from "#shop/address-book/birthdays.server.ts";
import { reportPurchase, sweepPurchaseReports } from "#shop/analytics/jobs.server.ts";
import type { PurchaseReporter } from "#shop/analytics/port.ts";
import type { Measuring } from "#shop/analytics/rules.ts";
import { contentAddresses } from "#shop/catalog/content-addresses.server.ts";
import { countPopularity, sweepProductUploads } from "#shop/catalog/jobs.server.ts";
import type { CutSquare } from "#shop/catalog/port.ts";
import { catalogueHears } from "#shop/catalog/reads/shelf.server.ts";
import type { Addresses } from "#shop/content/addresses.server.ts";
import { publishPlanned, turnHome } from "#shop/content/jobs.server.ts";
import { settingsHear } from "#shop/content/reads.server.ts";
import { syncCarrierDirectory, syncDirectoryNow } from "#shop/delivery/jobs.server.ts";
import type { DeliveryCarrier } from "#shop/delivery/port.ts";
import { directoryHears } from "#shop/delivery/reads.server.ts";
import { cityFacts } from "#shop/delivery/rules/city-facts.ts";
import { sweepSessions } from "#shop/identity/jobs.server.ts";
import type { SocialProvider } from "#shop/identity/port.ts";
import { askForFate, askForFates, deliverMessages, noteBalances } from "#shop/messaging/jobs.server.ts";
import type { PhoneCarrier, Senders, TeamChat } from "#shop/messaging/port.ts";
import { tellTeamChat } from "#shop/messaging/team/jobs.server.ts";
import { keepCertificates } from "#shop/orders/certificate-jobs.server.ts";
import { askForRefund, sweepPhotosOfClaims } from "#shop/orders/jobs.server.ts";
import { reconcilePayments, stepPayment } from "#shop/orders/payment-jobs.server.ts";
import { trackingPath } from "#shop/orders/rules.ts";
import type { CardProvider, CardRefunder } from "#shop/payments/port.ts";
import { askForShift, followReceipts, issueReceipts, tendRegister } from "#shop/receipts/jobs.server.ts";
import type { FiscalRegister } from "#shop/receipts/port.ts";
import { reportsHear } from "#shop/reports/reads/day-facts.server.ts";
import { renameReviewPhoto, sweepReviewPhotos } from "#shop/reviews/jobs.server.ts";
import type { PhotoShelf } from "#shop/reviews/port.ts";
import { followParcelsNow, followParcelsOnTheWay } from "#shop/tracking/jobs.server.ts";
import type { ParcelTracker } from "#shop/tracking/port.ts";
import { type AskingPace, demoPace, livePace } from "#shop/tracking/rules/asking.ts";
import { VisitCounter } from "#shop/visits/counter.server.ts";
import { forgetVisits } from "#shop/visits/jobs.server.ts";
import { followOrder, settleWaybill } from "#shop/waybills/jobs.server.ts";
import type { WaybillCarrier } from "#shop/waybills/port.ts";
import { settleRegister } from "#shop/waybills/registers.server.ts";

export type Log = Pick<import("pino").Logger, "debug" | "info" | "warn" | "error" | "child">;

interface StandInPages {
  readonly answer: (request: Request) => Promise<Response>;
  /** Browsers also send to it, in JSON. */
  readonly takesPosts: boolean;
}

export interface Shop {
  readonly env: Env;
  readonly log: Log;
  readonly clock: Clock;
  readonly db: Db;
  readonly connection: Connection;
  readonly carrier: DeliveryCarrier;
  readonly waybills: WaybillCarrier;
  /** Where parcels are, and how often that is asked. */
  readonly tracker: ParcelTracker;
  readonly askingPace: AskingPace;
  /** The parcels of the carrier that a demo plays itself; null when it is the real one. */
  readonly demoParcels: ParcelDesk | null;
  readonly senders: Senders;
  /** Null: the team has no chat. */
  readonly teamChat: TeamChat | null;
  readonly photos: PhotoShelf;
  readonly cutSquare: CutSquare;
  /** Photographs of claims: on a shelf that no address leads to. */
  readonly claimPhotos: PhotoShelf;
  /** Card providers that are on. */
  readonly cards: readonly CardProvider[];
  /** Those of them, and in a demo their stand-ins, who give money back. */
  readonly refunders: readonly CardRefunder[];
  /** Issues fiscal receipts; null: nobody does. */
  readonly register: FiscalRegister | null;
  /** Providers that people can sign in through. */
  readonly social: readonly SocialProvider[];
  /** Where information pages get their addresses among all the others. */
  readonly addresses: Addresses;
  /** Who may count visitors that agree; null: nobody, and nobody is asked. */
  readonly measuring: Measuring | null;
  /** Who is told of purchases by the server itself, of buyers who agreed; null: nobody. */
  readonly purchases: PurchaseReporter | null;
  /** The pages of third parties that a demo plays itself, by the path they live under. */
  readonly standInPages: ReadonlyMap<string, StandInPages>;
  /** What became of the calls to third parties. */
  readonly calls: CallLedger;
  /** What goes wrong with those that a demo plays itself. */
  readonly faults: FaultSwitch;
  /** Counts visits, without recognising anybody. */
  readonly visits: VisitCounter;
  /** Signs what leaves in cookies; random in a demo without SESSION_SECRET, then cookies last as long as the process. */
  readonly signingSecret: string;
  /** Seals the codes of gift certificates. A new one cannot open those sealed before, but they pay as they did. */
  readonly certificateSecret: string;
  close(): Promise<void>;
}

/** JSON lines; what could name a person or open a door is never written. */
export const makeLog = (
  level: Env["logLevel"],
  destination: import("pino").DestinationStream = pino.destination(1),
): import("pino").Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorFacts },
      redact: {
        paths: [
          "phone",
          "code",
          "token",
          "address",
          "email",
          "*.phone",
          "*.code",
          "*.token",
          "*.address",
          "*.email",
          "req.headers",
        ],
        censor: "[hidden]",
      },
    },
    destination,
  );

/** Where the shop's own pictures lie, and their finished sizes; the latter may be emptied at any time. */
export const pictureFolders = ({ dataDir }: Pick<Env, "dataDir">) => ({
  uploads: path.join(dataDir, "uploads"),
  cache: path.join(dataDir, "pictures"),
});

/** Opens the database and picks the adapters by what the environment has. */
export async function wire(
  env: Env,
  options: { clock?: Clock; connection?: Connection } = {},
): Promise<Shop> {
  const log = makeLog(env.logLevel);
  const trouble = (error: Error) => log.error({ err: error }, "database connection trouble");
  const connection =
    options.connection ??
    (env.databaseUrl
      ? await connectServer(env.databaseUrl, trouble, env.databasePool)
      : await connectEmbedded(env.dataDir, trouble));
  await connection.listen(shopChanges, (payload) => {
    for (const event of heardEvents(payload)) {
      // First what the others are made from.
      settingsHear(connection.db, event);
      catalogueHears(connection.db, event);
      directoryHears(connection.db, event);
      reportsHear(connection.db, event);
    }
  });
  const clock = options.clock ?? systemClock;
  const calls = new CallLedger(log);
  const faults = makeFaultSwitch();
  const outside: Outside = { watch: calls.watch, faults };
  const { closeCarrier, ...carriage } = await chooseCarrier(env, outside, clock);
  const { social, standInPages } = chooseSocial(env, outside);
  const { senders, closeSenders } = chooseSenders(env, outside);
  const { measuring, purchases } = chooseMeasuring(env, outside, standInPages);
  const payments = choosePayments(env, outside, standInPages);
  const register = chooseRegister(env, outside, standInPages);
  return {
    env,
    log,
    clock,
    db: connection.db,
    connection,
    ...carriage,
    photos: photoFiles(pictureFolders(env)),
    cutSquare,
    claimPhotos: photoFiles({ ...pictureFolders(env), uploads: path.join(env.dataDir, "claims") }),
    ...payments,
    register,
    social,
    addresses: contentAddresses,
    measuring,
    purchases,
    standInPages,
    calls,
    faults,
    senders,
    teamChat: chooseTeamChat(env, outside),
    visits: new VisitCounter({
      db: connection.db,
      clock,
      trouble: (error) => log.warn({ err: error }, "visits were not counted"),
    }),
    signingSecret: env.sessionSecret ?? secret(32),
    certificateSecret: env.sessionSecret ?? "demo",
    async close() {
      await closeCarrier();
      closeSenders();
      await connection.close();
    },
  };
}

/** What every adapter of a third party is given. */
interface Outside {
  readonly watch: CallWatch;
  readonly faults: FaultSwitch;
}

/** Nova Poshta itself when there is a key, else its stand-in, which speaks the same wire. */
async function chooseCarrier(
  env: Env,
  { watch, faults }: Outside,
  clock: Clock,
): Promise<
  Pick<Shop, "carrier" | "tracker" | "waybills" | "askingPace" | "demoParcels"> & {
    closeCarrier: () => Promise<void>;
  }
> {
  if (env.novaPoshta) {
    const { url, key, printUrl } = env.novaPoshta;
    const options = { url, apiKey: key, watch };
    return {
      carrier: connectNovaPoshta(options),
      tracker: connectTracking(options),
      waybills: connectWaybills({ ...options, printUrl }),
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
  const options = {
    url: standIn.url,
    apiKey: "demo",
    watch,
    fetch: faultyFetch("nova_poshta", faults.of, fetch),
  };
  return {
    carrier: connectNovaPoshta(options),
    tracker: connectTracking(options),
    waybills: connectWaybills({ ...options, printUrl: standIn.printUrl }),
    askingPace: demoPace,
    demoParcels: standIn.parcels,
    closeCarrier: () => standIn.close(),
  };
}

/** Those that are configured; a demo without any plays TurboSMS, and its outbox shows what was said. */
function choosePhoneCarriers(env: Env, { watch, faults }: Outside): PhoneCarrier[] {
  const carriers: PhoneCarrier[] = [];
  if (env.turboSms) carriers.push(connectTurboSms({ ...env.turboSms, watch }));
  if (env.alphaSms) carriers.push(connectAlphaSms({ ...env.alphaSms, watch }));
  if (carriers.length > 0 || env.mode !== "demo") return carriers;
  const keys = { token: "demo", callbackSecret: randomUUID() };
  const standIn = turboSmsStandIn({ ...keys, faultOf: () => faults.of("turbosms") });
  const fetch = faultyFetch("turbosms", faults.of, async (input, init) =>
    standIn.answer(new Request(input, init)),
  );
  const senders = { sender: "Diaka", viberSender: null };
  return [connectTurboSms({ ...keys, ...senders, url: "https://turbosms.stand-in", watch, fetch })];
}

/** Who carries messages: whoever is configured, in a demo the outbox for what is not. */
function chooseSenders(env: Env, outside: Outside): { senders: Senders; closeSenders: () => void } {
  const isDemo = env.mode === "demo";
  const phone = choosePhoneCarriers(env, outside);
  if (!env.mail) {
    const mail = isDemo ? demoMail : null;
    return { senders: { phone, mail, keepsSecrets: isDemo }, closeSenders: () => undefined };
  }
  const { watch } = outside;
  const { mail, close } = connectSmtp({ ...env.mail, domain: new URL(env.publicUrl).hostname, watch });
  return { senders: { phone, mail, keepsSecrets: isDemo }, closeSenders: close };
}

/** Telegram where it is configured, in a demo its stand-in: what it is told stands in the outbox. */
function chooseTeamChat(env: Env, { watch, faults }: Outside): TeamChat | null {
  if (env.telegram) return connectTelegram({ ...env.telegram, watch });
  if (env.mode !== "demo") return null;
  const bot = { token: "demo", chatId: "demo" };
  const answer = telegramStandIn({ ...bot, faultOf: () => faults.of("telegram") });
  return connectTelegram({
    ...bot,
    url: `${env.publicUrl}/dev/telegram`,
    watch,
    fetch: faultyFetch("telegram", faults.of, async (input, init) => answer(new Request(input, init))),
  });
}

/** Google and Facebook where they are configured; a demo without them plays them on its own pages. */
function chooseSocial(
  env: Env,
  { watch, faults }: Outside,
): Pick<Shop, "social"> & { standInPages: Map<string, StandInPages> } {
  const social: SocialProvider[] = [];
  const standInPages = new Map<string, StandInPages>();
  const callback = (name: SocialProvider["name"]) => `${env.publicUrl}/api/auth/${name}/callback`;
  /** Its pages are the browser's; what we ask it ourselves never leaves the process. */
  const stand = (path: string, answer: StandInPages["answer"]): typeof fetch => {
    standInPages.set(path, { answer, takesPosts: false });
    const name = path.replace("/dev/", "");
    return faultyFetch(name, faults.of, async (input, init) => answer(new Request(input, init)));
  };
  const demo = env.mode === "demo";

  const google = { redirectUri: callback("google"), watch };
  if (env.google) {
    social.push(connectGoogle({ ...env.google, ...google }));
  } else if (demo) {
    const issuer = `${env.publicUrl}/dev/google`;
    const options = { ...google, issuer, clientId: "demo", clientSecret: "demo" };
    social.push(
      connectGoogle({
        ...options,
        authorizeUrl: `${issuer}/authorize`,
        tokenUrl: `${issuer}/token`,
        jwksUrl: `${issuer}/jwks`,
        fetch: stand("/dev/google", googleStandIn(options)),
      }),
    );
  }

  const facebook = { redirectUri: callback("facebook"), watch };
  if (env.facebook) {
    social.push(connectFacebook({ ...env.facebook, ...facebook }));
  } else if (demo) {
    const url = `${env.publicUrl}/dev/facebook`;
    const options = { ...facebook, appId: "demo", appSecret: "demo" };
    social.push(
      connectFacebook({
        ...options,
        dialogUrl: url,
        graphUrl: url,
        version: "v26.0",
        fetch: stand("/dev/facebook", facebookStandIn(options)),
      }),
    );
  }
  return { social, standInPages };
}

/** Card providers that are on, the first one offered first; in a demo stand-ins play LiqPay and monobank. */
function choosePayments(
  env: Env,
  outside: Outside,
  standInPages: Map<string, StandInPages>,
): Pick<Shop, "cards" | "refunders"> {
  const cards = [
    chooseLiqPay(env, outside, standInPages),
    chooseMonobank(env, outside, standInPages),
    chooseWayForPay(env, outside),
  ].filter((provider) => provider !== null);
  return { cards, refunders: cards };
}

/** LiqPay itself when there are keys; in a demo its stand-in, which speaks the same wire; else nobody. */
function chooseLiqPay(
  env: Env,
  { watch, faults }: Outside,
  standInPages: Map<string, StandInPages>,
): CardProvider | null {
  if (env.liqpay) return connectLiqPay({ ...env.liqpay, watch });
  if (env.mode !== "demo") return null;
  const path = "/dev/liqpay";
  const keys = { publicKey: "sandbox_i0", privateKey: secret(), version: 3 } as const;
  const { answer } = liqpayStandIn({ keys, deliver: postForm, faultOf: () => faults.of("liqpay") });
  standInPages.set(path, { answer, takesPosts: false });
  const ask: typeof fetch = async (input, init) => answer(new Request(input, init));
  return connectLiqPay({
    url: env.publicUrl + path,
    keys,
    isSandbox: false,
    watch,
    fetch: faultyFetch("liqpay", faults.of, ask),
  });
}

/** A callback of a stand-in, over HTTP as everybody's. @returns whether the shop took it */
async function postForm(url: string, body: string): Promise<boolean> {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return (await fetch(url, { method: "POST", headers, body })).ok;
}

const webhookMs = 10_000;

/** monobank itself when there is a token; a demo without one plays it on its own pages. */
function chooseMonobank(
  env: Env,
  { watch, faults }: Outside,
  standInPages: Map<string, StandInPages>,
): CardProvider | null {
  if (env.monobank) return connectMonobank({ ...env.monobank, watch });
  if (env.mode !== "demo") return null;
  const path = "/dev/monobank";
  const connection = { url: env.publicUrl + path, token: "demo" };
  const { answer } = monobankStandIn({
    ...connection,
    isDemo: true,
    faultOf: () => faults.of("monobank"),
    deliver: async (url, headers, body) => {
      const signal = AbortSignal.timeout(webhookMs);
      return (await fetch(url, { method: "POST", headers, body, signal })).status;
    },
  });
  standInPages.set(path, { answer, takesPosts: false });
  const inProcess: typeof fetch = async (input, init) => answer(new Request(input, init));
  return connectMonobank({ ...connection, watch, fetch: faultyFetch("monobank", faults.of, inProcess) });
}

/** WayForPay where it is configured; a demo does without. */
const chooseWayForPay = ({ wayForPay }: Env, { watch }: Outside): CardProvider | null =>
  wayForPay && connectWayForPay({ ...wayForPay, watch });

/** Who is configured; a demo in which nobody is collects what would be sent on a page of its own. */
function chooseMeasuring(
  env: Env,
  { watch, faults }: Outside,
  standInPages: Map<string, StandInPages>,
): Pick<Shop, "measuring" | "purchases"> {
  const { tagManager, pixel } = env.measuring;
  const purchases = env.metaReports && connectMeta({ ...env.metaReports, watch });
  if (tagManager || pixel) return { measuring: env.measuring, purchases };
  if (env.mode !== "demo") return { measuring: null, purchases: null };
  const path = "/dev/collect";
  const answer = collectorStandIn(path);
  standInPages.set(path, { answer, takesPosts: true });
  const pixelIds = ["100000000000001"];
  return {
    purchases: connectMeta({
      graphUrl: env.publicUrl + path,
      version: "v26.0",
      token: "demo",
      pixelIds,
      watch,
      fetch: faultyFetch("meta", faults.of, async (input, init) => answer(new Request(input, init))),
    }),
    measuring: {
      ...env.measuring,
      tagManager: { id: "GTM-DEMO", src: `${path}/gtm.js`, init: [["set", { url_passthrough: true }]] },
      pixel: { ids: pixelIds, src: `${path}/fbevents.js`, autoConfig: false, paths: [] },
    },
  };
}

/** Checkbox where it is configured; a demo without it plays it, and shows its receipts on pages of its own. */
function chooseRegister(
  env: Env,
  { watch, faults }: Outside,
  standInPages: Map<string, StandInPages>,
): FiscalRegister | null {
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
  const standIn = checkboxStandIn({ ...options, faultOf: () => faults.of("checkbox") });
  standInPages.set(path, { answer: standIn.answer, takesPosts: false });
  const asked: typeof fetch = async (input, init) => standIn.answer(new Request(input, init));
  return connectCheckbox({ ...options, watch, fetch: faultyFetch("checkbox", faults.of, asked) });
}

/** Everything the worker runs. */
export const readyJobs = (shop: Shop): readonly ReadyJob[] => [
  readyJob(deliverMessages, shop),
  readyJob(tellTeamChat, shop),
  readyJob(askForFate, shop),
  readyJob(askForFates, shop, { everySeconds: 60 }),
  readyJob(remindOfBirthdays, shop, { everySeconds: 3600 }),
  readyJob(noteBalances, shop, { everySeconds: 3600 }),
  readyJob(tidyDatabase, shop, { everySeconds: 24 * 3600 }),
  readyJob(sweepSessions, shop, { everySeconds: 24 * 3600 }),
  readyJob(syncCarrierDirectory, shop, { everySeconds: 24 * 3600 }),
  readyJob(syncDirectoryNow, shop),
  readyJob(followParcelsOnTheWay, shop, { everySeconds: shop.askingPace === demoPace ? 10 : 300 }),
  readyJob(followParcelsNow, shop),
  readyJob(countPopularity, shop, { everySeconds: 24 * 3600 }),
  readyJob(sweepProductUploads, shop, { everySeconds: 24 * 3600 }),
  readyJob(reportPurchase, shop),
  readyJob(sweepPurchaseReports, shop, { everySeconds: 24 * 3600 }),
  readyJob(sweepReviewPhotos, shop, { everySeconds: 24 * 3600 }),
  readyJob(renameReviewPhoto, shop),
  readyJob(askForRefund, shop),
  readyJob(stepPayment, shop),
  readyJob(reconcilePayments, shop, { everySeconds: 60 }),
  readyJob(keepCertificates, shop),
  readyJob(sweepPhotosOfClaims, shop, { everySeconds: 24 * 3600 }),
  readyJob(forgetVisits, shop, { everySeconds: 3600 }),
  readyJob(publishPlanned, shop),
  readyJob(turnHome, shop),
  readyJob(followReceipts, shop),
  readyJob(issueReceipts, { ...shop, linkOf: trackingPath }),
  readyJob(tendRegister, { ...shop, linkOf: trackingPath }, { everySeconds: 60 }),
  readyJob(askForShift, shop),
  readyJob(settleWaybill, shop),
  readyJob(followOrder, shop),
  readyJob(settleRegister, shop),
];
