import type { ReactNode } from "react";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { DataTable } from "#ui/data-table/data-table.tsx";
import { OrderRows } from "#ui/order-rows/order-rows.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { type RowCursor, rowLinkId } from "./use-row-cursor.ts";

type TableOrCardsProps = {
  /** Accessible name of the list. */
  label: string;
  /** Cells of the head. */
  head: ReactNode;
  rows: ReactNode;
  cards: ReactNode;
};

/** A list that is a table, and on phones cards. */
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

/** What a row of the table leads to; it has the focus for the row. */
export function RowLink({ cursor, rowKey, href, children }: RowLinkProps) {
  return (
    <Anchor id={rowLinkId(rowKey)} href={href} onFocus={() => cursor.put(rowKey)}>
      {children}
    </Anchor>
  );
}
