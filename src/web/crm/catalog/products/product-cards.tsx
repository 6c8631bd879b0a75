import { useTranslations } from "use-intl";
import type { CrmProductRow } from "#shop/catalog/reads/crm-products.server.ts";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { Badge } from "#ui/badge/badge.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import styles from "./catalog.module.css";
import { StockMark, Thumb } from "./product-table.tsx";
import { useProductWords } from "./product-words.ts";

/** The catalogue on narrow screens. */
export function ProductCards({ rows }: { rows: readonly CrmProductRow[] }) {
  const t = useTranslations("crmCatalog");
  const locale = useLocale();
  const words = useProductWords();
  return (
    <Panel label={t("table")} flush className="only-mobile">
      <ul className={styles.cards}>
        {rows.map((row) => (
          <li key={row.id}>
            <Thumb file={row.picture} />
            <span className={styles.names}>
              <Anchor href={paths.crmProduct(row.id, locale)}>{row.name}</Anchor>
              <small>{row.category}</small>
              <span className={styles.facts}>
                <b>{words.price(row)}</b>
                <StockMark row={row} />
                {!row.published && (
                  <Badge size="small" tone="mute">
                    {words.state(row)}
                  </Badge>
                )}
                <small>{words.ready(row.readiness)}</small>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
