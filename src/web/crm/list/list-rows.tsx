import type { ReactNode } from "react";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { Cell, DataTable, HeadCell, Row } from "#ui/list/data-table/data-table.tsx";
import { OrderRow, OrderRows } from "#ui/list/order-rows/order-rows.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { type Column, onCard, type RowLink } from "./column.ts";
import styles from "./list-rows.module.css";
import { type RowCursor, rowLinkId } from "./use-row-cursor.ts";

interface RowMarks {
  /** Overdue: a red edge. */
  readonly late?: boolean | undefined;
  readonly selected?: boolean;
  readonly className?: string | undefined;
}

export type ListRowsProps<Item> = {
  label: string;
  rows: readonly Item[];
  rowKey: (item: Item) => string;
  columns: readonly Column<Item>[];
  marks?: (item: Item) => RowMarks;
} & (
  | { href: (item: Item) => string; card?: undefined }
  | {
      href?: (item: Item) => string;
      /** The content of a card that is more than its columns. */
      card: (item: Item, link: RowLink) => ReactNode;
    }
);

type Cursored = { cursor?: RowCursor };

export function ListRows<Item>(props: ListRowsProps<Item> & Cursored) {
  return (
    <>
      <Panel flush className="only-desktop">
        <ListTable {...props} />
      </Panel>
      <Panel label={props.label} flush className="only-mobile">
        <ListCards {...props} />
      </Panel>
    </>
  );
}

export function TitledRows<Item>(props: ListRowsProps<Item>) {
  return (
    <Panel title={props.label} flush>
      <PlainRows {...props} />
    </Panel>
  );
}

/** In a panel or a window that has the title already. */
export function PlainRows<Item>(props: ListRowsProps<Item>) {
  return (
    <>
      <div className="only-desktop">
        <ListTable {...props} isTitled />
      </div>
      <div className="only-mobile">
        <ListCards {...props} />
      </div>
    </>
  );
}

function ListTable<Item>(props: ListRowsProps<Item> & Cursored & { isTitled?: boolean }) {
  const { label, rows, rowKey, columns, marks, href, cursor, isTitled } = props;
  return (
    <DataTable label={label} isTitled={isTitled}>
      <thead>
        <tr>
          {columns.map(({ key, head, num, sort, headClassName }) => (
            <HeadCell key={key} num={num} sort={sort?.way} href={sort?.href} className={headClassName}>
              {head}
              {sort && <span className="visually-hidden">, {sort.hint}</span>}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((item) => {
          const key = rowKey(item);
          const focus = cursor && { id: rowLinkId(key), onFocus: () => cursor.put(key) };
          const link: RowLink = (text) =>
            href ? (
              <Anchor {...focus} className={styles.link} href={href(item)}>
                {text}
              </Anchor>
            ) : (
              text
            );
          return (
            <Row key={key} focused={cursor?.key === key} {...marks?.(item)}>
              {columns.map((column) => (
                <ListCell key={column.key} column={column} item={item} link={link} />
              ))}
            </Row>
          );
        })}
      </tbody>
    </DataTable>
  );
}

function ListCell<Item>({ column, item, link }: { column: Column<Item>; item: Item; link: RowLink }) {
  const { num, strong, truncate, className, isUrgent, title } = column;
  const content = column.cell(item, link);
  if (column.isRowHead)
    return (
      <th scope="row" className={className}>
        {content}
      </th>
    );
  return (
    <Cell
      num={num}
      strong={strong}
      truncate={truncate}
      urgent={isUrgent?.(item)}
      className={className}
      title={title?.(item) ?? (truncate && typeof content === "string" ? content || undefined : undefined)}
    >
      {content}
    </Cell>
  );
}

function ListCards<Item>({ rows, rowKey, columns, marks, ...props }: ListRowsProps<Item>) {
  if (props.card) {
    const { card, href } = props;
    return (
      <ul className={styles.cards} data-linked={href && ""}>
        {rows.map((item) => (
          <li key={rowKey(item)}>
            {card(item, (text) => href && <Anchor href={href(item)}>{text}</Anchor>)}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <OrderRows>
      {rows.map((item) => (
        <OrderRow
          key={rowKey(item)}
          href={props.href(item)}
          number={onCard(columns, "title", item)}
          time={onCard(columns, "time", item)}
          total={onCard(columns, "total", item)}
          name={onCard(columns, "name", item)}
          status={onCard(columns, "status", item)}
          place={onCard(columns, "place", item)}
          due={onCard(columns, "due", item)}
          late={marks?.(item).late}
          actions={onCard(columns, "actions", item)}
        />
      ))}
    </OrderRows>
  );
}
