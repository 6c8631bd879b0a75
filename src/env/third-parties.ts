// The variables of third parties: keys, endpoints, and what is on when they are set. Both variables of a pair
// are required together.
import path from "node:path";
import { z } from "zod";

/** An endpoint of a third party; without TLS only on this machine, for a simulator. */
const endpoint = z
  .string()
  .regex(
    /^(?:https:\/\/[^\s/]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)(?:\/\S*)?$/,
    "must be an https address, or http on this machine",
  );
const graphVersion = z.string().regex(/^v\d+\.\d+$/, "must look like: v26.0");
/** A sender name registered with an SMS carrier. */
const alphaName = z.string().regex(/^[A-Za-z0-9 ._-]{3,11}$/, "must be 3 to 11 Latin characters");
/** 1: yes. */
export const flag = z.enum(["0", "1"]).transform((value) => value === "1");

/** A store of files is often a neighbour in a private network, without TLS. */
const storeEndpoint = z
  .string()
  .regex(
    /^(?:https:\/\/[^\s/]+|http:\/\/(?:[a-z][a-z0-9-]*|127\.0\.0\.1|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2})(?::\d+)?)$/,
    "must be an https address without a path, or http inside a private network",
  );

const bucketName = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket");
const regionName = z.string().regex(/^[a-z0-9-]+$/, "must look like: eu-central-1");

