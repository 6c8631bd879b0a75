import { ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { PageMeta } from "#kit/paging.ts";
import type { CrmOrdersQuery } from "#shop/order-list/input.ts";
import { changed, listSearch, plainList } from "#shop/order-list/rules/list-address.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { useHotkeys } from "../../frame/hotkeys.ts";
import { ListPager } from "../../list/list-pager.tsx";
import { rememberList, seenOrder } from "../../list/list-place.ts";
import { ListRows } from "../../list/list-rows.tsx";
import { useLinkCursor } from "../../list/use-row-cursor.ts";
import { BulkReport } from "./bulk/bulk-report.tsx";
import { OrdersBulk } from "./bulk/orders-bulk.tsx";
import { useBulkStep } from "./bulk/use-bulk-step.ts";
import { usePicked } from "./bulk/use-picked.ts";
import { useFreshRows } from "./fresh/use-fresh-rows.ts";
import { NoOrders } from "./no-orders.tsx";
import styles from "./order-columns.module.css";
import { useOrderColumns } from "./order-columns.tsx";
import type { ListRow } from "./rows.server.ts";

const sizes = [25, 50, 100, 200] as const;

type OrdersListProps = {
  rows: readonly ListRow[];
  meta: PageMeta;
  /** For all pages, hryvnias; null for users who may not see sums. */
  sum: number | null;
  query: CrmOrdersQuery;
};

export function OrdersList({ rows: known, meta: place, sum, query }: OrdersListProps) {
  const t = useTranslations("crm.list");
  const locale = useLocale();
  const [isChoosing, setChoosing] = useState(false);
  const isNewestFirst = query.page === plainList.page && query.sort === plainList.sort;
  const fresh = useFreshRows(known, isNewestFirst ? listSearch(query) : null, isChoosing);
  const rows = fresh.shown;
  const numbers = rows.map((row) => row.number);
  const search = listSearch(query);
  const rowKey = ({ number }: ListRow): string => number;
  const href = ({ number }: ListRow): string => paths.crmOrder(number, locale);
  const cursor = useLinkCursor(rows, { rowKey, href, seen: seenOrder });

  const { sort, page, per_page } = plainList;
  const picked = usePicked(rows, listSearch({ ...query, sort, page, per_page }));
  const hasPicked = picked.orders.size > 0;
  useEffect(() => setChoosing(hasPicked), [hasPicked]);
  const bulk = useBulkStep(picked);
  const columns = useOrderColumns({ rows, query, cursor, picked, hasMoney: sum !== null });
  useHotkeys({
    x: ({ shiftKey }) => {
      if (cursor.key) picked.toggle(cursor.key, shiftKey);
    },
  });

  const joined = numbers.join();
  useEffect(() => rememberList({ search, numbers: joined ? joined.split(",") : [] }), [search, joined]);

  return (
    <>
      {bulk.outcome && (
        <BulkReport
          outcome={bulk.outcome}
          busy={bulk.busy}
          onAgain={(again) => void bulk.take(again)}
          onClose={bulk.forget}
        />
      )}
      {rows.length === 0 ? (
        <NoOrders query={query} meta={place} />
      ) : (
        <>
          <div>
            <FreshOrders count={fresh.waiting} onPress={fresh.bringIn} />
            <ListRows
              label={t("table")}
              rows={rows}
              rowKey={rowKey}
              href={href}
              cursor={cursor}
              columns={columns}
              marks={({ number, due }) => ({
                late: due?.isLate,
                selected: picked.orders.has(number),
                className: fresh.arrived.has(number) ? styles.fresh : undefined,
              })}
            />
          </div>
          <ListPager
            meta={place}
            sizes={sizes}
            href={(change) => paths.crmOrders(locale) + listSearch(changed(query, change))}
          />
        </>
      )}
      <OrdersBulk
        picked={picked}
        query={query}
        total={place.total}
        isPageWhole={rows.every(({ number }) => picked.orders.has(number))}
        bulk={bulk}
      />
    </>
  );
}

function FreshOrders({ count, onPress }: { count: number; onPress: () => void }) {
  const t = useTranslations("crmBoard.live");
  return (
    <div className={styles.root} role="status">
      {count > 0 && (
        <Button icon={ArrowUp} size="small" onClick={onPress}>
          {t("fresh", { count })}
        </Button>
      )}
    </div>
  );
}
