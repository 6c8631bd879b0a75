import { RotateCcw, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { maxLines, maxQuantity } from "#shop/cart/rules/limits.ts";
import type { Shortage } from "#shop/checkout/output.ts";
import { IconButton } from "#ui/buttons/icon-button/icon-button.tsx";
import { cx } from "#ui/class-names.ts";
import { FieldError } from "#ui/form/field/field.tsx";
import { Stepper } from "#ui/form/stepper/stepper.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { Photo } from "#ui/picture/photo/photo.tsx";
import { pictureSet } from "../../../shared/pictures/pictures.ts";
import { money } from "../../../shared/text/amounts.ts";
import type { Editor } from "../../form/use-editor.ts";
import { ProductSearch } from "../../widgets/product-search.tsx";
import rows from "../lines.module.css";
import styles from "./lines-panel.module.css";
import { type DraftLine, linesOf, linesText, type OrderDraft, withProduct } from "./order-draft.ts";

type LinesPanelProps = {
  editor: Editor<OrderDraft>;
  stock: ReadonlyMap<number, number>;
  short: readonly Shortage[];
};

export function LinesPanel({ editor, stock, short }: LinesPanelProps) {
  const t = useTranslations("crmOrderEdit");
  const lines = linesOf(editor.draft);
  const put = (next: readonly DraftLine[]): void => editor.set({ lines: linesText(next) });
  const change = (line: DraftLine, quantity: number): void =>
    put(
      lines.flatMap((one) => {
        if (one.variant_id !== line.variant_id || one.id !== line.id) return [one];
        return quantity === 0 && one.id === null ? [] : [{ ...one, quantity }];
      }),
    );
  const isLast = lines.filter(({ quantity }) => quantity > 0).length === 1;
  const error = editor.errors.lines;
  return (
    <Panel title={t("items")}>
      <ul className={cx(rows.lines, styles.lines)}>
        {lines.map((line) => (
          <Line
            key={line.id ?? `v${line.variant_id}`}
            line={line}
            onHand={stock.get(line.variant_id)}
            available={short.find(({ variant_id }) => variant_id === line.variant_id)?.available}
            isLast={isLast}
            onChange={(quantity) => change(line, quantity)}
          />
        ))}
      </ul>
      {error && <FieldError>{error}</FieldError>}
      {lines.length < maxLines && (
        <ProductSearch
          label={t("add")}
          hint={t("addHint")}
          onAdd={(product) => put(withProduct(lines, product))}
        />
      )}
    </Panel>
  );
}

type LineProps = {
  line: DraftLine;
  onHand: number | undefined;
  /** Units available, fewer than wanted. */
  available: number | undefined;
  isLast: boolean;
  onChange: (quantity: number) => void;
};

function Line({ line, onHand, available, isLast, onChange }: LineProps) {
  const t = useTranslations("crmOrderEdit");
  const name = [line.name, line.variant].filter(Boolean).join(", ");
  const isGone = line.quantity === 0;
  const { avifSrcSet: _, ...picture } = pictureSet(line.picture ?? "", "thumb");
  return (
    <li data-gone={isGone || undefined}>
      {line.picture === null ? (
        <span className={styles.photo} />
      ) : (
        <Photo {...picture} alt="" className={styles.photo} />
      )}
      <div className={cx(rows.name, styles.name)}>
        <b>{name}</b>
        <span>
          {[line.sku, line.id === null && t("added"), onHand !== undefined && t("onHand", { count: onHand })]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {available !== undefined && <FieldError>{t("short", { count: available })}</FieldError>}
      </div>
      {isGone ? (
        <span className={styles.going}>{t("going")}</span>
      ) : (
        <Stepper
          label={t("quantity", { name })}
          lessLabel={t("less", { name })}
          moreLabel={t("more", { name })}
          value={line.quantity}
          max={maxQuantity}
          onValueChange={onChange}
          className={styles.stepper}
        />
      )}
      <span className={cx(rows.total, styles.total)}>
        {money(line.price * line.quantity)}
        {line.quantity !== 1 && !isGone && <small>{t("each", { price: money(line.price) })}</small>}
      </span>
      {isGone ? (
        <IconButton
          icon={RotateCcw}
          size="small"
          label={t("putBack", { name })}
          onClick={() => onChange(line.was)}
        />
      ) : (
        <IconButton
          icon={Trash2}
          size="small"
          label={t("remove", { name })}
          disabled={isLast}
          onClick={() => onChange(0)}
        />
      )}
    </li>
  );
}