export const thirdPartyVariables = {
  NOVA_POSHTA_API_KEY: z.string().min(1).optional(),
  NOVA_POSHTA_URL: z.string().url().default("https://api.novaposhta.ua/v2.0/json/"),
  NOVA_POSHTA_PRINT_URL: endpoint.default("https://my.novaposhta.ua"),
  NOVA_POSHTA_KEY_EXPIRES: z.iso.date("must be a date: 2027-05-31").optional(),
  DEMO_PARCEL_STEP_SECONDS: z.coerce.number().int().min(1).max(86_400).default(60),
  UKRPOSHTA_BEARER: z.string().min(1).optional(),
  UKRPOSHTA_TRACKING_BEARER: z.string().min(1).optional(),
  UKRPOSHTA_TOKEN: z.string().min(1).optional(),
  UKRPOSHTA_SENDER: z.uuid("must be the uuid of a client").optional(),
  UKRPOSHTA_URL: endpoint.default("https://www.ukrposhta.ua"),
  OPEN_METEO_URL: endpoint.optional(),
  OPEN_METEO_KEY: z.string().min(1).optional(),
  TURBOSMS_TOKEN: z.string().min(1).optional(),
  TURBOSMS_SENDER: alphaName.optional(),
  TURBOSMS_VIBER_SENDER: z.string().min(1).max(28).optional(),
  TURBOSMS_URL: endpoint.default("https://api.turbosms.ua"),
  TURBOSMS_CALLBACK_SECRET: z.string().min(1).optional(),
  ALPHASMS_KEY: z.string().min(1).optional(),
  ALPHASMS_SENDER: alphaName.optional(),
  ALPHASMS_URL: endpoint.default("https://alphasms.ua/api/json.php"),
  LIQPAY_PUBLIC_KEY: z.string().min(1).optional(),
  LIQPAY_PRIVATE_KEY: z.string().min(1).optional(),
  LIQPAY_VERSION: z.enum(["3", "7"]).default("3"),
  LIQPAY_SANDBOX: flag.default(false),
  LIQPAY_URL: endpoint.default("https://www.liqpay.ua"),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: endpoint.default("https://accounts.google.com"),
  GOOGLE_AUTHORIZE_URL: endpoint.default("https://accounts.google.com/o/oauth2/v2/auth"),
  GOOGLE_TOKEN_URL: endpoint.default("https://oauth2.googleapis.com/token"),
  GOOGLE_JWKS_URL: endpoint.default("https://www.googleapis.com/oauth2/v3/certs"),
  FACEBOOK_APP_ID: z.string().min(1).optional(),
  FACEBOOK_APP_SECRET: z.string().min(1).optional(),
  FACEBOOK_DIALOG_URL: endpoint.default("https://www.facebook.com"),
  FACEBOOK_GRAPH_URL: endpoint.default("https://graph.facebook.com"),
  FACEBOOK_GRAPH_VERSION: graphVersion.default("v26.0"),
  CHECKBOX_LICENSE_KEY: z.string().min(1).optional(),
  CHECKBOX_PIN: z.string().min(1).optional(),
  CHECKBOX_URL: endpoint.default("https://api.checkbox.ua"),
  CHECKBOX_WEBHOOK_SECRET: z.string().min(1).optional(),
  CHECKBOX_SIGNATURE_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]*$/, "must be the name of a header")
    .default("X-Request-Signature"),
  MONOBANK_TOKEN: z.string().min(1).optional(),
  MONOBANK_URL: endpoint.default("https://api.monobank.ua"),
  WAYFORPAY_ACCOUNT: z.string().min(1).optional(),
  WAYFORPAY_SECRET: z.string().min(1).optional(),
  WAYFORPAY_DOMAIN: z
    .string()
    .regex(/^[^\s/:]+$/, "must be a host without a scheme")
    .optional(),
  WAYFORPAY_URL: endpoint.default("https://api.wayforpay.com/api"),
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, "must look like: GTM-ABC1234")
    .optional(),
  GTM_URL: endpoint.default("https://www.googletagmanager.com/gtm.js"),
  GTM_INIT: z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue("must be JSON");
        return z.NEVER;
      }
    })
    .pipe(z.array(z.array(z.json()).min(1), 'must look like: [["set", {"url_passthrough": true}]]').max(20))
    .default([]),
  ANALYTICS_LOADING: z.enum(["use", "load"]).default("use"),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}(?:\s*,\s*\d{5,20}){0,9}$/, "must be ids of pixels, with commas between them")
    .optional(),
  META_PIXEL_URL: endpoint.default("https://connect.facebook.net/en_US/fbevents.js"),
  META_PIXEL_AUTO_CONFIG: flag.default(false),
  META_PIXEL_PATHS: z
    .string()
    .regex(/^\/[^\s,]*(?:\s*,\s*\/[^\s,]*)*$/, "must be paths, with commas between them and * for anything")
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]+$/, "must look like: smtps://name:password@host:465")
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      "must look like: Дяка <hello@shop.example>",
    )
    .optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]{20,}$/, "must look like: 123456:ABC…, as BotFather gives it")
    .optional(),
  TELEGRAM_CHAT_ID: z
    .string()
    .regex(/^(?:-?\d+|@\w{5,})$/, "must be the number of a chat, or @name of a channel")
    .optional(),
  TELEGRAM_URL: endpoint.default("https://api.telegram.org"),
  S3_ENDPOINT: storeEndpoint.optional(),
  S3_BUCKET: bucketName.optional(),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  S3_REGION: regionName.default("us-east-1"),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_S3_ENDPOINT: storeEndpoint.optional(),
  BACKUP_S3_BUCKET: bucketName.optional(),
  BACKUP_S3_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_S3_SECRET_KEY: z.string().min(1).optional(),
  BACKUP_S3_REGION: regionName.default("us-east-1"),
  META_CAPI_TOKEN: z.string().min(1).optional(),
  META_GRAPH_URL: endpoint.default("https://graph.facebook.com"),
  META_GRAPH_VERSION: graphVersion.default("v26.0"),
};

type Variables = z.infer<z.ZodObject<typeof thirdPartyVariables>>;

export class EnvError extends Error {}

const listed = (text: string): string[] =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

/** Two variables that are required together; null when neither is set. */
function pair<Name extends string>(
  env: Readonly<Partial<Record<Name, unknown>>>,
  id: Name,
  key: Name,
): [string, string] | null {
  const [first, second] = [env[id], env[key]];
  if (typeof first === "string" && typeof second === "string") return [first, second];
  if (first !== undefined || second !== undefined)
    throw new EnvError(
      `${first === undefined ? id : key}: is required with ${first === undefined ? key : id}`,
    );
  return null;
}

