import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import { maxQuantity } from "#shop/cart/rules/limits.ts";
import { lineKey } from "#shop/cart/rules/lines.ts";
import type { FoundProduct } from "#shop/catalog/output.ts";
import { optionTexts } from "#shop/orders/rules/option-texts.ts";
import { IconButton } from "#ui/buttons/icon-button/icon-button.tsx";
import { cx } from "#ui/class-names.ts";
import { Stepper } from "#ui/form/stepper/stepper.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import { usePartsText } from "../../../shared/cart/made-line.tsx";
import { money } from "../../../shared/text/amounts.ts";
import { ProductPicture } from "../../widgets/product-picture.tsx";
import { ProductSearch } from "../../widgets/product-search.tsx";
import rows from "../lines.module.css";
import { withItem } from "./drafts.ts";
import styles from "./new-order.module.css";
import { productFieldId, useNewOrderForm } from "./new-order-context.ts";
import type { ItemView } from "./use-new-order.ts";

export function ProductsPanel() {
  const t = useTranslations("crmNewOrder.products");
  const { items, draft, edit, lacksItems } = useNewOrderForm();
  function add({ product_id, variant_id, name }: FoundProduct): void {
    const item = { product_id, variant_id, quantity: 1, options: {}, name, was: null };
    edit({ items: withItem(draft.items, item) });
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

function ItemLine({ view: { key, item, quoted, problem } }: { view: ItemView }) {
  const t = useTranslations("crmNewOrder.products");
  const { draft, edit } = useNewOrderForm();
  const name = quoted?.name || item.name || t("nameless");
  const partsText = usePartsText();
  const parts = quoted?.parts ?? [];
  const text = parts.length > 0 ? [partsText(parts, item.options)] : optionTexts(item.options);
  const facts = [quoted?.variant, ...text, quoted && money(quoted.price)].filter(Boolean).join(" · ");

  const setQuantity = (quantity: number): void =>
    edit({ items: draft.items.map((one) => (lineKey(one) === key ? { ...one, quantity } : one)) });
  function remove(): void {
    edit({ items: draft.items.filter((one) => lineKey(one) !== key) });
    document.getElementById(productFieldId)?.focus();
  }

  return (
    <li>
      <ProductPicture file={quoted?.picture ?? null} />
      <div className={cx(rows.name, styles.name)}>
        <b>{name}</b>
        <span>{facts}</span>
        {item.was !== null && quoted && !problem && quoted.price !== item.was && (
          <span className={styles.was}>{t("was", { price: money(item.was) })}</span>
        )}
        {problem && (
          <span className={styles.problem} role="alert">
            {problem.code === "quantity_limit"
              ? t("limit", { count: problem.max ?? 0 })
              : problem.code === "not_enough"
                ? t("left", { count: problem.available ?? 0 })
                : t(problem.code === "out_of_stock" ? "soldOutNow" : "gone")}{" "}
            {problem.code === "not_enough" && (
              <TextButton onClick={() => setQuantity(Math.max(1, problem.available ?? 1))}>
                {t("take", { count: problem.available ?? 0 })}
              </TextButton>
            )}
          </span>
        )}
      </div>
      <Stepper
        label={t("quantity", { name })}
        lessLabel={t("less", { name })}
        moreLabel={t("more", { name })}
        value={item.quantity}
        max={maxQuantity}
        onValueChange={setQuantity}
        className={styles.stepper}
      />
      <span className={rows.total}>{quoted && quoted.total > 0 && money(quoted.total)}</span>
      <IconButton icon={X} size="small" label={t("remove", { name })} onClick={remove} />
    </li>
  );
}
