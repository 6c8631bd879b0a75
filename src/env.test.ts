import fs from "node:fs";
import { expect, test } from "vitest";
import { readEnv as readVariables, variableNames } from "./env.ts";

/** The variables of a shop whose mode does not matter. */
const readEnv = (variables: Record<string, string>) => readVariables({ SHOP_MODE: "demo", ...variables });

const secret = "0123456789abcdef0123456789abcdef";

test("with nothing set the shop is a demo on the embedded database at port 3000", () => {
  expect(readVariables({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    mode: "demo",
    publicUrl: "http://localhost:3000",
  });
});

test("a database URL makes it a live shop, which refuses to start without its secrets", () => {
  const url = "postgres://shop@localhost/shop";
  expect(() => readVariables({ DATABASE_URL: url })).toThrow(/^SESSION_SECRET: /);
  expect(() => readVariables({ DATABASE_URL: url, SESSION_SECRET: secret })).toThrow(
    /^NOVA_POSHTA_API_KEY: /,
  );
  expect(readVariables({ DATABASE_URL: url, SESSION_SECRET: secret, NOVA_POSHTA_API_KEY: "k" }).mode).toBe(
    "live",
  );
  expect(readVariables({ DATABASE_URL: url, SHOP_MODE: "demo" }).mode).toBe("demo");
});

test("the address past a pooler, or of a replica, needs that of the database", () => {
  for (const name of ["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"])
    expect(() => readEnv({ [name]: "postgres://shop@localhost/shop" })).toThrow(/^DATABASE_URL: /);
});

test("a shop with a public address or a third party's key is a demo only when SHOP_MODE says so", () => {
  for (const sign of [
    { PUBLIC_URL: "https://diaka.ua" },
    { PUBLIC_URL: "http://192.168.0.10:3000" },
    { LIQPAY_PUBLIC_KEY: "i1", LIQPAY_PRIVATE_KEY: "k" },
    { MONOBANK_TOKEN: "t" },
    { TURBOSMS_TOKEN: "t", TURBOSMS_SENDER: "Diaka" },
    { NOVA_POSHTA_API_KEY: "k" },
    { SMTP_URL: "smtps://shop:secret@smtp.example:465", MAIL_FROM: "hello@diaka.ua" },
    { CHECKBOX_LICENSE_KEY: "k", CHECKBOX_PIN: "1" },
    { UKRPOSHTA_BEARER: "b" },
    { TELEGRAM_BOT_TOKEN: "123456:AAbbCCddEEffGGhhIIjjKK", TELEGRAM_CHAT_ID: "-1" },
  ]) {
    const [name] = Object.keys(sign).filter((key) => key !== "LIQPAY_PUBLIC_KEY");
    expect(() => readVariables(sign)).toThrow(/^SHOP_MODE: must be set to live, or to demo, .+ is set$/);
    if (!sign.LIQPAY_PUBLIC_KEY) expect(() => readVariables(sign)).toThrow(`${name} is set`);
    expect(() => readVariables({ ...sign, SHOP_MODE: "live" })).toThrow(/^(?:SESSION_SECRET|UKRPOSHTA)/);
    if (!sign.UKRPOSHTA_BEARER) expect(readVariables({ ...sign, SHOP_MODE: "demo" }).mode).toBe("demo");
  }
});

test("a shop on its embedded database is live with its secrets", () => {
  const live = { SHOP_MODE: "live", SESSION_SECRET: secret, NOVA_POSHTA_API_KEY: "k" };
  expect(readVariables({ ...live, PUBLIC_URL: "https://diaka.ua" })).toMatchObject({
    mode: "live",
    databaseUrl: undefined,
    isPublicDemo: false,
  });
});

test("a demo that other machines can reach is marked as public", () => {
  for (const variables of [
    {},
    { HOST: "localhost" },
    { HOST: "::1" },
    { PUBLIC_URL: "http://127.0.0.1:4000" },
    { PUBLIC_URL: "http://[::1]:4000" },
  ])
    expect(readVariables(variables).isPublicDemo).toBe(false);
  expect(readVariables({ HOST: "0.0.0.0" }).isPublicDemo).toBe(true);
  expect(readVariables({ PUBLIC_URL: "https://demo.diaka.ua", SHOP_MODE: "demo" }).isPublicDemo).toBe(true);
});

test("forwarded headers are trusted from private networks behind https, and from listed proxies", () => {
  const { trustProxy } = readEnv({ PUBLIC_URL: "https://diaka.example" });
  expect([trustProxy("10.0.0.1"), trustProxy("203.0.113.1")]).toEqual([true, false]);
  expect(readEnv({}).trustProxy("127.0.0.1")).toBe(false);
  const named = readEnv({ TRUST_PROXY: "loopback, 203.0.113.0/24" });
  expect([named.trustProxy("127.0.0.1"), named.trustProxy("203.0.113.1")]).toEqual([true, true]);
  const none = readEnv({ PUBLIC_URL: "https://diaka.example", TRUST_PROXY: "none" });
  expect(none.trustProxy("127.0.0.1")).toBe(false);
});

test("a wrong value is named in one line", () => {
  const wrong = {
    PORT: "70000",
    PUBLIC_URL: "localhost",
    SHOP_MODE: "prod",
    ROOT_REDIRECT: "/x",
    LANGUAGE_DETECTION: "yes",
    PICTURE_QUALITY: "101",
    SESSION_SECRET: "short",
    TRUST_PROXY: "10.0.0.0/33",
  };
  for (const [name, value] of Object.entries(wrong)) {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name}: .+$`));
  }
});

test("an empty variable counts as unset", () => {
  expect(readEnv({ PORT: "", DATABASE_URL: "" }).port).toBe(3000);
});

test("the root can be redirected with a status", () => {
  expect(readEnv({ ROOT_REDIRECT: "302 /some-path" }).rootRedirect).toEqual({
    status: 302,
    target: "/some-path",
  });
});

test("the root may redirect to another site, but not to itself and not without TLS", () => {
  const target = "https://blog.diaka.example/winter";
  expect(readEnv({ ROOT_REDIRECT: `307 ${target}` }).rootRedirect?.target).toBe(target);
  expect(readEnv({ ROOT_REDIRECT: "302 /rubin" }).rootRedirect?.target).toBe("/rubin");
  for (const wrong of [
    "/",
    "/?a=1",
    "/ru",
    "/ru/",
    "//evil.example",
    "/\\evil.example",
    "http://x.example",
  ]) {
    expect(() => readEnv({ ROOT_REDIRECT: `302 ${wrong}` })).toThrow(/^ROOT_REDIRECT: /);
  }
});

test("a sign-in provider is on when both its variables are set, and one alone stops the start", () => {
  expect(readEnv({})).toMatchObject({ google: null, facebook: null });
  const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  expect(readEnv(google).google).toMatchObject({ clientId: "id", issuer: "https://accounts.google.com" });
  expect(readEnv({ FACEBOOK_APP_ID: "1", FACEBOOK_APP_SECRET: "s" }).facebook).toMatchObject({
    version: "v26.0",
  });
  expect(() => readEnv({ GOOGLE_CLIENT_ID: "id" })).toThrow(/^GOOGLE_CLIENT_SECRET: /);
  expect(() => readEnv({ FACEBOOK_APP_SECRET: "s" })).toThrow(/^FACEBOOK_APP_ID: /);
});

test("a provider's URL needs TLS, except on this machine", () => {
  for (const url of ["http://oauth2.example/token", "http://localhost.evil.example", "ftp://x", "token"]) {
    expect(() => readEnv({ GOOGLE_TOKEN_URL: url })).toThrow(/^GOOGLE_TOKEN_URL: /);
  }
  for (const url of ["https://oauth2.example/token", "http://localhost:4000/token", "http://127.0.0.1"]) {
    expect(() => readEnv({ GOOGLE_TOKEN_URL: url })).not.toThrow();
  }
});

test("analytics vendors are off until their variables are set", () => {
  expect(readEnv({}).measuring).toMatchObject({ tagManager: null, pixel: null, loading: "use" });
  const { measuring } = readEnv({
    GTM_ID: "GTM-ABC1234",
    GTM_INIT: '[["set",{"url_passthrough":true}]]',
    META_PIXEL_ID: "100000000000001, 100000000000002",
    META_PIXEL_PATHS: "/,/podarunky/*",
  });
  expect(measuring.tagManager).toMatchObject({
    id: "GTM-ABC1234",
    init: [["set", { url_passthrough: true }]],
  });
  expect(measuring.pixel).toMatchObject({
    ids: ["100000000000001", "100000000000002"],
    autoConfig: false,
    paths: ["/", "/podarunky/*"],
  });
  const wrong = { GTM_ID: "UA-1", GTM_INIT: "set", META_PIXEL_ID: "x", META_PIXEL_PATHS: "cart" };
  for (const [name, value] of Object.entries(wrong))
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name}\\b.*: .+$`));
  expect(() => readEnv({ GTM_INIT: '{"set":1}' })).toThrow(/^GTM_INIT: /);
});

