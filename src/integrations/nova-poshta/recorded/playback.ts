// Replays given responses over HTTP in order, the last one for ever, and records the requests.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface RecordedAnswer {
  readonly status?: number;
  readonly body: string;
}

export interface Playback {
  readonly url: string;
  readonly asked: { calledMethod: string; methodProperties: Record<string, unknown> }[];
  close(): Promise<void>;
}

/** The text of a file beside this one. */
export const recorded = async (name: string): Promise<RecordedAnswer> => ({
  body: await readFile(new URL(`./${name}.json`, import.meta.url), "utf8"),
});

export async function playBack(answers: readonly RecordedAnswer[]): Promise<Playback> {
  const asked: Playback["asked"] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(JSON.parse(body));
    response.writeHead(answer?.status ?? 200, { "content-type": "application/json" }).end(answer?.body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    asked,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
