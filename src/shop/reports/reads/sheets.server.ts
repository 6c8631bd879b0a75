// Report rows for a file, without heading rows.
import type { Db } from "#db/database.ts";
import { planEach } from "#db/plans.ts";
import type { Locale } from "#i18n/locale.ts";
import type { Cell } from "#kit/sheets/sheet.ts";
import type { DeliverySettings } from "../../delivery/rules/settings.ts";
import type { Actor } from "../../staff/rules/rights.ts";
import type { OrderChannel } from "../../visits/rules.ts";
import { average, type Margin, type Sheet } from "../rules/figures.ts";
import type { Period } from "../rules/period.ts";
import { funnelReport } from "./funnel.server.ts";
import { soldProducts } from "./products.server.ts";
import { periodFacts } from "./report.server.ts";
import { type SoldOn, salesReport, soldInCities } from "./sales.server.ts";

/** More products than a shop of this size has. */
const mostProducts = 10_000;
/** More than the carrier serves. */
const mostCities = 50_000;

interface SheetOf {
  readonly period: Period;
  readonly settings: DeliverySettings;
  readonly now: Date;
  readonly locale: Locale;
  readonly channelNames: Readonly<Record<OrderChannel, string>>;
}

type Rows = (readonly Cell[])[];

/** Without a known cost the margin is unknown, not zero. */
const marginCells = ({ margin, known, products }: Margin): Cell[] =>
  known === 0 ? [null, known, products] : [margin, known, products];

const dayCells = (sold: SoldOn | undefined): Cell[] =>
  sold
    ? [sold.day, sold.orders, sold.revenue, average(sold), ...marginCells(sold.margin)]
    : Array.from({ length: 7 }, () => null);

/**
 * `days`: day, orders, revenue, average order, margin, its revenue, the revenue of all products, and the same
 * of the compared day. `products`: name, units, orders, sum, the same margin columns. `cities`: name, orders,
 * revenue, returned orders. `sources`: name, visitors by funnel step, orders, paid ones, revenue. Null for
 * users who may not read reports.
 */
export async function sheetRows(
  db: Db,
  actor: Actor,
  sheet: Sheet,
  { period, locale, channelNames, ...asked }: SheetOf,
): Promise<Rows | null> {
  const facts = await periodFacts(db, actor, period, asked);
  if (!facts) return null;
  return planEach(db, async (tx) => {
    if (sheet === "products") {
      const products = await soldProducts(tx, facts.now, locale, mostProducts);
      return products.map(({ name, units, orders, sum, margin }) => [
        name,
        units,
        orders,
        sum,
        ...marginCells(margin),
      ]);
    }
    if (sheet === "cities") {
      const cities = await soldInCities(tx, facts.now, locale, mostCities);
      return cities.map(({ name, orders, revenue, returned }) => [name, orders, revenue, returned]);
    }
    if (sheet === "sources") {
      const { sources } = await funnelReport(tx, facts);
      return sources.map(({ channel, visited, saw, carted, opened, placed, paid, sold }) => [
        channelNames[channel],
        visited,
        saw,
        carted,
        opened,
        placed,
        paid,
        sold.revenue,
      ]);
    }
    const { days } = await salesReport(tx, facts, locale);
    return days.now.map((sold, index) => [...dayCells(sold), ...dayCells(days.before[index])]);
  });
}
