// What a shop needs to go live, and whether it is there: the table behind `npm run doctor`. Each third party
// is one line. Secrets are used only during a check, and no result contains one.
import { connectServer } from "#db/server/connect.ts";
import { type Env, readEnv } from "#env.ts";
import { checkAlphaSms } from "#integrations/alphasms/adapter.ts";
import { checkCheckbox } from "#integrations/checkbox/adapter.ts";
import { checkFacebook } from "#integrations/facebook/adapter.ts";
import { checkBackupFolder } from "#integrations/file-store/backup-folder.ts";
import { checkS3 } from "#integrations/file-store/s3.ts";
import { checkGoogle } from "#integrations/google/adapter.ts";
import type { CheckOutcome } from "#integrations/http-client/check.ts";
import { checkLiqPay } from "#integrations/liqpay/adapter.ts";
import { checkMeta } from "#integrations/meta/adapter.ts";
import { checkMonobank } from "#integrations/monobank/adapter.ts";
import { checkNovaPoshta } from "#integrations/nova-poshta/adapter.ts";
import { checkOpenMeteo } from "#integrations/open-meteo/adapter.ts";
import { checkSmtp } from "#integrations/smtp/adapter.ts";
import { checkTelegram } from "#integrations/telegram/adapter.ts";
import { checkTurboSms } from "#integrations/turbosms/adapter.ts";
import { checkUkrposhta } from "#integrations/ukrposhta/adapter.ts";
import { checkWayForPay } from "#integrations/wayforpay/adapter.ts";

/** must: required for going live; should: recommended; may: optional. */
export type Need = "must" | "should" | "may";

interface Integration {
  readonly name: string;
  /** It is on when all of them are set. */
  readonly variables: readonly string[];
  readonly needed: Need;
  /** One member of the group is enough. */
  readonly oneOf?: keyof typeof groups;
  /** A harmless request; sent only when it is on. */
  readonly check?: (env: Env) => Promise<CheckOutcome> | undefined;
}

/** Alternatives: at least one of each group. */
const groups = {
  payments: { name: "Card payments", needed: "must" },
  sms: { name: "SMS", needed: "must" },
  mail: { name: "E-mail", needed: "should" },
  backups: { name: "Place for backups", needed: "should" },
} as const satisfies Record<string, { readonly name: string; readonly needed: Need }>;

const limitMs = 5_000;

