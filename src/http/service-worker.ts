// The service worker's script (web/service-worker), and the one that takes its place to end it.
import type { FastifyInstance } from "fastify";

/** It may ask the shop, and nobody else, for anything. */
const policy = "default-src 'none'; connect-src 'self'";

/** Takes over from any other, drops what that kept, and is gone. */
const farewell = `addEventListener("install",()=>skipWaiting());addEventListener("activate",(event)=>event.waitUntil((async()=>{for(const name of await caches.keys())if(name.startsWith("diaka-"))await caches.delete(name);await registration.unregister()})()));
`;

interface WorkerSource {
  readonly buildId: string;
  /** Absent: whichever a browser has is ended. */
  readonly worker?: string;
}

/** A browser asks for it at each visit, and installs it anew when its bytes are others: with each build. */
export function serveWorker(app: FastifyInstance, { buildId, worker }: WorkerSource): void {
  const script = worker ? `const BUILD_ID=${JSON.stringify(buildId)};\n${worker}` : farewell;
  app.get("/sw.js", { schema: { hide: true } }, (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("content-security-policy", policy)
      .send(script),
  );
}
