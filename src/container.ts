// The only place that chooses adapters: builds the AppContext that pages, API and jobs receive.
import path from "node:path";
import { pino } from "pino";
import type { Db } from "#db/database.ts";
import { type Connection, connectEmbedded } from "#db/pool.ts";
import { findPrepared } from "#db/prepared-database.ts";
import { keepPrivate } from "#db/private-folder.ts";
import { connectServer } from "#db/server/connect.ts";
import type { Env } from "#env.ts";
import { CallLedger } from "#integrations/http-client/call-ledger.ts";
import { type FaultSwitch, makeFaultSwitch } from "#integrations/http-client/faults.ts";
import { photoFiles } from "#integrations/photo-files/adapter.ts";
import { squareCutter } from "#integrations/photo-files/cut-square.ts";
import { drawingLine } from "#integrations/photo-files/drawing-line.ts";
import { receivedEvents, shopChanges } from "#jobs/announce.ts";
import { type Clock, systemClock } from "#kit/clock.ts";
import { errorFacts } from "#kit/error-facts.ts";
import { secret } from "#kit/id.ts";
import type { PurchaseReporter } from "#shop/analytics/port.ts";
import type { Measuring } from "#shop/analytics/rules/consent.ts";
import type { Backups } from "#shop/backups/port.ts";
import { contentAddresses } from "#shop/catalog/content-addresses.server.ts";
import type { CutSquare } from "#shop/catalog/port.ts";
import { onCatalogueEvent } from "#shop/catalog/reads/catalogue-cache.server.ts";
import { countFound } from "#shop/catalog/reads/search/product-search.server.ts";
import type { CertificateKeys } from "#shop/certificates/code.server.ts";
import type { Addresses } from "#shop/content/addresses.server.ts";
import { onSettingsEvent } from "#shop/content/reads.server.ts";
import { onPlacesEvent } from "#shop/delivery/places.server.ts";
import { onDirectoryEvent } from "#shop/delivery/reads.server.ts";
import type { FileStore } from "#shop/files/port.ts";
import type { Forecaster } from "#shop/forecasts/port.ts";
import type { SocialProvider } from "#shop/identity/port.ts";
import type { Senders, TeamChat } from "#shop/messaging/port.ts";
import type { CardProvider } from "#shop/payments/port.ts";
import type { FiscalRegister } from "#shop/receipts/port.ts";
import { onReportsEvent } from "#shop/reports/reads/day-facts.server.ts";
import type { PhotoStore } from "#shop/reviews/port.ts";
import { SearchCounter } from "#shop/search/counter.server.ts";
import { VisitCounter } from "#shop/visits/counter.server.ts";
import type { CallWebhook } from "#shop/webhooks/port.ts";
import { chooseBackups } from "./container/backups.ts";
import { chooseCards } from "./container/cards.ts";
import { type Carriage, chooseCarrier } from "./container/carrier.ts";
import { chooseFiles } from "./container/files.ts";
import { chooseForecaster } from "./container/forecaster.ts";
import type { ServiceContext, SimulatorPage } from "./container/http-client.ts";
import { standardOutput } from "./container/log-output.ts";
import { chooseMeasuring } from "./container/measuring.ts";
import { chooseSenders, chooseTeamChat } from "./container/messages.ts";
import { chooseRegister } from "./container/register.ts";
import { chooseSocial } from "./container/social.ts";
import { chooseWebhookCaller } from "./container/webhooks.ts";

export type Log = Pick<import("pino").Logger, "debug" | "info" | "warn" | "error" | "child">;

export interface AppContext extends Carriage {
  readonly env: Env;
  /** The origin of the shop, «https://…». */
  readonly publicUrl: string;
  readonly log: Log;
  readonly logOutput: {
    /** Log lines that could not be written. */
    readonly lost: number;
  };
  readonly clock: Clock;
  readonly db: Db;
  readonly connection: Connection;
  readonly senders: Senders;
  /** Null: the team has no chat. */
  readonly teamChat: TeamChat | null;
  /** Uploaded files. */
  readonly files: FileStore;
  /** Where backups are kept, and with which keys. */
  readonly backups: Backups;
  readonly photos: PhotoStore;
  readonly cutSquare: CutSquare;
  /** Photographs of claims: stored without a public URL. */
  readonly claimPhotos: PhotoStore;
  /** The forecast of the weather; null: the shop has none. */
  readonly forecaster: Forecaster | null;
  readonly cards: readonly CardProvider[];
  /** Issues fiscal receipts; null: no register. */
  readonly register: FiscalRegister | null;
  /** Providers of social sign-in. */
  readonly social: readonly SocialProvider[];
  /** The route addresses, among which information pages get theirs. */
  readonly addresses: Addresses;
  /** Who may count visitors that agree; null: no one, and no visitor is asked. */
  readonly measuring: Measuring | null;
  /** To whom the server reports purchases of buyers who agreed; null: no one. */
  readonly purchases: PurchaseReporter | null;
  /** The pages of simulated third parties in a demo, by path. */
  readonly simulatorPages: ReadonlyMap<string, SimulatorPage>;
  readonly calls: CallLedger;
  /** The faults of simulated third parties. */
  readonly faults: FaultSwitch;
  /** Counts visits without identifying visitors. */
  readonly visits: VisitCounter;
  /** Counts searches without identifying visitors. */
  readonly searches: SearchCounter;
  /** Signs cookies; random in a demo without SESSION_SECRET, then cookies last as long as the process. */
  readonly signingSecret: string;
  /** Encrypts the secrets of authenticator applications; after a change they must be set up again. */
  readonly secondFactorSecret: string;
  /** Encrypts the secrets that sign webhooks; after a change these must be renewed. */
  readonly webhookSecret: string;
  /** Sends webhooks. */
  readonly callWebhook: CallWebhook;
  /** Encrypt and decrypt the codes of gift certificates. */
  readonly certificateKeys: CertificateKeys;
  close(): Promise<void>;
}