const integrations: readonly Integration[] = [
  {
    name: "PostgreSQL",
    variables: ["DATABASE_URL"],
    needed: "should",
    check: ({ databaseUrl, databaseDirectUrl }) =>
      databaseUrl === undefined ? undefined : checkDatabase(databaseUrl, databaseDirectUrl),
  },
  {
    name: "S3 files",
    variables: ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY", "S3_SECRET_KEY"],
    needed: "may",
    check: ({ s3 }) => (s3 ? checkS3({ ...s3, timeoutMs: limitMs }) : undefined),
  },
  { name: "Backup key", variables: ["BACKUP_KEY"], needed: "should" },
  {
    name: "Backup folder",
    variables: ["BACKUP_DIR"],
    needed: "may",
    oneOf: "backups",
    check: ({ backups: { folder } }) => (folder ? checkBackupFolder(folder) : undefined),
  },
  {
    name: "Backup bucket",
    variables: ["BACKUP_S3_ENDPOINT", "BACKUP_S3_BUCKET", "BACKUP_S3_ACCESS_KEY", "BACKUP_S3_SECRET_KEY"],
    needed: "may",
    oneOf: "backups",
    check: ({ backups: { s3 } }) => (s3 ? checkS3({ ...s3, timeoutMs: limitMs }) : undefined),
  },
  // Without their own keys the codes are encrypted with SESSION_SECRET, which then must not change.
  { name: "Certificate keys", variables: ["CERTIFICATE_KEYS"], needed: "should" },
  {
    name: "Nova Poshta",
    variables: ["NOVA_POSHTA_API_KEY"],
    needed: "must",
    check: ({ novaPoshta }) =>
      novaPoshta && checkNovaPoshta({ url: novaPoshta.url, apiKey: novaPoshta.key, timeoutMs: limitMs }),
  },
  {
    name: "Ukrposhta",
    variables: ["UKRPOSHTA_BEARER", "UKRPOSHTA_TRACKING_BEARER", "UKRPOSHTA_TOKEN", "UKRPOSHTA_SENDER"],
    needed: "may",
    check: ({ ukrposhta }) => (ukrposhta ? checkUkrposhta({ ...ukrposhta, timeoutMs: limitMs }) : undefined),
  },
  {
    name: "Open-Meteo",
    variables: ["OPEN_METEO_URL"],
    needed: "may",
    check: ({ openMeteo }) => (openMeteo ? checkOpenMeteo({ ...openMeteo, timeoutMs: limitMs }) : undefined),
  },
  {
    name: "TurboSMS",
    variables: ["TURBOSMS_TOKEN", "TURBOSMS_SENDER"],
    needed: "may",
    oneOf: "sms",
    check: ({ turboSms }) => (turboSms ? checkTurboSms({ ...turboSms, timeoutMs: limitMs }) : undefined),
  },
  {
    name: "AlphaSMS",
    variables: ["ALPHASMS_KEY", "ALPHASMS_SENDER"],
    needed: "may",
    oneOf: "sms",
    check: ({ alphaSms }) => (alphaSms ? checkAlphaSms({ ...alphaSms, timeoutMs: limitMs }) : undefined),
  },
  {
    name: "LiqPay",
    variables: ["LIQPAY_PUBLIC_KEY", "LIQPAY_PRIVATE_KEY"],
    needed: "may",
    oneOf: "payments",
    check: ({ liqpay }) => (liqpay ? checkLiqPay({ ...liqpay, timeoutMs: limitMs }) : undefined),
  },
  {
    name: "monobank",
    variables: ["MONOBANK_TOKEN"],
    needed: "may",
    oneOf: "payments",
    check: ({ monobank }) => (monobank ? checkMonobank({ ...monobank, timeoutMs: limitMs }) : undefined),
  },
  {
    name: "WayForPay",
    variables: ["WAYFORPAY_ACCOUNT", "WAYFORPAY_SECRET"],
    needed: "may",
    oneOf: "payments",
    check: ({ wayForPay }) => (wayForPay ? checkWayForPay({ ...wayForPay, timeoutMs: limitMs }) : undefined),
  },
  {
    name: "SMTP",
    variables: ["SMTP_URL", "MAIL_FROM"],
    needed: "should",
    oneOf: "mail",
    check: ({ mail }) => (mail ? checkSmtp({ ...mail, timeoutMs: limitMs }) : undefined),
  },
  {
    name: "Telegram",
    variables: ["TELEGRAM_BOT_TOKEN", "TELEGRAM_CHAT_ID"],
    needed: "may",
    check: ({ telegram }) => (telegram ? checkTelegram({ ...telegram, timeoutMs: limitMs }) : undefined),
  },
  {
    name: "Checkbox",
    variables: ["CHECKBOX_LICENSE_KEY", "CHECKBOX_PIN"],
    needed: "should",
    check: ({ checkbox }) => (checkbox ? checkCheckbox({ ...checkbox, timeoutMs: limitMs }) : undefined),
  },
  {
    name: "Google sign-in",
    variables: ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
    needed: "may",
    check: ({ google }) => (google ? checkGoogle({ issuer: google.issuer, timeoutMs: limitMs }) : undefined),
  },
  {
    name: "Facebook sign-in",
    variables: ["FACEBOOK_APP_ID", "FACEBOOK_APP_SECRET"],
    needed: "may",
    check: ({ facebook }) => (facebook ? checkFacebook({ ...facebook, timeoutMs: limitMs }) : undefined),
  },
  { name: "Google Tag Manager", variables: ["GTM_ID"], needed: "may" },
  {
    name: "Meta conversions",
    variables: ["META_PIXEL_ID", "META_CAPI_TOKEN"],
    needed: "may",
    check: ({ metaReports }) => (metaReports ? checkMeta({ ...metaReports, timeoutMs: limitMs }) : undefined),
  },
];

