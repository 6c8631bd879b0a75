// From cart to order through the whole HTTP path: CSRF, validation, one transaction, outbox. Commits reach
// the disk.
import { type HttpVisitor, httpVisitor } from "../tests/setup/http-visitor.ts";
import { behindProxy, buyerRequests, read } from "./baskets.ts";
import { type Bound, noFailure } from "./bounds.ts";
import { type Cost, cost, startShop } from "./processes/processes.ts";
import { type Cell, type Measurement, type Needs, round, type Table } from "./report.ts";
import { median, percentile } from "./stats.ts";

const PARALLEL = 50;
const goals = { embedded: 100, PostgreSQL: 400 } as const;
const manager = "+380500000011";

const storedOrders = async (visitor: HttpVisitor): Promise<number> =>
  (await read<{ meta: { total: number } }>(visitor, "/api/crm/orders?per_page=1")).meta.total;

interface Row {
  readonly cells: Cell[];
  readonly perSecond: number;
  readonly failures: number;
}

function rowOf(costs: readonly Cost[], good: number, names: readonly string[]): Row {
  const latencies = costs.flatMap(({ report }) => report.latencies);
  const failures = costs.reduce((sum, { report }) => sum + report.answers - (report.statuses[good] ?? 0), 0);
  const rates = costs.map(({ perSecond }) => perSecond);
  const perSecond = median(rates);
  return {
    perSecond,
    failures,
    cells: [
      ...names,
      Math.round(perSecond),
      `${Math.round(Math.min(...rates))}–${Math.round(Math.max(...rates))}`,
      round(percentile(latencies, 0.5)),
      round(percentile(latencies, 0.95)),
      round(percentile(latencies, 0.99)),
      round(median(costs.map((one) => one.cpuPerRequest_us)) / 1000, 2),
      failures,
    ],
  };
}

async function measure(kind: keyof typeof goals, { demos, generator, sample }: Needs): Promise<Row[]> {
  const shop = await startShop({ ...(await demos.copy(kind)), ...behindProxy }, { units: 1_000_000 });
  try {
    const visitor = httpVisitor(shop.port);
    await visitor.signIn(manager);
    const requests = await buyerRequests(shop.port);
    const rounds = async (texts: readonly string[]): Promise<Cost[]> => {
      const load = { connections: PARALLEL, seconds: sample.seconds, requests: texts };
      await cost(shop, generator, load);
      const costs: Cost[] = [];
      for (let turn = 0; turn < sample.rounds; turn += 1) {
        const before = await storedOrders(visitor);
        const one = await cost(shop, generator, load);
        const stored = (await storedOrders(visitor)) - before;
        // An acknowledged order that is not stored would be the worst failure.
        const missing = (one.report.statuses[201] ?? 0) - stored;
        if (missing !== 0) throw new Error(`${missing} acknowledged orders are not stored`);
        costs.push(one);
      }
      return costs;
    };
    return [
      rowOf(await rounds(requests.quotes), 200, [kind, "quote"]),
      rowOf(await rounds(requests.orders), 201, [kind, "order"]),
      rowOf(await rounds(requests.ordersOfOne), 201, [kind, "order, all of one product"]),
    ];
  } finally {
    await shop.stop();
  }
}

const run: Measurement["run"] = async (needs) => {
  const rows: Row[] = [];
  const reached: Table["goals"][number][] = [];
  const bounds: Bound[] = [];
  for (const kind of ["embedded", "PostgreSQL"] as const) {
    const measured = await measure(kind, needs);
    rows.push(...measured);
    const [, orders] = measured;
    const failures = measured.reduce((sum, row) => sum + row.failures, 0);
    bounds.push(noFailure(failures));
    reached.push({
      text: `${kind}: at least ${goals[kind]} orders/s and no failure (${Math.round(orders?.perSecond ?? 0)}, ${failures})`,
      reached: (orders?.perSecond ?? 0) >= goals[kind] && failures === 0,
    });
  }
  return [
    {
      name: "Quotes and orders",
      how: `POST /api/cart/quote and POST /api/orders over HTTP, ${PARALLEL} in parallel on keep-alive connections, 120 different baskets of one to three products, each buyer with an address, a phone and perhaps an e-mail address of their own, fsync on, the job worker delivering SMS and letters meanwhile; ${needs.sample.rounds} rounds of ${needs.sample.seconds} s after one to warm up. Every acknowledged order is counted in the database.`,
      columns: [
        "database",
        "what",
        "per second",
        "of rounds",
        "p50 ms",
        "p95 ms",
        "p99 ms",
        "ms CPU",
        "failures",
      ],
      rows: rows.map(({ cells }) => cells),
      goals: reached,
      bounds,
    },
  ];
};

export const orders: Measurement = { name: "orders", run };
