import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Env } from "#env.ts";
import { frontDoor } from "./front-door.ts";
import { rootRedirect } from "./redirects/root-redirect.ts";

type Doors = Pick<Env, "languageDetection" | "rootRedirect" | "publicUrl">;

let doors: Doors;
const server = createServer((request, response) => {
  if (!frontDoor(doors, { "x-frame-options": "DENY" })(request, response)) response.end("the page");
});
let origin = "";
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, listening));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers, redirect: "manual" });
const plain: Doors = {
  languageDetection: "redirect",
  rootRedirect: undefined,
  publicUrl: "https://diaka.example",
};
const russian = { "accept-language": "ru" };

test("the redirect to the visitor's language is private to the visitor, and remembered for a year", async () => {
  doors = plain;
  const answer = await ask("/cart?page=2", russian);
  expect(answer.status).toBe(302);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    location: "/ru/cart?page=2",
    "cache-control": "private, no-store",
    vary: "accept-language, cookie, user-agent",
    "x-frame-options": "DENY",
  });
  expect(answer.headers.getSetCookie()).toEqual([
    "i18n_redirected=ru; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
    "i18n_visit=1; Path=/; SameSite=Lax; Secure",
  ]);
});

test("when languages are only offered, or left alone, no request is redirected", async () => {
  for (const languageDetection of ["offer", "off"] as const) {
    doors = { ...plain, languageDetection };
    expect((await ask("/cart", russian)).status).toBe(200);
  }
});

test("the root goes where the environment says, before anything else", async () => {
  doors = { ...plain, rootRedirect: { status: 307, target: "/podarunky" } };
  const answer = await ask("/?utm_source=x", russian);
  expect([answer.status, answer.headers.get("location")]).toEqual([307, "/podarunky?utm_source=x"]);
  expect((await ask("/podarunky")).status).toBe(200);
});

test("a visitor who is in the shop already and goes to the root by a link is redirected, too", async () => {
  doors = { ...plain, rootRedirect: { status: 302, target: "https://blog.diaka.example/" } };
  const answer = await ask("/ru.data?_routes=root");
  expect(answer.status).toBe(204);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "x-remix-redirect": "https://blog.diaka.example/",
    "x-remix-reload-document": "true",
    "cache-control": "private, no-store",
  });
  expect((await ask("/cart.data")).status).toBe(200);
});

test("a target within the shop is taken in the language of the address, another site as it is", () => {
  expect(rootRedirect("/ru", "/podarunky")).toBe("/ru/podarunky");
  expect(rootRedirect("/ru/?a=1", "/podarunky?b=2")).toBe("/ru/podarunky?b=2");
  expect(rootRedirect("/ru", "https://blog.diaka.example/")).toBe("https://blog.diaka.example/");
  expect(rootRedirect("/rubin", "/podarunky")).toBeNull();
  expect(rootRedirect("//", "/podarunky")).toBeNull();
});
