// Counts the SQL statements of requests, without those of jobs that run meanwhile.
import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";

/** To be called before the shop opens. @returns the count so far */
export function countStatements(): () => number {
  const requests = new AsyncLocalStorage<true>();
  let count = 0;
  subscribe("http.server.request.start", () => requests.enterWith(true));
  pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
    apply(query, client, parameters) {
      if (requests.getStore()) count += 1;
      return Reflect.apply(query, client, parameters);
    },
  });
  // A notification reaches the worker inside the commit of the request: its jobs are not the request's.
  PGlite.prototype.listen = new Proxy(PGlite.prototype.listen, {
    apply: (listen, pglite, [channel, heard, ...rest]: Parameters<PGlite["listen"]>) =>
      Reflect.apply(listen, pglite, [channel, AsyncResource.bind(heard), ...rest]),
  });
  return () => count;
}
