import { useTranslations } from "use-intl";
import { changedProducts, type ProductListQuery, productsSearch } from "#shop/catalog/input/product-list.ts";
import type { CrmProductRow } from "#shop/catalog/reads/crm-products.server.ts";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { Badge } from "#ui/badge/badge.tsx";
import { Cell, DataTable, HeadCell, Row } from "#ui/data-table/data-table.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Photo } from "#ui/photo/photo.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { pictureSet } from "../../../shared/pictures.ts";
import { type RowCursor, rowLinkId } from "../../list/use-row-cursor.ts";
import styles from "./catalog.module.css";
import { stockTones, useProductWords } from "./product-words.ts";

type ProductTableProps = { rows: readonly CrmProductRow[]; query: ProductListQuery; cursor: RowCursor };

/** The catalogue on wide screens. */
export function ProductTable({ rows, query, cursor }: ProductTableProps) {
  const t = useTranslations("crmCatalog");
  return (
    <Panel flush className="only-desktop">
      <DataTable label={t("table")}>
        <thead>
          <tr>
            <SortCell query={query} column="name">
              {t("columns.name")}
            </SortCell>
            <HeadCell>{t("columns.category")}</HeadCell>
            <SortCell query={query} column="price" num>
              {t("columns.price")}
            </SortCell>
            <SortCell query={query} column="stock" num>
              {t("columns.stock")}
            </SortCell>
            <HeadCell>{t("columns.state")}</HeadCell>
            <HeadCell num>{t("columns.ready")}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ProductRow key={row.id} row={row} cursor={cursor} />
          ))}
        </tbody>
      </DataTable>
    </Panel>
  );
}

type SortCellProps = {
  query: ProductListQuery;
  column: "name" | "price" | "stock";
  num?: boolean;
  children: string;
};

/** Sorts ascending; another press reverses the order. */
function SortCell({ query, column, num, children }: SortCellProps) {
  const t = useTranslations("crmCatalog");
  const locale = useLocale();
  const isAscending = query.sort === column;
  const sort = isAscending ? "ascending" : query.sort === `-${column}` ? "descending" : undefined;
  const next = isAscending ? (`-${column}` as const) : column;
  return (
    <HeadCell
      num={num}
      sort={sort}
      href={paths.crmCatalog(locale) + productsSearch(changedProducts(query, { sort: next }))}
    >
      {children}
      <span className="visually-hidden">, {isAscending ? t("sortDown") : t("sortUp")}</span>
    </HeadCell>
  );
}

function ProductRow({ row, cursor }: { row: CrmProductRow; cursor: RowCursor }) {
  const t = useTranslations("crmCatalog");
  const locale = useLocale();
  const words = useProductWords();
  const key = String(row.id);
  return (
    <Row focused={cursor.key === key}>
      <Cell title={row.name}>
        <div className={styles.product}>
          <Thumb file={row.picture} />
          <span className={styles.names}>
            <Anchor
              id={rowLinkId(key)}
              className={styles.link}
              href={paths.crmProduct(row.id, locale)}
              onFocus={() => cursor.put(key)}
            >
              {row.name}
            </Anchor>
            <small>{t("variants", { count: row.variants })}</small>
          </span>
        </div>
      </Cell>
      <Cell truncate title={row.category}>
        {row.category}
      </Cell>
      <Cell num strong>
        {words.price(row)}
      </Cell>
      <Cell num>
        <StockMark row={row} />
        {row.reserved > 0 && <small>{t("reserved", { count: row.reserved })}</small>}
        {row.awaited > 0 && <small>{t("awaited", { count: row.awaited })}</small>}
      </Cell>
      <Cell>
        <Badge size="small" tone={row.published ? "success" : "mute"}>
          {words.state(row)}
        </Badge>
      </Cell>
      <Cell num className={row.lacks > 0 ? styles.unready : undefined}>
        {words.ready(row.readiness)}
      </Cell>
    </Row>
  );
}

/** Quantity in stock, with a badge when it is low or zero. */
export function StockMark({ row }: { row: CrmProductRow }) {
  const t = useTranslations("crmCatalog");
  const words = useProductWords();
  return (
    <span className={styles.stock}>
      {row.stock !== "in_stock" && (
        <Badge size="small" tone={stockTones[row.stock]}>
          {t(`stock.${row.stock}`)}
        </Badge>
      )}
      {words.pieces(row.on_hand)}
    </span>
  );
}

/** The main picture, or an empty placeholder. */
export function Thumb({ file }: { file: string | null }) {
  if (file === null) return <span className={styles.blank} />;
  const { avifSrcSet: _, ...picture } = pictureSet(file, "thumb");
  return <Photo {...picture} alt="" className={styles.photo} />;
}
