// A load generator over plain sockets: keep-alive connections that each send a request, wait for the whole
// response and send the next. No pipelining. Light, so that on two cores the server is what is measured.
import { randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";

export interface Load {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Stops earlier, after this many responses. */
  readonly count?: number;
  /**
   * Whole requests in turn. {uuid} becomes a new UUID each time. Each request has a new buyer: {buyer} becomes
   * seven digits, for a phone and an e-mail, and {address} the buyer's network address.
   */
  readonly requests: readonly string[];
}

export interface LoadReport {
  readonly seconds: number;
  readonly answers: number;
  /** How many responses had a status; 0 counts broken connections. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Milliseconds from sending a request to the last byte of its response. */
  readonly latencies: readonly number[];
}

let buyers = 2_000_000;

/** An address of the network for benchmarks (RFC 2544); they repeat after 65 536 buyers. */
const addressOf = (buyer: number): string => `198.18.${(buyer >> 8) & 255}.${buyer & 255}`;

/** {buyer} is as long as what replaces it and the others are in the head, so the length of the body stays. */
export function filled(parts: readonly string[]): string {
  buyers += 1;
  const buyer = buyers;
  return parts
    .map((part) => {
      if (part === "{uuid}") return randomUUID();
      if (part === "{buyer}") return String(buyer);
      return part === "{address}" ? addressOf(buyer) : part;
    })
    .join("");
}

export const partsOf = (request: string): string[] => request.split(/(\{uuid\}|\{buyer\}|\{address\})/);

const headEnd = Buffer.from("\r\n\r\n");

/**
 * The status and the whole length of the response at the start of a buffer; null until its head is complete.
 */
function answerIn(buffer: Buffer): { status: number; length: number } | null {
  const end = buffer.indexOf(headEnd);
  if (end < 0) return null;
  const head = buffer.toString("latin1", 0, end);
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined && status !== 204 && status !== 304)
    throw new Error(`an answer without a length:\n${head}`);
  return { status, length: end + headEnd.length + Number(length ?? 0) };
}

/** Generates load on a local server and waits until it is over. */
export async function putLoad({
  port,
  connections,
  seconds,
  count = Infinity,
  requests,
}: Load): Promise<LoadReport> {
  const statuses: Record<number, number> = {};
  const latencies: number[] = [];
  const parts = requests.map(partsOf);
  let turn = 0;
  let sent = 0;
  const began = performance.now();
  const until = began + seconds * 1000;
  const over = (): boolean => sent >= count || performance.now() >= until;
  const text = (): string => {
    const request = parts[turn % parts.length] ?? [];
    turn += 1;
    return request.length === 1 ? (request[0] ?? "") : filled(request);
  };
  const note = (status: number): void => {
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  await Promise.all(Array.from({ length: Math.min(connections, count) }, () => visitor()));
  return { seconds: (performance.now() - began) / 1000, answers: latencies.length, statuses, latencies };

  /** One connection, reopened when it breaks. */
  async function visitor(): Promise<void> {
    while (!over()) {
      await converse(connect({ port, host: "127.0.0.1", noDelay: true })).catch(() => note(0));
    }
  }

  function converse(socket: Socket): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let rest: Buffer = Buffer.alloc(0);
    let expected: { status: number; length: number } | null = null;
    let got = 0;
    let asked = 0;
    const chunks: Buffer[] = [];
    const ask = (): void => {
      sent += 1;
      asked = performance.now();
      socket.write(text());
    };
    socket.once("connect", ask);
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("the connection was closed")));
    socket.on("data", (chunk) => {
      got += chunk.length;
      if (!expected) {
        chunks.push(chunk);
        rest = chunks.length === 1 ? chunk : Buffer.concat(chunks);
        try {
          expected = answerIn(rest);
        } catch (error) {
          return socket.destroy(error as Error);
        }
      }
      if (!expected || got < expected.length) return undefined;
      latencies.push(performance.now() - asked);
      note(expected.status);
      expected = null;
      got = 0;
      chunks.length = 0;
      if (!over()) return ask();
      resolve();
      return socket.destroy();
    });
    return promise;
  }
}

export interface HttpRequest {
  readonly method?: "GET" | "POST";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A request as it goes over the wire. */
export function rawRequest({ method = "GET", path, headers = {}, body }: HttpRequest): string {
  const text = body === undefined ? "" : JSON.stringify(body);
  const all: Record<string, string> = {
    host: "127.0.0.1",
    "accept-language": "uk",
    ...headers,
    ...(body === undefined
      ? {}
      : { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) }),
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${head.join("\r\n")}\r\n\r\n${text}`;
}