test("the team's chat is on when the bot and the chat are set", () => {
  expect(readEnv({}).telegram).toBeNull();
  const chat = { TELEGRAM_BOT_TOKEN: "123456:AAbbCCddEEffGGhhIIjjKK", TELEGRAM_CHAT_ID: "-1001234567890" };
  expect(readEnv(chat).telegram).toMatchObject({ url: "https://api.telegram.org", chatId: "-1001234567890" });
  expect(() => readEnv({ TELEGRAM_CHAT_ID: "-1" })).toThrow(/^TELEGRAM_BOT_TOKEN: /);
  expect(() => readEnv({ ...chat, TELEGRAM_CHAT_ID: "нам" })).toThrow(/^TELEGRAM_CHAT_ID: /);
});

test("mail needs a server and a sender, or neither", () => {
  expect(readEnv({}).mail).toBeNull();
  const mail = { SMTP_URL: "smtps://shop:secret@smtp.example:465", MAIL_FROM: "Дяка <hello@shop.example>" };
  expect(readEnv(mail).mail).toEqual({ url: mail.SMTP_URL, from: mail.MAIL_FROM });
  expect(() => readEnv({ SMTP_URL: mail.SMTP_URL })).toThrow(/^MAIL_FROM: /);
  expect(() => readEnv({ ...mail, SMTP_URL: "https://smtp.example" })).toThrow(/^SMTP_URL: /);
  for (const wrong of ["Дяка", "hello@shop.example\r\nBcc: all@shop.example", "a@b <c@d> <e@f>"])
    expect(() => readEnv({ ...mail, MAIL_FROM: wrong })).toThrow(/^MAIL_FROM: /);
});

