// The CRM of a shop after two busy years on PostgreSQL: 100 000 orders, 5 000 products; through HTTP, with
// session, rights, JSON and, for pages, the rendering.
import pg from "pg";
import { addDays, kyivDate } from "#kit/clock.ts";
import { type LoadSize, writeLoad } from "#seed/load/write-load.ts";
import { httpVisitor } from "../tests/setup/http-visitor.ts";
import { noFailure } from "./bounds.ts";
import { rawRequest } from "./load.ts";
import { type ServerProcess, startShop } from "./processes/processes.ts";
import { type Cell, type Measurement, type Needs, round, spaced, type Table } from "./report.ts";
import { percentile } from "./stats.ts";

/** Milliseconds that feel instant: while a person types, and when they open a page. */
const goals = { list: 50, page: 200 } as const;
const manager = "+380500000011";

interface SampleOrder {
  readonly number: string;
  readonly contact_phone: string;
  readonly contact_first_name: string;
  readonly contact_last_name: string;
  readonly city_uk: string;
  readonly tracking_number: string;
}

/** A hundred of the load's orders, spread over its two years. */
async function someOrders(pool: pg.Pool, size: LoadSize): Promise<SampleOrder[]> {
  const { rows } = await pool.query<SampleOrder>(
    `select number, contact_phone, contact_first_name, contact_last_name, city_uk, tracking_number
     from orders where tracking_number is not null and id % ${size.orders / 250} = 0 order by id limit 100`,
  );
  return rows;
}

type Ask = (order: SampleOrder, index: number) => Record<string, string>;

const today = kyivDate(new Date());

const PER_PAGE = 50;

const asksOf = ({ orders }: LoadSize): Readonly<Record<string, Ask>> => ({
  "first page": () => ({}),
  "status new": () => ({ status: "new" }),
  "status completed": () => ({ status: "completed" }),
  "last 30 days": () => ({ from: addDays(today, -29), to: today }),
  "by courier": () => ({ delivery: "courier" }),
  "cards, and not paid": () => ({ payment: "card_monobank,unpaid" }),
  "of a city": (order) => ({ city: order.city_uk }),
  "everything at once": (order) => ({
    status: "completed",
    delivery: "branch,postomat",
    payment: "cod",
    city: order.city_uk,
    from: addDays(today, -365),
    q: order.contact_last_name,
  }),
  "by order number": (order) => ({ q: order.number }),
  "by phone": (order) => ({ q: order.contact_phone }),
  "by the phone’s last 4 digits": (order) => ({ q: order.contact_phone.slice(-4) }),
  "by last name": (order) => ({ q: order.contact_last_name }),
  "by first and last name": (order) => ({ q: `${order.contact_first_name} ${order.contact_last_name}` }),
  "by city": (order) => ({ q: order.city_uk }),
  "by two letters": (order) => ({ q: order.contact_last_name.slice(0, 2) }),
  "by waybill": (order) => ({ q: order.tracking_number }),
  "found by nothing": (order) => ({ q: `${order.contact_last_name}ъ` }),
  "by total, dearest first": () => ({ sort: "-total" }),
  "the last pages": (_, index) => ({ page: String(Math.ceil((orders / PER_PAGE) * 0.975) + (index % 2)) }),
});

interface PageAsk {
  readonly name: string;
  readonly path: string;
  readonly ask: Ask;
}

