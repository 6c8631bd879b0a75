// A connection between a browser and the shop that can fall silent, break, or deliver another build's worker.
import http from "node:http";
import type { AddressInfo } from "node:net";

type LineState = "up" | "silent" | "down";

/** Where a connection breaks, once: at the first matching request, and how far that has come. */
export interface Break {
  fits(method: string, path: string): boolean;
  /**
   * `asked`: the shop receives nothing; `half_asked`: half of the body. `forwarded`: the shop has the
   * request, and the browser's connection breaks at once; `answered`: when the shop has answered. `headed`,
   * `half_answered`: the browser has received the headers, half of the body. `bad_gateway`: a proxy answers
   * instead of the shop, which got the request. `passed`: everything has arrived, and nothing more will.
   */
  readonly after:
    | "asked"
    | "half_asked"
    | "forwarded"
    | "answered"
    | "headed"
    | "half_answered"
    | "bad_gateway"
    | "passed";
}

export interface Line {
  readonly url: string;
  /** `silent`: requests are received and never answered. `down`: requests in flight break off, too. */
  state: LineState;
  /** Changes the service worker's script on its way. */
  worker: (script: string) => string;
  /** Goes down at a request. @returns when it is down */
  breakAt(at: Break): Promise<void>;
  close(): Promise<void>;
}

/** @param shop its URL */
export async function openLine(shop: string): Promise<Line> {
  let state: LineState = "up";
  let planned: (Break & { done: () => void }) | null = null;

  /** Lets a request come as far as planned, and takes the connection down. */
  async function breakOff(
    request: http.IncomingMessage,
    response: http.ServerResponse,
    { after, done }: Break & { done: () => void },
  ): Promise<void> {
    const down = (): void => {
      line.state = "down";
      done();
    };
    if (after === "asked") return down();
    const { method, url, headers } = request;
    const body = Buffer.concat(await request.toArray());
    const asked = http.request(shop + url, { method, headers });
    const answered = new Promise<http.IncomingMessage>((answer) => asked.on("response", answer));
    if (after === "half_asked") {
      asked.on("error", () => undefined);
      asked.write(body.subarray(0, body.length / 2), () => asked.destroy());
      return down();
    }
    asked.end(body);
    if (after === "forwarded") line.state = "down";
    const answer = await answered;
    const text = Buffer.concat(await answer.toArray());
    if (after === "forwarded" || after === "answered") return down();
    if (after === "bad_gateway") response.writeHead(502).end("<h1>502 Bad Gateway</h1>", down);
    else {
      response.writeHead(answer.statusCode ?? 502, answer.headers).flushHeaders();
      if (after === "headed") down();
      else if (after === "half_answered") response.write(text.subarray(0, text.length / 2), down);
      else response.end(text, down);
    }
  }

  const server = http.createServer((request, response) => {
    if (state === "down") request.socket.destroy();
    if (state !== "up") return;
    const { method = "", url = "", headers } = request;
    if (planned?.fits(method, url)) {
      const now = planned;
      planned = null;
      void breakOff(request, response, now);
      return;
    }
    const asked = http.request(shop + url, { method, headers }, async (answer) => {
      if (url !== "/sw.js") {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const script = line.worker(Buffer.concat(await answer.toArray()).toString());
      const { "content-length": _, ...rest } = answer.headers;
      response.writeHead(200, rest).end(script);
    });
    asked.on("error", () => response.destroy());
    request.pipe(asked);
  });
  await new Promise<void>((ready) => server.listen(0, "localhost", ready));
  const line: Line = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    get state() {
      return state;
    },
    set state(next) {
      state = next;
      if (next === "down") server.closeAllConnections();
    },
    worker: (script) => script,
    breakAt: (at) =>
      new Promise((done) => {
        planned = { ...at, done };
      }),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return line;
}