test("Ukrposhta is on when all four variables are set, and a part of them stops the start", () => {
  expect(readEnv({}).ukrposhta).toBeNull();
  const keys = {
    UKRPOSHTA_BEARER: "ecom",
    UKRPOSHTA_TRACKING_BEARER: "tracking",
    UKRPOSHTA_TOKEN: "token",
    UKRPOSHTA_SENDER: "5f0f3c1e-6a52-4f0b-9b1c-2f6f0c4b7a10",
  };
  expect(readEnv(keys).ukrposhta).toMatchObject({ url: "https://www.ukrposhta.ua", bearer: "ecom" });
  expect(() => readEnv({ ...keys, UKRPOSHTA_TOKEN: "" })).toThrow(/^UKRPOSHTA_TOKEN: /);
  expect(() => readEnv({ ...keys, UKRPOSHTA_SENDER: "us" })).toThrow(/^UKRPOSHTA_SENDER: /);
});

test("the file store is on when address, bucket and both keys are set, and a part of them stops the start", () => {
  expect(readEnv({}).s3).toBeNull();
  const store = {
    S3_ENDPOINT: "https://s3.example",
    S3_BUCKET: "diaka-photos",
    S3_ACCESS_KEY: "access",
    S3_SECRET_KEY: "very-secret",
  };
  expect(readEnv(store).s3).toEqual({
    endpoint: "https://s3.example",
    bucket: "diaka-photos",
    region: "us-east-1",
    accessKey: "access",
    secretKey: "very-secret",
  });
  expect(readEnv({ ...store, S3_REGION: "auto" }).s3?.region).toBe("auto");
  for (const name of Object.keys(store))
    expect(() => readEnv({ ...store, [name]: "" })).toThrow(new RegExp(`^${name}: is required with S3_`));
  for (const near of [
    "http://minio:9000",
    "http://127.0.0.1:9000",
    "http://10.0.0.7",
    "http://172.20.0.3:80",
  ])
    expect(readEnv({ ...store, S3_ENDPOINT: near }).s3?.endpoint).toBe(near);
  for (const wrong of ["http://s3.example", "http://8.8.8.8", "https://s3.example/bucket", "s3.example"])
    expect(() => readEnv({ ...store, S3_ENDPOINT: wrong })).toThrow(/^S3_ENDPOINT: /);
  for (const wrong of ["Photos", "a", "a/b", "-a-"])
    expect(() => readEnv({ ...store, S3_BUCKET: wrong })).toThrow(/^S3_BUCKET: /);
});

test(".env.example names every variable that is read, and no other", () => {
  const example = fs.readFileSync(new URL("../.env.example", import.meta.url), "utf8");
  const written = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = ""]) => name);
  // The commands set NODE_ENV themselves.
  expect(written.toSorted()).toEqual(variableNames.filter((name) => name !== "NODE_ENV").toSorted());
});
