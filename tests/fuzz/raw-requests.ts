// Requests as raw bytes on a socket, with protocol violations.
import { METHODS } from "node:http";
import net from "node:net";

const targets = [
  "/",
  "/api/user/me",
  "/ru/cart?a=1#b",
  "*",
  "http://evil.example",
  "http://evil.example/api/user/me",
  "https://evil.example/cart.data",
  "evil.example:443",
  "//evil.example/..//",
  "/..%2f..%2f/%zz",
  "?",
];

const broken = [
  "GET /api/%zz HTTP/1.1\r\nHost: x",
  "GET /api/%00 HTTP/1.1\r\nHost: x",
  "GET /api/user/me?a=1&a=2&a[]=3&__proto__=4 HTTP/1.1\r\nHost: x",
  "GET //evil.example/api/user/me HTTP/1.1\r\nHost: x",
  "GET /api/../../etc/passwd HTTP/1.1\r\nHost: x",
  "GET /api\\user\\me HTTP/1.1\r\nHost: x",
  `GET /api/${"a".repeat(9_000)} HTTP/1.1\r\nHost: x`,
  `GET /${".%".repeat(7_000)}/ HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nAccept-Language: ru`,
  `GET /${".%".repeat(1_900)}/ HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nAccept-Language: ru`,
  `GET /api/user/me?${"a=1&".repeat(3_000)} HTTP/1.1\r\nHost: x`,
  `GET /api/user/me HTTP/1.1\r\nHost: x\r\nCookie: ${"a=1; ".repeat(2_000)}`,
  `GET /api/user/me HTTP/1.1\r\nHost: x\r\nX-Long: ${"a".repeat(20_000)}`,
  `GET / HTTP/1.1\r\nHost: x\r\nUser-Agent: ${" (;".repeat(4_000)}`,
  `GET / HTTP/1.1\r\nHost: x\r\nAccept-Language: ${"; ,".repeat(4_000)}`,
  `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${";  ".repeat(4_000)}\r\nAccept-Language: ru`,
  `GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${"1,".repeat(6_000)}`,
  `GET / HTTP/1.1\r\nHost: x\r\nIf-None-Match: ${'"a",'.repeat(3_000)}`,
  "GET /api/user/me HTTP/1.1\r\nHost: x\r\nCookie: diaka_session=\xff\xfe; diaka_session=%E0%A4%A",
  "GET /api/user/me HTTP/1.1",
  "POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Length: -1",
  "POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked",
  "POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ",
  "POST /cart HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 3\r\n\r\nabc",
  "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: upgrade",
  "GET / HTTP/1.1\r\nHost: x\r\nExpect: 200-ok",
  "PRI * HTTP/2.0",
  "NONSENSE",
];

/** Every method with every form of a target, and headers that no normal client sends. */
export const rawRequests: readonly string[] = [
  ...[...METHODS, "NONSENSE", "get"].flatMap((method) =>
    targets.map((target) => `${method} ${target} HTTP/1.1\r\nHost: localhost`),
  ),
  ...broken,
];

/**
 * Sends a request and waits until the server closes.
 * @returns the status; null when there was none
 */
export function sendRaw(port: number, head: string): Promise<number | null> {
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  const socket = net.connect(port, "127.0.0.1", () => {
    socket.write(Buffer.from(`${head}\r\nConnection: close\r\n\r\n`, "latin1"));
  });
  let text = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    text += chunk;
  });
  socket.setTimeout(10_000, () => socket.destroy(new Error(`no end of ${head.slice(0, 80)}`)));
  socket.on("error", (error) => text || reject(error));
  socket.on("close", () => resolve(/^HTTP\/1\.1 (\d{3})/.test(text) ? Number(text.slice(9, 12)) : null));
  return promise;
}
