import { ArrowUp, PackagePlus, Plus, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Locale } from "#i18n/locale.ts";
import type { VariantStock } from "#shop/catalog/reads/crm/products.server.ts";
import type { WaitingCount } from "#shop/product-alerts/reads.server.ts";
import { IconButton } from "#ui/buttons/icon-button/icon-button.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import styles from "./product.module.css";
import type { VariantForm } from "./product-form.ts";
import { StockDialog } from "./stock-dialog.tsx";
import type { Editor } from "./use-editor.ts";

type VariantsPanelProps = {
  editor: Editor;
  productId: number;
  language: Locale;
  stockRows: readonly VariantStock[];
  fewLeft: number;
  waiting: readonly WaitingCount[];
  may: { readonly prices: boolean; readonly stock: boolean; readonly costs: boolean };
};

const MOST = 30;
const allColumns = ["name", "weight", "price", "old", "cost", "ends", "sku"] as const;
type Column = (typeof allColumns)[number];

const newVariant: VariantForm = {
  id: null,
  sku: "",
  name: { uk: "", ru: "" },
  price: "",
  old_price: "",
  sale_ends_on: "",
  weight_g: "",
};

/** Variants with their prices; a change of the stock is saved at once, with a reason. */
export function VariantsPanel({
  editor,
  productId,
  language,
  stockRows,
  fewLeft,
  waiting,
  may,
}: VariantsPanelProps) {
  const t = useTranslations("crmCatalog.edit");
  const { form, change, wrong } = editor;
  const { variants } = form;
  const columns = allColumns.filter((column) => column !== "cost" || may.costs);
  const [counted, setCounted] = useState<number | null>(null);
  useEffect(() => {
    // From the price in the list.
    if (window.location.hash !== "#prices") return;
    const price = document.querySelector<HTMLInputElement>("[data-column=price] input");
    price?.focus();
    price?.select();
  }, []);
  const stockOf = (id: number | null) => stockRows.find(({ variant_id }) => variant_id === id);

  const set = (index: number, part: Partial<VariantForm>): void =>
    change({ variants: variants.map((variant, at) => (at === index ? { ...variant, ...part } : variant)) });
  const raise = (index: number): void => {
    const moved = [...variants];
    const [variant] = moved.splice(index, 1);
    if (variant) moved.splice(index - 1, 0, variant);
    change({ variants: moved });
  };
  const asked = stockOf(counted);
  const askedName = variants.find(({ id }) => id === counted);

  const cell = (index: number, variant: VariantForm, column: Column) => {
    const path = `variants.${index}.${paths[column]}`;
    const error =
      wrong[path] ?? (column === "name" ? wrong[`variants.${index}.name.${language}`] : undefined);
    const errorId = `variant-${index}-${column}-error`;
    const control = {
      size: "small" as const,
      "aria-label": t("variantNumber", { field: t(`variant.${column}`), number: index + 1 }),
      "aria-invalid": error ? true : undefined,
      "aria-describedby": error ? errorId : undefined,
      autoComplete: "off",
      readOnly: column !== "name" && !may.prices,
      placeholder: column === "cost" ? t("costUnknown") : undefined,
    };
    return (
      <td key={column} data-column={column}>
        {column === "name" ? (
          <TextInput
            {...control}
            lang={language}
            maxLength={80}
            value={variant.name[language]}
            onChange={(event) =>
              set(index, { name: { ...variant.name, [language]: event.currentTarget.value } })
            }
          />
        ) : (
          <TextInput
            {...control}
            type={column === "ends" ? "date" : "text"}
            inputMode={column === "sku" || column === "ends" ? undefined : "decimal"}
            maxLength={column === "sku" ? 64 : 12}
            value={variant[paths[column]] ?? ""}
            onChange={(event) => set(index, { [paths[column]]: event.currentTarget.value })}
          />
        )}
        {error && (
          <small id={errorId} className={styles.cellError}>
            {error}
          </small>
        )}
      </td>
    );
  };

  return (
    <Panel
      title={t("sizes")}
      actions={
        may.prices &&
        variants.length < MOST && (
          <TextButton
            onClick={() =>
              change({ variants: [...variants, may.costs ? { ...newVariant, cost: "" } : newVariant] })
            }
          >
            <Icon of={Plus} />
            {t("addVariant")}
          </TextButton>
        )
      }
    >
      {!may.prices && <p className="subtle sm">{t("pricesForbidden")}</p>}
      {variants.length === 0 ? (
        <p className="subtle sm">{t("noVariants")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section className={styles.tableWrap} aria-label={t("sizesTable")} tabIndex={0}>
          <table className={styles.variants}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`variant.${column}`)}
                  </th>
                ))}
                <th scope="col">{t("variant.stock")}</th>
                {may.prices && <td />}
              </tr>
            </thead>
            <tbody>
              {variants.map((variant, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a new row has no id until it is saved
                <tr key={index}>
                  {columns.map((column) => cell(index, variant, column))}
                  <td>
                    <Stock
                      stock={stockOf(variant.id)}
                      fewLeft={fewLeft}
                      waiting={waiting.find(({ variant_id }) => variant_id === variant.id)}
                      label={t("variantNumber", { field: t("correct"), number: index + 1 })}
                      onCorrect={may.stock ? () => setCounted(variant.id) : undefined}
                    />
                  </td>
                  {may.prices && (
                    <td className={styles.rowActions}>
                      <IconButton
                        icon={ArrowUp}
                        size="small"
                        label={t("variantNumber", { field: t("up"), number: index + 1 })}
                        disabled={index === 0}
                        onClick={() => raise(index)}
                      />
                      <IconButton
                        icon={Trash2}
                        size="small"
                        label={t("variantNumber", { field: t("removeVariant"), number: index + 1 })}
                        onClick={() => change({ variants: variants.filter((_, at) => at !== index) })}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {wrong.variants && <p className={styles.cellError}>{wrong.variants}</p>}
      {asked && (
        <StockDialog
          productId={productId}
          stock={asked}
          name={askedName?.name[language] || askedName?.sku || ""}
          onClose={() => setCounted(null)}
        />
      )}
    </Panel>
  );
}

const paths = {
  name: "name",
  weight: "weight_g",
  price: "price",
  old: "old_price",
  cost: "cost",
  ends: "sale_ends_on",
  sku: "sku",
} as const satisfies Record<Column, keyof VariantForm>;

type StockProps = {
  stock: VariantStock | undefined;
  fewLeft: number;
  waiting: WaitingCount | undefined;
  label: string;
  onCorrect?: () => void;
};

function Stock({ stock, fewLeft, waiting, label, onCorrect }: StockProps) {
  const t = useTranslations("crmCatalog.edit");
  if (!stock) return <small className="subtle">{t("afterSave")}</small>;
  return (
    <span className={styles.stock}>
      <span>
        <b data-few={stock.on_hand <= fewLeft || undefined}>{t("stockOf", { onHand: stock.on_hand })}</b>
        {stock.reserved > 0 && <small>{t("stockReserved", { reserved: stock.reserved })}</small>}
        {waiting && waiting.in_stock > 0 && <small>{t("awaitedBack", { count: waiting.in_stock })}</small>}
        {waiting && waiting.price_drop > 0 && (
          <small>{t("awaitedCheaper", { count: waiting.price_drop })}</small>
        )}
      </span>
      {onCorrect && <IconButton icon={PackagePlus} size="small" label={label} onClick={onCorrect} />}
    </span>
  );
}
