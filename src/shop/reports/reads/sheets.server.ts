// The figures as rows to take along in a file, without their heads.
import type { Db } from "#db/database.ts";
import { planEach } from "#db/plans.ts";
import type { Locale } from "#i18n/locale.ts";
import type { Cell } from "#kit/sheets/sheet.ts";
import type { DeliverySettings } from "../../delivery/rules/settings.ts";
import type { Actor } from "../../staff/rules.ts";
import { average, type Margin } from "../rules/figures.ts";
import type { Period } from "../rules/period.ts";
import { soldProducts } from "./goods.server.ts";
import { periodFacts } from "./report.server.ts";
import { type SoldOn, salesReport } from "./sales.server.ts";

export const sheets = ["days", "products"] as const;
export type Sheet = (typeof sheets)[number];

/** More goods than a shop of this kind has. */
const mostProducts = 10_000;

interface SheetOf {
  readonly period: Period;
  readonly settings: DeliverySettings;
  readonly now: Date;
  readonly locale: Locale;
}

type Rows = (readonly Cell[])[];

/** Without a known cost there is no margin, which is not the same as none. */
const marginCells = ({ margin, known, goods }: Margin): Cell[] =>
  known === 0 ? [null, known, goods] : [margin, known, goods];

const dayCells = (sold: SoldOn | undefined): Cell[] =>
  sold
    ? [sold.day, sold.orders, sold.revenue, average(sold), ...marginCells(sold.margin)]
    : Array.from({ length: 7 }, () => null);

/**
 * `days`: day, orders, revenue, average order, margin, the revenue it is of and that of all goods, and the same of the
 * day it is compared with. `products`: name, pieces, orders, sum, the same of the margin. Null for those who may not read reports.
 */
export async function sheetRows(
  db: Db,
  actor: Actor,
  sheet: Sheet,
  { period, locale, ...asked }: SheetOf,
): Promise<Rows | null> {
  const facts = await periodFacts(db, actor, period, asked);
  if (!facts) return null;
  return planEach(db, async (tx) => {
    if (sheet === "products") {
      const products = await soldProducts(tx, facts.now, locale, mostProducts);
      return products.map(({ name, pieces, orders, sum, margin }) => [
        name,
        pieces,
        orders,
        sum,
        ...marginCells(margin),
      ]);
    }
    const { days } = await salesReport(tx, facts, locale);
    return days.now.map((sold, index) => [...dayCells(sold), ...dayCells(days.before[index])]);
  });
}
