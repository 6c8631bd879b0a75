import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ImportedProduct, ImportPage } from "#shop/catalog/reads/imports.server.ts";
import type { CellChange } from "#shop/catalog/sheet/changes.ts";
import { headingOf } from "#shop/catalog/sheet/columns.ts";
import { Panel } from "#ui/panel/panel.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import styles from "./import.module.css";

/** Characters; longer texts are cut. */
const LONGEST = 240;

export function ChangesPanel({ page }: { page: ImportPage }) {
  const t = useTranslations("crmImport.one");
  return (
    <Panel title={t("changes")} flush>
      <ul className={styles.list}>
        {page.products.map((product) => (
          <li key={product.position}>
            <ProductName product={product} />
            <dl className={styles.changes}>
              {product.changes.map((change) => (
                <ChangeLine key={`${change.sku} ${change.column}`} change={change} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ProductName({ product: { productId, name, isNew } }: { product: ImportedProduct }) {
  const t = useTranslations("crmImport.one");
  const locale = useLocale();
  return (
    <span className={styles.product}>
      <b>{productId === null ? name : <Link to={paths.crmProduct(productId, locale)}>{name}</Link>}</b>
      {isNew && <SmallBadge tone="new">{t("new")}</SmallBadge>}
    </span>
  );
}

function ChangeLine({ change: { sku, column, from, to } }: { change: CellChange }) {
  const t = useTranslations("crmImport.one");
  const locale = useLocale();
  const shown = (cell: CellChange["to"]): string => {
    if (cell === null || cell === "") return t("empty");
    const text = typeof cell === "number" ? String(cell).replace(".", ",") : cell;
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  };
  const isFresh = from === null || from === "";
  return (
    <div>
      <dt>{[sku, headingOf(column, locale)].filter(Boolean).join(" · ")}</dt>
      <dd>
        {!isFresh && (
          <>
            <del>{shown(from)}</del> →{" "}
          </>
        )}
        <ins>{shown(to)}</ins>
      </dd>
    </div>
  );
}
