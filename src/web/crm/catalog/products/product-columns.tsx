import { useTranslations } from "use-intl";
import type { ProductListQuery } from "#shop/catalog/input/product-list.ts";
import type { CrmProductRow } from "#shop/catalog/reads/crm/products.server.ts";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { Photo } from "#ui/picture/photo/photo.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { pictureSet } from "../../../shared/pictures/pictures.ts";
import { money } from "../../../shared/text/amounts.ts";
import { type Column, columnsOf, type RowLink, sortBy } from "../../list/column.ts";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import styles from "./catalog.module.css";

const stockTones = { in_stock: "mute", few_left: "warning", sold_out: "danger" } as const;

function useProductMessages() {
  const t = useTranslations("crmCatalog");
  return {
    price({ price }: Pick<CrmProductRow, "price">): string {
      if (!price) return t("noPrice");
      const { least, most } = price;
      return least === most ? money(least) : t("priceSpan", { least: money(least), most: money(most) });
    },
    state: ({ published }: Pick<CrmProductRow, "published">): string =>
      published ? t("state.published") : t("state.hidden"),
    ready: (percent: number): string => t("readyPercent", { percent }),
    units: (count: number): string => t("units", { count }),
  };
}

export function useProductColumns(
  { sort: now }: ProductListQuery,
  href: (change: Pick<ProductListQuery, "sort">) => string,
): Column<CrmProductRow>[] {
  const t = useTranslations("crmCatalog");
  const text = useProductMessages();
  const sorted = (by: "name" | "price" | "stock") =>
    sortBy(by, {
      now,
      first: "ascending",
      href: (sort) => href({ sort }),
      hints: [t("sortUp"), t("sortDown")],
    });
  return columnsOf((key) => t(`columns.${key}`), {
    name: {
      sort: sorted("name"),
      title: ({ name }) => name,
      cell: (row, link) => (
        <div className={styles.product}>
          <Thumb file={row.picture} />
          <span className={styles.names}>
            {link(row.name)}
            <small>{t("variants", { count: row.variants })}</small>
          </span>
        </div>
      ),
    },
    category: { truncate: true, cell: ({ category }) => category },
    price: { num: true, strong: true, sort: sorted("price"), cell: (row) => <PriceLink row={row} /> },
    stock: {
      num: true,
      sort: sorted("stock"),
      cell: (row) => (
        <>
          <StockMark row={row} />
          {row.reserved > 0 && <small>{t("reserved", { count: row.reserved })}</small>}
          {row.awaited > 0 && <small>{t("awaited", { count: row.awaited })}</small>}
        </>
      ),
    },
    state: {
      cell: (row) => <SmallBadge tone={row.published ? "success" : "mute"}>{text.state(row)}</SmallBadge>,
    },
    ready: {
      num: true,
      cell: ({ lacks, readiness }) => (
        <span className={lacks > 0 ? styles.unready : undefined}>{text.ready(readiness)}</span>
      ),
    },
  });
}

export function ProductCard({ row, link }: { row: CrmProductRow; link: RowLink }) {
  const text = useProductMessages();
  return (
    <div className={styles.card}>
      <Thumb file={row.picture} />
      <span className={styles.names}>
        {link(row.name)}
        <small>{row.category}</small>
        <span className={styles.facts}>
          <b>{text.price(row)}</b>
          <StockMark row={row} />
          {!row.published && <SmallBadge tone="mute">{text.state(row)}</SmallBadge>}
          <small>{text.ready(row.readiness)}</small>
        </span>
      </span>
    </div>
  );
}

function PriceLink({ row }: { row: CrmProductRow }) {
  const locale = useLocale();
  const text = useProductMessages();
  return (
    <Anchor href={paths.crmProductPrices(row.id, locale)} className={styles.price}>
      {text.price(row)}
    </Anchor>
  );
}

function StockMark({ row }: { row: CrmProductRow }) {
  const t = useTranslations("crmCatalog");
  const text = useProductMessages();
  return (
    <span className={styles.stock}>
      {row.stock !== "in_stock" && (
        <SmallBadge tone={stockTones[row.stock]}>{t(`stock.${row.stock}`)}</SmallBadge>
      )}
      {text.units(row.on_hand)}
    </span>
  );
}

function Thumb({ file }: { file: string | null }) {
  if (file === null) return <span className={styles.blank} />;
  const { avifSrcSet: _, ...picture } = pictureSet(file, "thumb");
  return <Photo {...picture} alt="" className={styles.photo} />;
}