const pages: readonly PageAsk[] = [
  { name: "today", path: "/crm/today", ask: () => ({}) },
  { name: "orders, nothing asked", path: "/crm/all-orders", ask: () => ({}) },
  {
    name: "orders by last name",
    path: "/crm/all-orders",
    ask: (order) => ({ q: order.contact_last_name }),
  },
  { name: "orders as a board", path: "/crm/all-orders", ask: () => ({ as: "board" }) },
  {
    name: "orders as a board by last name",
    path: "/crm/all-orders",
    ask: (order) => ({ as: "board", q: order.contact_last_name }),
  },
  { name: "packing board", path: "/crm/packing", ask: () => ({}) },
  { name: "customers", path: "/crm/customers", ask: () => ({}) },
  {
    name: "customers by last name",
    path: "/crm/customers",
    ask: (order) => ({ q: order.contact_last_name }),
  },
  { name: "customers who paid most", path: "/crm/customers", ask: () => ({ sort: "-sum" }) },
  { name: "catalogue", path: "/crm/catalog", ask: () => ({}) },
  { name: "catalogue by a word", path: "/crm/catalog", ask: () => ({ q: "трюфел" }) },
  { name: "dashboard, 14 days", path: "/crm/dashboard", ask: () => ({}) },
  {
    name: "dashboard, a year",
    path: "/crm/dashboard",
    ask: () => ({ from: addDays(today, -364), to: today }),
  },
];

interface Row {
  readonly cells: Cell[];
  readonly p95: number;
  readonly failures: number;
}

type Measure = (name: string, path: string, ask: Ask) => Promise<Row>;

async function asManager(
  shop: ServerProcess,
  { generator, sample }: Needs,
  orders: readonly SampleOrder[],
): Promise<Measure> {
  const visitor = httpVisitor(shop.port);
  await visitor.signIn(manager);
  const headers = await visitor.headers();
  return async (name, path, ask) => {
    const requests = orders.map((order, index) =>
      rawRequest({ path: `${path}?${new URLSearchParams(ask(order, index))}`, headers }),
    );
    const load = { port: shop.port, connections: 1, seconds: 60, requests };
    await generator.put({ ...load, count: Math.ceil(sample.asks / 4) });
    const report = await generator.put({ ...load, count: sample.asks });
    const failures = report.answers - (report.statuses[200] ?? 0);
    const p95 = percentile(report.latencies, 0.95);
    return {
      cells: [name, round(percentile(report.latencies, 0.5)), round(p95), failures],
      p95: failures ? Infinity : p95,
      failures,
    };
  };
}

function tableOf(rows: readonly Row[], goal: number, words: Pick<Table, "name" | "how">): Table {
  const worst = Math.max(...rows.map(({ p95 }) => p95));
  return {
    ...words,
    columns: ["question", "p50 ms", "p95 ms", "failures"],
    rows: rows.map(({ cells }) => cells),
    goals: [
      {
        text: `p95 of every row under ${goal} ms (slowest: ${round(worst)} ms)`,
        reached: worst < goal,
      },
    ],
    bounds: [noFailure(rows.reduce((sum, { failures }) => sum + failures, 0))],
  };
}

const run: Measurement["run"] = async (needs) => {
  const { demos, sample } = needs;
  const size = sample.load;
  const env = await demos.copy("PostgreSQL");
  const pool = new pg.Pool({ connectionString: env.DATABASE_URL });
  await writeLoad(pool, new Date(), size);
  const orders = await someOrders(pool, size);
  await pool.end();
  const shop = await startShop(env);
  try {
    const measure = await asManager(shop, needs, orders);
    const answered: Row[] = [];
    for (const [name, ask] of Object.entries(asksOf(size)))
      answered.push(await measure(name, "/api/crm/orders", ask));
    const rendered: Row[] = [];
    for (const { name, path, ask } of pages) rendered.push(await measure(name, path, ask));
    return [
      tableOf(answered, goals.list, {
        name: `CRM list, ${spaced(size.orders)} orders, PostgreSQL`,
        how: `GET /api/crm/orders as a signed-in manager of a shop with the load (\`npm run db -- seed load\`), 50 a page with counts by status and the sum of all pages. One manager, ${sample.asks} requests after ${Math.ceil(sample.asks / 4)} to warm up, texts of ${orders.length} different orders.`,
      }),
      tableOf(rendered, goals.page, {
        name: `CRM pages, ${spaced(size.orders)} orders, ${spaced(size.products)} products, PostgreSQL`,
        how: "The same, pages rendered whole with what waits in each section.",
      }),
    ];
  } finally {
    await shop.stop();
  }
};

export const crmList: Measurement = { name: "crm", run };