/** JSON lines without personal data or secrets. */
export const makeLog = (
  level: Env["logLevel"],
  destination: import("pino").DestinationStream = standardOutput,
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

/**
 * Their own keys first; then the key used for codes before there were any, so that an installation can
 * introduce them at any time.
 */
function certificateKeysOf({ certificateKeys, sessionSecret, mode }: Env): CertificateKeys {
  const known = [...certificateKeys, ...(sessionSecret ? [sessionSecret] : [])];
  const [newest = demoKey, ...former] = mode === "demo" ? [...known, demoKey] : known;
  return [newest, ...former];
}

/** The demo's certificates are created before any secret is configured. */
const demoKey = "demo";

/** The folder of finished sizes of pictures; each process may have its own, and it may be emptied at any time. */
export const pictureCache = ({ dataDir }: Pick<Env, "dataDir">): string => path.join(dataDir, "pictures");

/** Where the build prepares a new database. */
const buildFolder = path.join(import.meta.dirname, "../build");

/** Opens the database and chooses the adapters by the environment. */
export async function openContainer(
  env: Env,
  options: { clock?: Clock; connection?: Connection } = {},
): Promise<AppContext> {
  const log = makeLog(env.logLevel);
  if (!options.connection && !keepPrivate(env.dataDir))
    log.warn("other users of this machine can read DATA_DIR: chmod 700 it");
  const trouble = (error: Error) => log.error({ err: error }, "database connection trouble");
  const connection =
    options.connection ??
    (env.databaseUrl
      ? await connectServer(env.databaseUrl, trouble, {
          max: env.databasePool,
          directUrl: env.databaseDirectUrl,
          replicaUrl: env.databaseReplicaUrl,
        })
      : await connectEmbedded(env.dataDir, trouble, findPrepared(buildFolder)));
  await connection.listen(shopChanges, (payload) => {
    for (const event of receivedEvents(payload)) {
      // Settings first: the others depend on them.
      onSettingsEvent(connection.db, event);
      onCatalogueEvent(connection.db, event);
      onDirectoryEvent(connection.db, event);
      onPlacesEvent(connection.db, event);
      onReportsEvent(connection, event);
    }
  });
  const clock = options.clock ?? systemClock;
  const calls = new CallLedger(log);
  const faults = makeFaultSwitch();
  const simulatorPages = new Map<string, SimulatorPage>();
  const services: ServiceContext = { watch: calls.watch, faults, simulatorPages };
  const { closeCarrier, ...carriage } = await chooseCarrier(env, services, clock);
  const { senders, closeSenders } = chooseSenders(env, services);
  const cards = chooseCards(env, services);
  const files = chooseFiles(env, services, (error) =>
    log.error({ err: error }, "a file cannot be read or written"),
  );
  const [line, cache] = [drawingLine(), pictureCache(env)];
  return {
    env,
    publicUrl: env.publicUrl,
    log,
    logOutput: standardOutput,
    clock,
    db: connection.db,
    connection,
    ...carriage,
    files,
    backups: chooseBackups(env, services),
    photos: photoFiles({ files, folder: "uploads", cache }, line),
    cutSquare: squareCutter(line),
    claimPhotos: photoFiles({ files, folder: "claims", cache }, line),
    forecaster: chooseForecaster(env, services, clock),
    cards,
    register: chooseRegister(env, services),
    social: chooseSocial(env, services),
    addresses: contentAddresses,
    ...chooseMeasuring(env, services),
    simulatorPages,
    calls,
    faults,
    senders,
    teamChat: chooseTeamChat(env, services),
    visits: new VisitCounter({
      db: connection.db,
      clock,
      trouble: (error) => log.warn({ err: error }, "visits were not counted"),
    }),
    searches: new SearchCounter({
      db: connection.db,
      clock,
      found: (words) => countFound({ db: connection.db, clock }, words),
      trouble: (error) => log.warn({ err: error }, "searches were not counted"),
    }),
    signingSecret: env.sessionSecret ?? secret(32),
    // A demo without a secret keeps its authenticators after a restart; its codes are readable in its
    // database anyway.
    secondFactorSecret: env.sessionSecret ?? "demo",
    webhookSecret: env.sessionSecret ?? "demo",
    callWebhook: chooseWebhookCaller(env, services),
    certificateKeys: certificateKeysOf(env),
    async close() {
      await closeCarrier();
      closeSenders();
      await connection.close();
    },
  };
}
