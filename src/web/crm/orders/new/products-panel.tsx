import { useTranslations } from "use-intl";
import type { FoundProduct } from "#shop/catalog/output.ts";
import { cx } from "#ui/class-names.ts";
import { Panel } from "#ui/panel/panel.tsx";
import { ProductSearch } from "../../widgets/product-search.tsx";
import rows from "../lines.module.css";
import { withItem } from "./drafts.ts";
import { ItemLine } from "./item-line.tsx";
import styles from "./new-order.module.css";
import { productFieldId, useNewOrderForm } from "./new-order-context.ts";

/** The ordered products: found by name or SKU, added by Enter. */
export function ProductsPanel() {
  const t = useTranslations("crmNewOrder.goods");
  const { items, order, change, lacksItems } = useNewOrderForm();
  function add({ product_id, variant_id, name }: FoundProduct): void {
    const item = { product_id, variant_id, quantity: 1, options: {}, name, was: null };
    change({ items: withItem(order.items, item) });
  }

  return (
    <Panel title={t("title")}>
      <ProductSearch id={productFieldId} error={lacksItems ? t("required") : undefined} onAdd={add} />
      {items.length === 0 ? (
        <p className={styles.quiet}>{t("none")}</p>
      ) : (
        <ul className={cx(rows.lines, styles.lines)}>
          {items.map((view) => (
            <ItemLine key={view.key} view={view} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
