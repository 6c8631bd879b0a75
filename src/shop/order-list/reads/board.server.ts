// The staff's list as a board: the first orders of each column, found in an index, and each column's count.
import type { Db } from "#db/database.ts";
import { planEach } from "#db/plans.ts";
import { hryvnias } from "#kit/money.ts";
import type { Locale } from "#shop/messaging/rules/messages.ts";
import { sumFor } from "#shop/orders/reads/visibility.server.ts";
import { refreshTotals } from "#shop/orders/totals.server.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";
import type { CrmOrdersQuery } from "../input.ts";
import type { CrmOrderRow } from "../output.ts";
import { type BoardColumn, boardColumns, columnMost, columnSort } from "../rules/board.ts";
import { askedBy, countByStatus, pageOfRows, rowJson } from "./crm.server.ts";

/** Null without the right to read orders. */
export async function crmBoard(
  db: Db,
  actor: Actor,
  asked: CrmOrdersQuery,
  locale: Locale,
): Promise<BoardColumn<CrmOrderRow>[] | null> {
  if (!can(actor, "order.read")) return null;
  const query = askedBy(actor, asked);
  const statuses = boardColumns(query.status);
  await refreshTotals(db);
  return planEach(db, async (tx) => {
    const counted = await countByStatus(tx, query, statuses);
    const columns: BoardColumn<CrmOrderRow>[] = [];
    for (const status of statuses) {
      const found = counted.find((row) => row.status === status);
      const first = {
        status: [status],
        sort: columnSort(status, query.sort),
        page: 1,
        per_page: columnMost,
      };
      const rows = found ? await pageOfRows(tx, { ...query, ...first }) : [];
      columns.push({
        status,
        orders: found?.orders ?? 0,
        sum: sumFor(actor, hryvnias(Number(found?.sum_kop ?? 0))),
        rows: rows.map((row) => rowJson(row, actor, locale)),
      });
    }
    return columns;
  });
}
