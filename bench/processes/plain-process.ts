// The baseline of all servers: node:http and a response ready in memory. Nothing else.
import { createServer } from "node:http";

export interface PlainAnswer {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

process.once("message", ({ port, answers }: { port: number; answers: readonly PlainAnswer[] }) => {
  const ready = new Map(
    answers.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, "base64") }]),
  );
  const server = createServer((request, response) => {
    const answer = ready.get(request.url ?? "");
    if (!answer) return response.writeHead(404).end();
    return response.writeHead(200, answer.headers).end(answer.body);
  });
  server.listen(port, "127.0.0.1", () => {
    process.on("message", sendFacts);
    process.send?.({ ready: true });
  });
});

function sendFacts(): void {
  const { user, system } = process.cpuUsage();
  process.send?.({
    cpu_us: user + system,
    rss: process.memoryUsage.rss(),
    heap: 0,
    delay_ms: 0,
    loop_ms: 0,
    hits: 0,
    misses: 0,
    statements: 0,
  });
}

process.send?.({ ready: true });
