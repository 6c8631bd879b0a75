import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

const secret = "0123456789abcdef0123456789abcdef";

test("with nothing set the shop is a demo on the embedded database at port 3000", () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    mode: "demo",
    publicUrl: "http://localhost:3000",
  });
});

test("a database address makes it a live shop, which refuses to start without its secrets", () => {
  const url = "postgres://shop@localhost/shop";
  expect(() => readEnv({ DATABASE_URL: url })).toThrow(/^SESSION_SECRET: /);
  expect(() => readEnv({ DATABASE_URL: url, SESSION_SECRET: secret })).toThrow(/^NOVA_POSHTA_API_KEY: /);
  expect(readEnv({ DATABASE_URL: url, SESSION_SECRET: secret, NOVA_POSHTA_API_KEY: "k" }).mode).toBe("live");
  expect(readEnv({ DATABASE_URL: url, SHOP_MODE: "demo" }).mode).toBe("demo");
});

test("a wrong value is named in one line", () => {
  const wrong = {
    PORT: "70000",
    PUBLIC_URL: "localhost",
    SHOP_MODE: "prod",
    ROOT_REDIRECT: "/x",
    LANGUAGE_DETECTION: "yes",
    SESSION_SECRET: "short",
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
