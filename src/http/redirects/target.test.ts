// Raw requests before Fastify: forms of the target, methods, bodies that do not end.
import http from "node:http";
import net from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startShop, type TestShop } from "../../../tests/setup/shop.ts";
import { longestTarget, originForm } from "./target.ts";

const seen: string[] = [];
let shop: TestShop;
let port: number;
beforeAll(async () => {
  shop = await startShop({
    front: ({ url = "" }) => {
      seen.push(url);
      return false;
    },
  });
  port = Number(new URL(await shop.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => shop.close());

/** The whole response to raw bytes; the server closes the connection. */
function ask(text: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let answer = "";
  net
    .connect(port, "127.0.0.1", function (this: net.Socket) {
      this.write(text);
    })
    .setEncoding("latin1")
    .on("data", (chunk: string) => {
      answer += chunk;
    })
    .on("error", reject)
    .on("close", () => resolve(answer));
  return promise;
}
const line = (first: string): Promise<string> =>
  ask(`${first} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
const statusOf = (answer: string): number => Number(answer.split(" ", 2)[1]);

test("a target in absolute form is read as its path, with any host", async () => {
  expect(originForm("http://evil.example/a?b=http://c")).toBe("/a?b=http://c");
  expect(originForm("HTTPS://evil.example:99")).toBe("/");
  expect(originForm("http://evil.example?a=1")).toBe("/?a=1");
  expect(originForm("/a?b#c")).toBe("/a?b");
  expect(originForm("//evil.example/a")).toBe("//evil.example/a");
  for (const other of ["*", "", "a", "evil.example:80", "ftp://x/", "?a"])
    expect([other, originForm(other)]).toEqual([other, null]);
  seen.length = 0;
  expect(statusOf(await line("GET http://evil.example/api/user/me"))).toBe(200);
  expect(seen).toEqual(["/api/user/me"]);
});

test("an invalid path is 400, and a method that no address has is 405 with those that exist", async () => {
  for (const first of ["OPTIONS *", "GET *", "GET ftp://x/"])
    expect([first, statusOf(await line(first))]).toEqual([first, 400]);
  for (const method of http.METHODS.filter(
    (name) => !/^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|CONNECT)$/.test(name),
  )) {
    const answer = await line(`${method} /api/user/me`);
    expect([method, statusOf(answer)]).toEqual([method, 405]);
    expect(answer).toContain("\r\nallow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n");
    expect(answer).toContain('"code":"method_not_allowed"');
  }
  expect(statusOf(await line("NONSENSE /"))).toBe(400);
});

test("an address longer than any of the shop's is 414, with the headers of every answer", async () => {
  const at = (length: number): string => `GET /api/user/me?${"a".repeat(length - "/api/user/me?".length)}`;
  expect(statusOf(await line(at(longestTarget)))).toBe(200);
  const answer = await line(at(longestTarget + 1));
  expect(statusOf(answer)).toBe(414);
  expect(answer).toContain('"code":"uri_too_long"');
  expect(answer).toContain("x-content-type-options: nosniff");
});

test("a body that is too large is answered with 413, sent as a whole or in chunks, and the next request is served", async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const { headers } = await shop.inject({ url: "/sanctum/csrf-cookie" });
  const cookie = String(headers["set-cookie"]).split(";", 1)[0] ?? "";
  const token = decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1));
  const post = (kind: "length" | "chunks"): Promise<{ status: number | undefined; text: string }> => {
    const { promise, resolve, reject } = Promise.withResolvers<{
      status: number | undefined;
      text: string;
    }>();
    const body = Buffer.alloc(3 * 1024 * 1024, "a");
    const request = http.request(
      {
        port,
        agent,
        method: "POST",
        path: "/api/cart/quote",
        headers: {
          cookie,
          "x-xsrf-token": token,
          "accept-language": "ru",
          "content-type": "application/json",
          ...(kind === "length" ? { "content-length": body.length } : { "transfer-encoding": "chunked" }),
        },
      },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (chunk: string) => {
          text += chunk;
        });
        answer.on("end", () => resolve({ status: answer.statusCode, text }));
      },
    );
    request.on("error", reject);
    for (let at = 0; at < body.length; at += 65_536) request.write(body.subarray(at, at + 65_536));
    request.end();
    return promise;
  };
  for (const kind of ["length", "chunks", "length"] as const) {
    const { status, text } = await post(kind);
    expect([kind, status]).toEqual([kind, 413]);
    expect(JSON.parse(text)).toMatchObject({
      code: "too_large",
      message: "Слишком много данных за раз. Уменьшите текст или фото.",
    });
  }
  agent.destroy();
});
