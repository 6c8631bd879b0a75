// How many SQL statements a request takes: each costs a round trip, whatever the machine.
import { buyerRequests } from "./baskets.ts";
import { atMost, statementBounds } from "./bounds.ts";
import { rawRequest } from "./load.ts";
import { choosePages } from "./page-choice.ts";
import { cost } from "./processes/processes.ts";
import type { Measurement } from "./report.ts";

/** Of each, after as many that fill the caches. */
const REQUESTS = 5;

const run: Measurement["run"] = async ({ shops, generator }) => {
  const shop = await shops.get("rendering");
  const { quotes, orders } = await buyerRequests(shop.port);
  const { pages } = await choosePages(shop);
  // The first basket is picked up; the others go to branches of cities.
  const requests = {
    quote: quotes[1],
    order: orders[1],
    ...Object.fromEntries(pages.map(({ name, path }) => [name, rawRequest({ path })])),
  };
  const rows: [string, number, number][] = [];
  for (const [name, bound] of Object.entries(statementBounds)) {
    const load = {
      connections: 1,
      seconds: 60,
      count: REQUESTS,
      requests: [requests[name as "quote"] ?? ""],
    };
    await cost(shop, generator, load);
    const { report, statements } = await cost(shop, generator, load);
    const good = (report.statuses[200] ?? 0) + (report.statuses[201] ?? 0);
    if (good !== REQUESTS) throw new Error(`${name}: ${JSON.stringify(report.statuses)}`);
    rows.push([name, statements / REQUESTS, bound]);
  }
  return [
    {
      name: "SQL statements",
      how: `Statements of one request with those of its transaction, on the embedded database: mean of ${REQUESTS} one after another, caches filled, pages rendered. Jobs that follow are not counted.`,
      columns: ["request", "statements", "bound"],
      rows,
      goals: [],
      bounds: rows.map(([name, statements, bound]) => atMost(`${name}: statements`, statements, bound)),
    },
  ];
};

export const statements: Measurement = { name: "statements", run };
