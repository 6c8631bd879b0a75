import type { ReactNode } from "react";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { DataTable } from "#ui/data-table/data-table.tsx";
import { OrderRows } from "#ui/order-rows/order-rows.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { type RowCursor, rowLinkId } from "./use-row-cursor.ts";

type TableOrCardsProps = {
  /** Accessible name of the list. */
  label: string;
  /** Header cells. */
  head: ReactNode;
  rows: ReactNode;
  cards: ReactNode;
};

/** A list: a table, and cards on phones. */
export function TableOrCards({ label, head, rows, cards }: TableOrCardsProps) {
  return (
    <>
      <Panel flush className="only-desktop">
        <DataTable label={label}>
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody>{rows}</tbody>
        </DataTable>
      </Panel>
      <Panel label={label} flush className="only-mobile">
        <OrderRows>{cards}</OrderRows>
      </Panel>
    </>
  );
}

type RowLinkProps = { cursor: RowCursor; rowKey: string; href: string; children: ReactNode };

/** The link of a table row; it holds the focus of the row. */
export function RowLink({ cursor, rowKey, href, children }: RowLinkProps) {
  return (
    <Anchor id={rowLinkId(rowKey)} href={href} onFocus={() => cursor.put(rowKey)}>
      {children}
    </Anchor>
  );
}