/** Variables that are required together; null when none of them is set. */
function together<const Name extends keyof Variables>(
  env: Variables,
  ...names: readonly Name[]
): Record<Name, string> | null {
  const set = names.filter((name) => env[name] !== undefined);
  if (set.length === 0) return null;
  const missing = names.find((name) => !set.includes(name));
  if (missing) throw new EnvError(`${missing}: is required with ${set[0]}`);
  return Object.fromEntries(names.map((name) => [name, String(env[name])])) as Record<Name, string>;
}

export function readThirdParties(env: Variables, publicUrl: string) {
  if (env.META_CAPI_TOKEN && !env.META_PIXEL_ID)
    throw new EnvError("META_PIXEL_ID: is required with META_CAPI_TOKEN");
  if (env.OPEN_METEO_KEY && !env.OPEN_METEO_URL)
    throw new EnvError("OPEN_METEO_URL: is required with OPEN_METEO_KEY");
  const liqpay = pair(env, "LIQPAY_PUBLIC_KEY", "LIQPAY_PRIVATE_KEY");
  const turboSms = pair(env, "TURBOSMS_TOKEN", "TURBOSMS_SENDER");
  const alphaSms = pair(env, "ALPHASMS_KEY", "ALPHASMS_SENDER");
  const google = pair(env, "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET");
  const facebook = pair(env, "FACEBOOK_APP_ID", "FACEBOOK_APP_SECRET");
  const checkbox = pair(env, "CHECKBOX_LICENSE_KEY", "CHECKBOX_PIN");
  const mail = pair(env, "SMTP_URL", "MAIL_FROM");
  const telegram = pair(env, "TELEGRAM_BOT_TOKEN", "TELEGRAM_CHAT_ID");
  // All four keys come with one contract.
  const ukrposhta = together(
    env,
    "UKRPOSHTA_BEARER",
    "UKRPOSHTA_TRACKING_BEARER",
    "UKRPOSHTA_TOKEN",
    "UKRPOSHTA_SENDER",
  );
  const s3 = together(env, "S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY", "S3_SECRET_KEY");
  const backups = together(
    env,
    "BACKUP_S3_ENDPOINT",
    "BACKUP_S3_BUCKET",
    "BACKUP_S3_ACCESS_KEY",
    "BACKUP_S3_SECRET_KEY",
  );
  if (env.BACKUP_DIR && backups) throw new EnvError("BACKUP_DIR: is not used with BACKUP_S3_ENDPOINT");
  const wayForPay = pair(env, "WAYFORPAY_ACCOUNT", "WAYFORPAY_SECRET");
  return {
    novaPoshta: env.NOVA_POSHTA_API_KEY
      ? { key: env.NOVA_POSHTA_API_KEY, url: env.NOVA_POSHTA_URL, printUrl: env.NOVA_POSHTA_PRINT_URL }
      : undefined,
    /** Null: Ukrposhta is not offered. */
    ukrposhta: ukrposhta && {
      url: env.UKRPOSHTA_URL.replace(/\/$/, ""),
      bearer: ukrposhta.UKRPOSHTA_BEARER,
      trackingBearer: ukrposhta.UKRPOSHTA_TRACKING_BEARER,
      token: ukrposhta.UKRPOSHTA_TOKEN,
      senderUuid: ukrposhta.UKRPOSHTA_SENDER,
    },
    /** The weather service; null: the shop has no forecast. */
    openMeteo: env.OPEN_METEO_URL
      ? { url: env.OPEN_METEO_URL.replace(/\/$/, ""), key: env.OPEN_METEO_KEY ?? null }
      : null,
    /** SMS and Viber carriers; null: not used. */
    turboSms: turboSms && {
      url: env.TURBOSMS_URL.replace(/\/$/, ""),
      token: turboSms[0],
      sender: turboSms[1],
      viberSender: env.TURBOSMS_VIBER_SENDER ?? null,
      callbackSecret: env.TURBOSMS_CALLBACK_SECRET ?? null,
    },
    alphaSms: alphaSms && { url: env.ALPHASMS_URL, key: alphaSms[0], sender: alphaSms[1] },
    /** The last day of the carrier's key, "YYYY-MM-DD"; null: not given. */
    novaPoshtaKeyExpires: env.NOVA_POSHTA_KEY_EXPIRES ?? null,
    /** How long a demo parcel takes for each step. */
    demoParcelStepSeconds: env.DEMO_PARCEL_STEP_SECONDS,
    /** Null: not offered. */
    liqpay: liqpay && {
      url: env.LIQPAY_URL,
      keys: {
        publicKey: liqpay[0],
        privateKey: liqpay[1],
        version: env.LIQPAY_VERSION === "7" ? (7 as const) : (3 as const),
      },
      isSandbox: env.LIQPAY_SANDBOX,
    },
    google: google && {
      clientId: google[0],
      clientSecret: google[1],
      issuer: env.GOOGLE_ISSUER,
      authorizeUrl: env.GOOGLE_AUTHORIZE_URL,
      tokenUrl: env.GOOGLE_TOKEN_URL,
      jwksUrl: env.GOOGLE_JWKS_URL,
    },
    facebook: facebook && {
      appId: facebook[0],
      appSecret: facebook[1],
      dialogUrl: env.FACEBOOK_DIALOG_URL,
      graphUrl: env.FACEBOOK_GRAPH_URL,
      version: env.FACEBOOK_GRAPH_VERSION,
    },
    /** Null: the shop issues no fiscal receipts. */
    checkbox: checkbox && {
      licenseKey: checkbox[0],
      pin: checkbox[1],
      url: env.CHECKBOX_URL.replace(/\/$/, ""),
      webhookSecret: env.CHECKBOX_WEBHOOK_SECRET ?? null,
      signatureHeader: env.CHECKBOX_SIGNATURE_HEADER,
    },
    monobank: env.MONOBANK_TOKEN ? { token: env.MONOBANK_TOKEN, url: env.MONOBANK_URL } : null,
    wayForPay: wayForPay && {
      account: wayForPay[0],
      secret: wayForPay[1],
      domain: env.WAYFORPAY_DOMAIN ?? new URL(publicUrl).hostname,
      url: env.WAYFORPAY_URL,
    },
    /** Third parties that may count visitors who agree; null: not used. */
    measuring: {
      tagManager: env.GTM_ID ? { id: env.GTM_ID, src: env.GTM_URL, init: env.GTM_INIT } : null,
      pixel: env.META_PIXEL_ID
        ? {
            ids: listed(env.META_PIXEL_ID),
            src: env.META_PIXEL_URL,
            autoConfig: env.META_PIXEL_AUTO_CONFIG,
            paths: listed(env.META_PIXEL_PATHS ?? ""),
          }
        : null,
      loading: env.ANALYTICS_LOADING,
    },
    /** Where the server reports purchases itself; null: nowhere. */
    metaReports: env.META_CAPI_TOKEN
      ? {
          graphUrl: env.META_GRAPH_URL,
          version: env.META_GRAPH_VERSION,
          token: env.META_CAPI_TOKEN,
          pixelIds: listed(env.META_PIXEL_ID ?? ""),
        }
      : null,
    /** The store of uploaded files; null: the folder DATA_DIR. */
    s3: s3 && {
      endpoint: s3.S3_ENDPOINT,
      bucket: s3.S3_BUCKET,
      region: env.S3_REGION,
      accessKey: s3.S3_ACCESS_KEY,
      secretKey: s3.S3_SECRET_KEY,
    },
    /** Where backups are kept: in a folder, or in a bucket. */
    backups: {
      folder: env.BACKUP_DIR ? path.resolve(env.BACKUP_DIR) : null,
      s3: backups && {
        endpoint: backups.BACKUP_S3_ENDPOINT,
        bucket: backups.BACKUP_S3_BUCKET,
        region: env.BACKUP_S3_REGION,
        accessKey: backups.BACKUP_S3_ACCESS_KEY,
        secretKey: backups.BACKUP_S3_SECRET_KEY,
      },
    },
    /** The mail server; null: none. */
    mail: mail && { url: mail[0], from: mail[1] },
    /** The chat in which the team receives notices; null: none. */
    telegram: telegram && { url: env.TELEGRAM_URL, token: telegram[0], chatId: telegram[1] },
  };
}
