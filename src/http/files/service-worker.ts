// The service worker's script (web/service-worker), and the script that replaces it to remove it.
import type { FastifyInstance } from "fastify";

/** It may request anything from the shop and nothing from elsewhere. */
const policy = "default-src 'none'; connect-src 'self'";

/** Replaces any other worker, deletes its caches, and unregisters itself. */
const farewell = `addEventListener("install",()=>skipWaiting());addEventListener("activate",(event)=>event.waitUntil((async()=>{for(const name of await caches.keys())if(name.startsWith("diaka-"))await caches.delete(name);await registration.unregister()})()));
`;

interface WorkerSource {
  readonly buildId: string;
  /** Absent: the browser's worker is removed. */
  readonly worker?: string;
}

/** A browser requests it at each visit, and reinstalls it when its bytes differ: with each build. */
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
