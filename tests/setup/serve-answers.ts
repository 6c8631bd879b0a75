// A function of a request as a local server, for adapters that are tested over HTTP.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface AnswerServer {
  /** http://127.0.0.1:port */
  readonly origin: string;
  /** May be set once the origin is known. */
  answerWith(answer: (request: Request) => Promise<Response> | Response): void;
  close(): Promise<void>;
}

export async function serveAnswers(): Promise<AnswerServer> {
  let answer: (request: Request) => Promise<Response> | Response = () => new Response(null, { status: 404 });
  const server = createServer(async (message, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk as Buffer);
    const request = new Request(new URL(message.url ?? "/", `http://${message.headers.host}`), {
      method: message.method ?? "GET",
      headers: Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
      ...(chunks.length ? { body: Buffer.concat(chunks) } : {}),
    });
    const given = await answer(request);
    response
      .writeHead(given.status, Object.fromEntries(given.headers))
      .end(Buffer.from(await given.arrayBuffer()));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    answerWith(next) {
      answer = next;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
