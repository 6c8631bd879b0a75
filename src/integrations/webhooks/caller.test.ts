// The caller against servers that misbehave.
import http from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { webhookCaller } from "./caller.ts";

const heard: { url: string; headers: http.IncomingHttpHeaders; body: string }[] = [];
const closed: Promise<void>[] = [];
const server = http.createServer((request, response) => {
  closed.push(new Promise((resolve) => response.on("close", resolve)));
  let body = "";
  request.on("data", (part) => {
    body += part;
  });
  request.on("end", () => {
    const url = request.url ?? "";
    heard.push({ url, headers: request.headers, body });
    if (url === "/hang") return;
    if (url === "/trickle") {
      response.writeHead(200);
      response.write("a");
      return;
    }
    if (url === "/moved") response.writeHead(301, { location: "/ok" }).end();
    else if (url === "/error") response.writeHead(500).end("no");
    else if (url === "/huge") {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(65_536)));
      };
      response.on("drain", more);
      more();
    } else response.writeHead(200).end("ok");
  });
});
let base = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const call = webhookCaller({ timeoutMs: 300, mayCall: () => true });

test("it sends the body and the headers, and reads the answer", async () => {
  expect(await call(`${base}/ok`, { "webhook-id": "1" }, "{}")).toMatchObject({
    status: 200,
    trouble: null,
    text: "ok",
  });
  expect(heard.at(-1)).toMatchObject({ url: "/ok", body: "{}", headers: { "webhook-id": "1" } });
});

test("an error is an answer", async () => {
  expect(await call(`${base}/error`, {}, "{}")).toMatchObject({ status: 500, trouble: null, text: "no" });
});

test("a redirect is not followed", async () => {
  const before = heard.length;
  expect(await call(`${base}/moved`, {}, "{}")).toMatchObject({ status: 301, trouble: null });
  expect(heard).toHaveLength(before + 1);
});

test.each(["/hang", "/trickle"])("a receiver that does not end its answer is given up: %s", async (path) => {
  const answer = await call(base + path, {}, "{}");
  expect(answer).toMatchObject({ status: null, trouble: "timeout" });
  expect(answer.ms).toBeLessThan(3_000);
  await closed.at(-1);
});

test("of a huge answer only the beginning is read, and the connection is closed", async () => {
  const answer = await call(`${base}/huge`, {}, "{}");
  expect(answer).toMatchObject({ status: 200, trouble: null, text: "x".repeat(500) });
  await closed.at(-1);
});

test("without a server there is no connection", async () => {
  expect(await call("http://127.0.0.1:1/", {}, "{}")).toMatchObject({ status: null, trouble: "network" });
});

test.each([
  "http://127.0.0.1:80/",
  "http://[::1]/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://[::ffff:127.0.0.1]/",
  "http://169.254.169.254/latest/meta-data",
])("an address of a private network is not called: %s", async (url) => {
  expect(await webhookCaller()(url, {}, "{}")).toMatchObject({ status: null, trouble: "address" });
});

const resolvesTo =
  (...addresses: string[]): LookupFunction =>
  (_name, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );

test("a name that leads into a private network is not called, also by one of its addresses only", async () => {
  const before = heard.length;
  const { port } = server.address() as AddressInfo;
  for (const addresses of [["127.0.0.1"], ["8.8.8.8", "127.0.0.1"], []]) {
    const guarded = webhookCaller({ lookup: resolvesTo(...addresses) });
    const answer = await guarded(`http://erp.example:${port}/ok`, {}, "{}");
    expect(answer).toMatchObject({ status: null, trouble: "address" });
  }
  expect(heard).toHaveLength(before);
});
