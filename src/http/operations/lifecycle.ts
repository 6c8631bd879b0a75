// Shutdown of a process: new requests are refused while those in flight finish.
import type { Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { refuseAnywhere } from "../errors/errors.ts";

export class Lifecycle {
  #inFlight = 0;
  #draining = false;
  #idle: (() => void) | undefined;

  get draining(): boolean {
    return this.#draining;
  }

  /** Counts requests from their first byte to their last. */
  watch(server: Server): void {
    const ended = (): void => {
      this.#inFlight -= 1;
      if (this.#inFlight === 0) this.#idle?.();
    };
    server.on("request", (_request, response) => {
      this.#inFlight += 1;
      response.on("close", ended);
    });
  }

  /** Takes no new requests; resolves when none is in flight, or after this many seconds. */
  async drain(seconds: number): Promise<void> {
    this.#draining = true;
    if (this.#inFlight === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, seconds * 1000);
    this.#idle = resolve;
    await promise;
    clearTimeout(timer);
  }
}

/** Refuses with 503 while draining; health checks still answer. */
export function refuseWhenDraining(app: FastifyInstance, lifecycle: Lifecycle): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!lifecycle.draining || request.routeOptions.url?.startsWith("/health/")) return;
    reply.header("connection", "close");
    return refuseAnywhere(request, reply, { code: "unavailable", retryAfterSeconds: 5 });
  });
}
