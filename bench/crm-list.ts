// The list a manager lives in, with 100 000 orders on PostgreSQL: through HTTP, with session, rights and JSON.
import pg from "pg";
import { httpVisitor } from "../tests/http-visitor.ts";
import { type MadeOrder, makeOrders } from "./crm-orders.ts";
import { rawRequest } from "./load.ts";
import { type Generator, type ServerProcess, startShop } from "./processes.ts";
import { type Cell, type Measurement, round, type Table } from "./report.ts";
import { percentile } from "./stats.ts";

const COUNT = 100_000;
const GOAL_MS = 50;
const manager = "+380500000011";

type Ask = (order: MadeOrder, index: number) => Record<string, string>;

const asks: Readonly<Record<string, Ask>> = {
  "first page": () => ({}),
  "status new": () => ({ status: "new" }),
  "status completed": () => ({ status: "completed" }),
  "last 30 days": () => ({ from: "2026-10-21", to: "2026-11-20" }),
  "by order number": (order) => ({ q: order.number }),
  "by phone": (order) => ({ q: order.contact_phone }),
  "by the phone’s last 4 digits": (order) => ({ q: order.contact_phone.slice(-4) }),
  "by last name": (order) => ({ q: order.contact_last_name }),
  "by first and last name": (order) => ({ q: `${order.contact_first_name} ${order.contact_last_name}` }),
  "by town": (order) => ({ q: order.city_uk }),
  "by waybill": (order) => ({ q: order.tracking_number ?? order.number }),
  "found by nothing": (order) => ({ q: `${order.contact_last_name}ъ` }),
  "by total, dearest first": () => ({ sort: "-total" }),
  "page 1990 of 2000": (_, index) => ({ page: String(1_950 + (index % 50)) }),
};

interface Row {
  readonly cells: Cell[];
  readonly p95: number;
}

async function askAll(
  shop: ServerProcess,
  generator: Generator,
  orders: readonly MadeOrder[],
): Promise<Row[]> {
  const visitor = httpVisitor(shop.port);
  await visitor.signIn(manager);
  const headers = await visitor.headers();
  const row = async (name: string, path: string, ask: Ask): Promise<Row> => {
    const requests = orders.map((order, index) =>
      rawRequest({ path: `${path}?${new URLSearchParams(ask(order, index))}`, headers }),
    );
    const load = { port: shop.port, connections: 1, seconds: 60, requests };
    await generator.put({ ...load, count: 50 });
    const report = await generator.put({ ...load, count: 200 });
    const failures = report.answers - (report.statuses[200] ?? 0);
    const p95 = percentile(report.latencies, 0.95);
    return {
      cells: [name, round(percentile(report.latencies, 0.5)), round(p95), failures],
      p95: failures ? Infinity : p95,
    };
  };
  const rows: Row[] = [];
  for (const [name, ask] of Object.entries(asks)) rows.push(await row(name, "/api/crm/orders", ask));
  rows.push(await row("the page, nothing asked", "/crm/all-orders", () => ({})));
  rows.push(
    await row("the page, by last name", "/crm/all-orders", (order) => ({ q: order.contact_last_name })),
  );
  return rows;
}

const run: Measurement["run"] = async ({ demos, generator }) => {
  const env = await demos.copy("PostgreSQL");
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const orders = await makeOrders(client, COUNT);
  await client.end();
  const shop = await startShop(env);
  try {
    const rows = await askAll(shop, generator, orders);
    const worst = Math.max(...rows.map(({ p95 }) => p95));
    const table: Table = {
      name: "CRM list, 100 000 orders, PostgreSQL",
      how: "GET /api/crm/orders as a signed-in manager, 50 a page with counts by status and the sum of all pages; the last rows are the rendered page. One manager, 200 requests after 50 to warm up, texts of 100 different orders.",
      columns: ["question", "p50 ms", "p95 ms", "failures"],
      rows: rows.map(({ cells }) => cells),
      goals: [
        {
          text: `p95 of every row under ${GOAL_MS} ms (slowest: ${round(worst)} ms)`,
          reached: worst < GOAL_MS,
        },
      ],
    };
    return [table];
  } finally {
    await shop.stop();
  }
};

export const crmList: Measurement = { name: "crm", run };
