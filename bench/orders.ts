// From cart to order through the whole HTTP path: CSRF, validation, one transaction, outbox. Commits reach
// the disk.
import { type HttpVisitor, httpVisitor } from "../tests/http-visitor.ts";
import type { DemoShops } from "./databases.ts";
import { rawRequest } from "./load.ts";
import { type Cost, cost, type Generator, startShop } from "./processes.ts";
import { type Cell, type Measurement, round, type Table } from "./report.ts";
import { median, percentile } from "./stats.ts";

const PARALLEL = 50;
const ROUNDS = 5;
const SECONDS = 3;
const BASKETS = 120;
const goals = { embedded: 100, PostgreSQL: 400 } as const;
const manager = "+380500000011";

interface Basket {
  readonly items: readonly { product_id: number; quantity: number }[];
  readonly delivery: Readonly<Record<string, unknown>>;
}

async function read<T>(visitor: HttpVisitor, path: string): Promise<T> {
  const answer = await visitor.get(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}

/** One to three different products to branches of the largest cities, some for pickup. */
async function fillBaskets(visitor: HttpVisitor): Promise<Basket[]> {
  const { data } = await read<{ data: { items: { id: number; kind: string; addable: boolean }[] } }>(
    visitor,
    "/api/catalog/products?per_page=100",
  );
  // Boxes and messages are composed first, and a certificate is not paid for at the door.
  const products = data.items.filter(({ kind, addable }) => addable && kind !== "certificate");
  const cities = await read<{ data: { Ref: string }[] }>(visitor, "/api/cities/popular?lang=uk");
  const branches: Basket["delivery"][] = [];
  for (const { Ref } of cities.data.slice(0, 8)) {
    const page = await read<{ data: { Ref: string; max_weight_kg: number | null }[] }>(
      visitor,
      `/api/cities/${Ref}/warehouses?type=branch`,
    );
    const roomy = page.data.find(({ max_weight_kg: limit }) => limit === null || limit >= 30);
    if (roomy) branches.push({ type: "branch", city_ref: Ref, warehouse_ref: roomy.Ref });
  }
  return Array.from({ length: BASKETS }, (_, i) => ({
    items: Array.from({ length: 1 + (i % 3) }, (_line, line) => ({
      product_id: products[(i * 7 + line * 5) % products.length]?.id ?? 0,
      quantity: 1 + ((i + line) % 2),
    })),
    delivery: i % 5 === 0 ? { type: "pickup" } : (branches[i % branches.length] ?? { type: "pickup" }),
  }));
}

interface Requests {
  readonly quotes: string[];
  readonly orders: string[];
  /** All buyers want the same product. */
  readonly ordersOfOne: string[];
}

async function writeRequests(visitor: HttpVisitor): Promise<Requests> {
  const baskets = await fillBaskets(visitor);
  const headers = await visitor.headers();
  const asked = (basket: Basket) => ({ ...basket, payment: "cod" });
  /** Each order is of another phone: the shop limits the unpaid units that a phone holds. */
  const order = async (basket: Basket, index: number): Promise<string> => {
    const answer = await visitor.post("/api/cart/quote", asked(basket));
    const quote = (await answer.json()) as { data: { total: number; problems: unknown[] } };
    if (!answer.ok || quote.data.problems.length > 0)
      throw new Error(`no price for a basket: ${JSON.stringify(quote)}`);
    const contact = {
      first_name: "Ірина",
      last_name: "Ковальчук",
      phone: "+38067{phone}",
      email: index % 2 ? "iryna@example.com" : null,
    };
    const body = { ...asked(basket), contact, recipient: null, seen_total: quote.data.total };
    return rawRequest({
      method: "POST",
      path: "/api/orders",
      headers: { ...headers, "idempotency-key": "{uuid}" },
      body,
    });
  };
  const quotes = baskets.map((basket) =>
    rawRequest({ method: "POST", path: "/api/cart/quote", headers, body: asked(basket) }),
  );
  const orders = await Promise.all(baskets.map(order));
  const one = baskets[0]?.items.slice(0, 1) ?? [];
  const ordersOfOne = await Promise.all(
    baskets.map((basket, index) => order({ ...basket, items: one }, index)),
  );
  return { quotes, orders, ordersOfOne };
}

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

async function measure(kind: keyof typeof goals, demos: DemoShops, generator: Generator): Promise<Row[]> {
  const shop = await startShop(await demos.copy(kind), { pieces: 1_000_000 });
  try {
    const visitor = httpVisitor(shop.port);
    await visitor.signIn(manager);
    const requests = await writeRequests(httpVisitor(shop.port));
    const rounds = async (texts: readonly string[]): Promise<Cost[]> => {
      const load = { connections: PARALLEL, seconds: SECONDS, requests: texts };
      await cost(shop, generator, load);
      const costs: Cost[] = [];
      for (let turn = 0; turn < ROUNDS; turn += 1) {
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

const run: Measurement["run"] = async ({ demos, generator }) => {
  const rows: Row[] = [];
  const reached: Table["goals"][number][] = [];
  for (const kind of ["embedded", "PostgreSQL"] as const) {
    const measured = await measure(kind, demos, generator);
    rows.push(...measured);
    const [, orders] = measured;
    const failures = measured.reduce((sum, row) => sum + row.failures, 0);
    reached.push({
      text: `${kind}: at least ${goals[kind]} orders/s and no failure (${Math.round(orders?.perSecond ?? 0)}, ${failures})`,
      reached: (orders?.perSecond ?? 0) >= goals[kind] && failures === 0,
    });
  }
  return [
    {
      name: "Quotes and orders",
      how: `POST /api/cart/quote and POST /api/orders over HTTP, ${PARALLEL} in parallel on keep-alive connections, ${BASKETS} different baskets of one to three products, fsync on, the job worker delivering SMS and letters meanwhile; ${ROUNDS} rounds of ${SECONDS} s after one to warm up. Every acknowledged order is counted in the database.`,
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
    },
  ];
};

export const orders: Measurement = { name: "orders", run };
