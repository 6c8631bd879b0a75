import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isDelivered, isDown, isGivenUp, nextTrySeconds, urlProblem } from "./rules.ts";
import { newSecret, signedHeaders } from "./signature.server.ts";

test("an address is https without a name and a password; a demo takes http too", () => {
  const problem = (url: string, httpToo = false) => urlProblem(url, { httpToo });
  expect(problem("https://erp.example/hook?shop=1")).toBeNull();
  expect(problem("http://erp.example/hook")).toBe("url_https");
  expect(problem("http://erp.example/hook", true)).toBeNull();
  expect(problem("https://user:word@erp.example/")).toBe("url_secret");
  for (const url of [
    "",
    "erp.example",
    "ftp://erp.example",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "https://",
  ])
    expect(problem(url, true)).toBe("url_form");
});

test("a delivery is tried eight times within some more than a day", () => {
  const pauses: number[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const pause = nextTrySeconds(attempts);
    if (pause === null) break;
    pauses.push(pause);
  }
  expect(pauses).toHaveLength(7);
  expect(pauses.toSorted((one, other) => one - other)).toEqual(pauses);
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600;
  expect(hours).toBeGreaterThan(24);
  expect(hours).toBeLessThan(28);
});

test("only 2xx is accepted", () => {
  expect([200, 204, 299].every(isDelivered)).toBe(true);
  for (const status of [null, 100, 199, 300, 301, 400, 404, 500]) expect(isDelivered(status)).toBe(false);
});

test("a receiver is left alone after a call without an answer, or three refusals one after another", () => {
  for (const answers of [[null], [200, null], [500, 500, 500], [200, 404, 500, 301]])
    expect(isDown(answers)).toBe(true);
  for (const answers of [[200], [500], [500, 500], [null, 200], [500, 200, 500, 500]])
    expect(isDown(answers)).toBe(false);
});

test("a subscription is switched off when it has only failed for three days", () => {
  const since = new Date("2026-11-20T12:00:00Z");
  expect(isGivenUp(since, new Date("2026-11-23T11:59:59Z"))).toBe(false);
  expect(isGivenUp(since, new Date("2026-11-23T12:00:00Z"))).toBe(true);
});

test("a receiver checks the signature with its secret", () => {
  const secret = newSecret();
  const now = new Date("2026-11-20T12:00:00.700Z");
  const headers = signedHeaders(secret, { id: "7", body: '{"id":"7"}', now });
  expect(headers).toMatchObject({ "webhook-id": "7", "webhook-timestamp": "1795176000" });
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  expect(key).toHaveLength(32);
  const made = createHmac("sha256", key).update('7.1795176000.{"id":"7"}').digest("base64");
  expect(headers["webhook-signature"]).toBe(`v1,${made}`);
  expect(signedHeaders(secret, { id: "7", body: '{"id":"8"}', now })["webhook-signature"]).not.toBe(
    `v1,${made}`,
  );
});
