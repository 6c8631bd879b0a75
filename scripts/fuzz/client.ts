// How requests are sent: over kept-alive connections, in chunks or as a whole; and bodies that never end.
import http from "node:http";
import net from "node:net";
import type { FuzzRequest } from "./requests.ts";

export interface FuzzAnswer {
  /** 0: there was no response. */
  readonly status: number;
  readonly ms: number;
  /** The first part of the body, for responses from 500 on. */
  readonly text: string;
}

const agent = new http.Agent({ keepAlive: true });
const timeoutMs = 30_000;

export function send(port: number, { method, url, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
  const { promise, resolve } = Promise.withResolvers<FuzzAnswer>();
  const began = performance.now();
  const end = (status: number, text: string): void =>
    resolve({ status, text, ms: performance.now() - began });
  try {
    const request = http.request(
      { port, agent, method, path: url, headers, timeout: timeoutMs },
      (answer) => {
        const { statusCode = 0 } = answer;
        let text = "";
        answer.on("data", (chunk: Buffer) => {
          if (statusCode >= 500 && text.length < 500) text += chunk.toString("utf8");
        });
        answer.on("close", () => end(statusCode, text));
      },
    );
    request.on("timeout", () => request.destroy(new Error("no answer in time")));
    request.on("error", (error) => end(0, String(error)));
    if (body !== undefined && body.length % 2 === 0)
      request.setHeader("content-length", Buffer.byteLength(body));
    else if (body !== undefined) request.setHeader("transfer-encoding", "chunked");
    request.end(body);
  } catch {
    // Node's client refuses to write such a header.
    end(-1, "");
  }
  return promise;
}

/** Connections that send one body byte a second; @returns a function that ends them */
export function slowBodies(port: number, count: number): () => void {
  const head =
    "POST /api/cart/quote HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n";
  const sockets = new Set<net.Socket>();
  const open = (): void => {
    const socket = net.connect(port, "127.0.0.1", () => socket.write(head));
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    socket.resume();
    sockets.add(socket);
  };
  const timer = setInterval(() => {
    while (sockets.size < count) open();
    for (const socket of sockets) if (socket.writable) socket.write(" ");
  }, 1_000);
  return () => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
}
