// A line between a browser and the shop that can fall silent, break, or bring another build's worker.
import http from "node:http";
import type { AddressInfo } from "node:net";

type LineState = "up" | "silent" | "down";

export interface Line {
  readonly url: string;
  /** `silent`: questions are heard and never answered. `down`: what was under way breaks off, too. */
  state: LineState;
  /** What becomes of the service worker's script on its way. */
  worker: (script: string) => string;
  close(): Promise<void>;
}

/** @param shop its address */
export async function openLine(shop: string): Promise<Line> {
  let state: LineState = "up";
  const server = http.createServer((request, response) => {
    if (state === "down") request.socket.destroy();
    if (state !== "up") return;
    const { method, url, headers } = request;
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
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return line;
}