/** What the shop itself needs. */
const foundations: readonly {
  readonly name: string;
  readonly isThere: (variables: Variables, env: Env) => boolean;
  readonly advice: string;
}[] = [
  {
    name: "Live mode",
    isThere: ({ SHOP_MODE, DATABASE_URL }) => (SHOP_MODE || (DATABASE_URL ? "live" : "demo")) === "live",
    advice: "SHOP_MODE=live",
  },
  {
    name: "Secret of the sessions",
    isThere: (_, { sessionSecret }) => sessionSecret !== undefined,
    advice: "SESSION_SECRET",
  },
  {
    name: "Public address",
    isThere: (_, { publicUrl }) => publicUrl.startsWith("https://"),
    advice: "PUBLIC_URL with https",
  },
];

type Variables = Readonly<Record<string, string | undefined>>;

export interface Line {
  readonly name: string;
  readonly needed: Need;
  readonly state: "ready" | "answers" | "key rejected" | "no answer" | "off" | "missing";
  /** The variables to set. */
  readonly missing: readonly string[];
  /** Whether it prevents going live. */
  readonly isTrouble: boolean;
}

async function checkDatabase(url: string, directUrl: string | undefined): Promise<CheckOutcome> {
  try {
    const connection = await connectServer(url, () => undefined, { max: 1, directUrl });
    await connection.close();
    return "answers";
  } catch {
    return "unavailable";
  }
}

const unanswered = (): Promise<CheckOutcome> =>
  new Promise((give) => setTimeout(() => give("unavailable"), limitMs + 500).unref());

const states = { answers: "answers", key_rejected: "key rejected", unavailable: "no answer" } as const;

async function lineOf(integration: Integration, variables: Variables, env: Env): Promise<Line> {
  const { name, needed, check, oneOf } = integration;
  const missing = integration.variables.filter((variable) => !variables[variable]);
  const line = { name, needed, missing };
  if (missing.length > 0) {
    const isHalf = missing.length < integration.variables.length;
    const isTrouble = isHalf || (needed === "must" && oneOf === undefined);
    return { ...line, state: isTrouble ? "missing" : "off", isTrouble };
  }
  const asked = check?.(env);
  if (!asked) return { ...line, state: "ready", isTrouble: false };
  const outcome = await Promise.race([asked, unanswered()]);
  return { ...line, state: states[outcome], isTrouble: outcome !== "answers" };
}

/**
 * All rows in the order of the tables; third parties are checked concurrently.
 * @throws EnvError when a value is wrong
 */
export async function readiness(variables: Variables): Promise<readonly Line[]> {
  // A live shop refuses to start without its secrets; here everything that is missing must be listed at once.
  const env = readEnv({ ...variables, SHOP_MODE: "demo" });
  const own = foundations.map(({ name, isThere, advice }): Line => {
    const isReady = isThere(variables, env);
    const missing = isReady ? [] : [advice];
    return { name, needed: "must", state: isReady ? "ready" : "missing", missing, isTrouble: !isReady };
  });
  const theirs = await Promise.all(integrations.map((one) => lineOf(one, variables, env)));
  const ways = Object.entries(groups).map(([group, { name, needed }]): Line => {
    const members = integrations.filter(({ oneOf }) => oneOf === group).map((one) => one.name);
    const isThere = theirs.some((line) => members.includes(line.name) && line.missing.length === 0);
    const missing = isThere ? [] : [`one of ${members.join(", ")}`];
    const state = isThere ? "ready" : "missing";
    return { name, needed, state, missing, isTrouble: needed === "must" && !isThere };
  });
  return [...own, ...theirs, ...ways];
}
